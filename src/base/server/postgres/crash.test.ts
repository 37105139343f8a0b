import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { withClient } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { readPidFile } from './pid-file.ts'

let data = temporaryFolder('none')
const children: ChildProcess[] = []

beforeEach(() => {
  data.remove()
  data = temporaryFolder('crash')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const left = readPidFile(`${data.folder}/postgres`)
  if (left) await openEmbedded({ dataFolder: data.folder }).then((server) => server.stop())
  data.remove()
})

/** A Godown in a process of its own, writing; `acknowledged` answers the last number that the database confirmed. */
const launch = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/launched.ts', data.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let last = 0
  const lines = createInterface({ input: child.stdout })
  const first = once(lines, 'line')
  lines.on('line', (line) => {
    if (line.startsWith('wrote ')) last = Number(line.slice(6))
  })
  const [answer] = await first
  return { child, answer: String(answer), acknowledged: () => last }
}

const serverPid = () => readPidFile(`${data.folder}/postgres`)?.pid ?? 0

test('twenty times PostgreSQL, Godown or both are killed while writing, and the next start works by itself', async () => {
  const kinds = ['both', 'godown', 'both', 'postgres first'] as const
  let acknowledged = 0
  for (let round = 0; round < 20; round += 1) {
    const godown = await launch()
    expect(godown.answer).toBe('ready')
    await sleep(40 + 17 * (round % 5))
    const kind = kinds[round % kinds.length]
    if (kind === 'postgres first') process.kill(serverPid(), 'SIGKILL')
    const ended = once(godown.child, 'exit')
    godown.child.kill('SIGKILL')
    await ended
    if (kind === 'both') process.kill(serverPid(), 'SIGKILL')
    acknowledged = Math.max(acknowledged, godown.acknowledged())
  }
  expect(acknowledged).toBeGreaterThan(100)
  const after = await openEmbedded({ dataFolder: data.folder })
  const kept = await withClient(after.adminUrl, (client) =>
    client.query('select count(*)::int as count, max(n)::int as last from written'),
  )
  await after.stop()
  expect(kept.rows[0].last).toBeGreaterThanOrEqual(acknowledged)
  expect(kept.rows[0].count).toBe(kept.rows[0].last)
}, 180_000)

test('PostgreSQL is started again while Godown runs, at the same address', async () => {
  const said: string[] = []
  const server = await openEmbedded({ dataFolder: data.folder, log: (sentence) => said.push(sentence) })
  for (let round = 0; round < 3; round += 1) {
    const before = serverPid()
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => withClient(server.adminUrl, () => Promise.resolve(serverPid())).catch(() => before), {
        timeout: 15_000,
      })
      .not.toBe(before)
  }
  // A kill that falls into a revival prolongs that one: every end is heard, and it runs in the end.
  await expect.poll(() => said.at(-1), { timeout: 15_000 }).toBe('PostgreSQL is running again.')
  const ends = said.filter((sentence) => sentence === 'PostgreSQL stopped unexpectedly. Restarting it.')
  expect(ends).toHaveLength(3)
  expect(await withClient(server.adminUrl, () => Promise.resolve(true))).toBe(true)
  await server.stop()
  expect(readPidFile(`${data.folder}/postgres`)).toBeUndefined()
})

test('a server that keeps ending is given up, in one sentence', async () => {
  const lost: string[] = []
  const server = await openEmbedded({ dataFolder: data.folder, onLost: (error) => lost.push(error.message) })
  for (let kill = 0; kill < 6; kill += 1) {
    const before = serverPid()
    process.kill(before, 'SIGKILL')
    if (kill < 5) await expect.poll(serverPid, { timeout: 15_000 }).not.toBe(before)
    await expect
      .poll(
        () =>
          lost.length === 1 || withClient(server.adminUrl, () => Promise.resolve(true)).catch(() => false),
        {
          timeout: 15_000,
        },
      )
      .toBe(true)
    await sleep(100)
  }
  await expect.poll(() => lost).toEqual(['PostgreSQL keeps stopping. See postgres.log in the data folder.'])
  await server.stop()
})

test('a second Godown on the folder says so and leaves the first alone, also at the same moment', async () => {
  const both = await Promise.all([launch(), launch()])
  const answers = both.map((one) => one.answer).sort()
  expect(answers[0]).toBe('ready')
  expect(answers[1]).toMatch(
    /^refused The data folder .* is in use by another Godown \(process \d+\)\. Stop that one first, or set GODOWN_DATA to another folder\.$/,
  )
  const [first] = both.filter((one) => one.answer === 'ready')
  expect(answers[1]).toContain(`(process ${first?.child.pid})`)
  const before = first?.acknowledged() ?? 0
  await expect.poll(() => first?.acknowledged()).toBeGreaterThan(before)
})

test('SIGTERM stops Godown and PostgreSQL cleanly', async () => {
  const godown = await launch()
  const ended = once(godown.child, 'exit')
  godown.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(readPidFile(`${data.folder}/postgres`)).toBeUndefined()
})
