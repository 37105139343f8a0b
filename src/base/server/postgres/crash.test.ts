import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killAmidWrites, launchWriter, postgresOf } from '../../../../tests/processes/writers.ts'
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

const launch = async () => {
  const writer = await launchWriter(data.folder)
  children.push(writer.child)
  return writer
}

const serverPid = () => postgresOf(data.folder)

// The full size (20 kills) runs in tests/long.
test('recovers from six kills of PostgreSQL, Godown or both during writes', async () => {
  await killAmidWrites(data.folder, 6, launch)
  expect.hasAssertions()
}, 60_000)

test('restarts PostgreSQL at the same address while Godown runs', async () => {
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
  // A kill during a restart prolongs it: every exit is reported, and the server runs in the end.
  await expect.poll(() => said.at(-1), { timeout: 15_000 }).toBe('PostgreSQL is running again.')
  const ends = said.filter((sentence) => sentence === 'PostgreSQL stopped unexpectedly. Restarting it.')
  expect(ends).toHaveLength(3)
  expect(await withClient(server.adminUrl, () => Promise.resolve(true))).toBe(true)
  await server.stop()
  expect(readPidFile(`${data.folder}/postgres`)).toBeUndefined()
})

test('stops with one sentence when PostgreSQL keeps failing', async () => {
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

test('a second Godown on the same folder reports it and leaves the first running, even when started together', async () => {
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
