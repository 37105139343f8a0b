import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { manyListeners } from '../processes/listeners.ts'
import type { App } from '../support/app.ts'
import { openTradingServers } from '../support/servers.ts'

// With a small heap, V8 collects garbage sooner, so a leak shows.
const servers = openTradingServers(2, { NODE_OPTIONS: '--max-old-space-size=96' })

/** The memory of the process in megabytes. */
const memory = (app: App) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(app.process.pid)], { encoding: 'utf8' }).stdout) / 1024

test('1,000 listeners connecting and disconnecting 8 times leak no memory', async () => {
  const held: number[] = []
  await manyListeners(servers, 25, 8, (took) => {
    held.push(memory(servers.app(1)))
    console.log(`11 saves heard by 1,000 after ${Math.round(took)} ms; ${Math.round(held.at(-1) ?? 0)} MB`)
  })
  expect(Math.max(...held.slice(4))).toBeLessThan(Math.max(...held.slice(0, 4)) + 30)
})
