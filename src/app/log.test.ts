import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test.runIf(existsSync('/dev/full'))('[17.178] a log on a full disk stops nothing', async () => {
  const script = `
    import { openLog } from './src/app/log.ts'
    const log = openLog({ logLevel: 'info' })
    for (let at = 0; at < 2000; at += 1) log.info({ at }, 'saved')
    console.error('still here')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  expect(child.stderr && (await text(child.stderr))).toBe('still here\n')
})

test('[17.178] what Node.js warns about is a line of the log', async () => {
  const lines: string[] = []
  const before = process.listeners('warning')
  openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  process.emitWarning('Something is old')
  await new Promise((resolve) => setImmediate(resolve))
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, err: { message: 'Something is old' } })
})
