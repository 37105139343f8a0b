import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyListeners } from '../processes/listeners.ts'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

let database: TestDatabase
let apps: [App, App]
let trade: Trade

beforeAll(async () => {
  database = await openTestDatabase(1)
  const env = {
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  }
  apps = await Promise.all([startApp(env), startApp(env)])
  trade = await openTrade(apps[0])
})
afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.stop()))
  await database.close()
})

/** Megabytes that the process holds. */
const memory = (app: App) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(app.process.pid)], { encoding: 'utf8' }).stdout) / 1024

test('1,000 listeners come and go 8 times: the process grows no further', async () => {
  const held: number[] = []
  await manyListeners({ database, trade, apps }, 25, 8, (took) => {
    held.push(memory(apps[1]))
    console.log(`11 saves heard by 1,000 after ${Math.round(took)} ms; ${Math.round(held.at(-1) ?? 0)} MB`)
  })
  expect(Math.max(...held.slice(4))).toBeLessThan(Math.max(...held.slice(0, 4)) + 30)
})
