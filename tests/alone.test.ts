import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { alone } from '../scripts/alone.mjs'
import { temporaryFolder } from './support/folders.ts'

const { folder, remove } = temporaryFolder('alone')
afterAll(remove)

const file = path.join(folder, 'preparing')
const log = path.join(folder, 'log')

/** Works alone for a moment in a process of its own, and writes down when it begins and ends. */
const worker = (name: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { appendFileSync } from 'node:fs'
     import { setTimeout } from 'node:timers/promises'
     import { alone } from ${JSON.stringify(path.resolve('scripts/alone.mjs'))}
     await alone(${JSON.stringify(file)}, async () => {
       appendFileSync(${JSON.stringify(log)}, '${name} begins\\n')
       await setTimeout(50)
       appendFileSync(${JSON.stringify(log)}, '${name} ends\\n')
     })`,
  ])

test.each([
  ['is empty', () => '', 60_000],
  ['names this process', () => String(process.pid), 0],
  ['is old and names a process that runs', () => String(process.ppid), 3_600_000],
])('[17.105] takes over a file that %s', async (_, content, age) => {
  const left = path.join(folder, 'left')
  writeFileSync(left, content())
  const written = (Date.now() - age) / 1000
  utimesSync(left, written, written)
  expect(await alone(left, async () => 'done')).toBe('done')
  expect(existsSync(left)).toBe(false)
})

test('[17.105] commands that prepare at the same time take turns, also after one that was killed', async () => {
  const killed = spawn(process.execPath, ['-e', ''])
  await once(killed, 'exit')
  writeFileSync(file, String(killed.pid))
  const names = ['start', 'demo', 'test', 'build']
  const codes = await Promise.all(names.map(async (name) => (await once(worker(name), 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0, 0])
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const turns = lines.filter((_, at) => at % 2 === 0).map((line) => line.split(' ')[0])
  expect(lines).toEqual(turns.flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(turns.toSorted()).toEqual(names.toSorted())
  expect(existsSync(file)).toBe(false)
})
