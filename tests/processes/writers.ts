import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { readPidFile } from '#base/server/postgres/pid-file.ts'

/** A Godown process that writes consecutive numbers. */
export type Writer = {
  child: ChildProcess
  /** Its first line of output: `ready`, or why it was refused. */
  answer: string
  /** The last number that the database confirmed. */
  acknowledged(): number
}

/** Starts a writer on the data folder. Resolves once it has reported whether it could start. */
export async function launchWriter(folder: string): Promise<Writer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/launched.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = 0
  const lines = createInterface({ input: child.stdout })
  const first = once(lines, 'line')
  lines.on('line', (line) => {
    if (line.startsWith('wrote ')) last = Number(line.slice(6))
  })
  const [answer] = await first
  return { child, answer: String(answer), acknowledged: () => last }
}

/** The process id of the data folder's PostgreSQL. */
export const postgresOf = (folder: string): number => readPidFile(`${folder}/postgres`)?.pid ?? 0

/**
 * Kills PostgreSQL, Godown or both during writes, `rounds` times on one data folder. Each restart succeeds without
 * help, and every acknowledged number is there.
 */
export async function killAmidWrites(
  folder: string,
  rounds: number,
  launch: () => Promise<Writer>,
): Promise<void> {
  const kinds = ['both', 'godown', 'both', 'postgres first'] as const
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const godown = await launch()
    expect(godown.answer).toBe('ready')
    const { acknowledged: last } = godown
    await expect.poll(last, { timeout: 30_000 }).toBeGreaterThan(acknowledged + 5)
    await sleep(17 * (round % 5))
    const kind = kinds[round % kinds.length]
    if (kind === 'postgres first') process.kill(postgresOf(folder), 'SIGKILL')
    const ended = once(godown.child, 'exit')
    godown.child.kill('SIGKILL')
    await ended
    if (kind === 'both') process.kill(postgresOf(folder), 'SIGKILL')
    acknowledged = Math.max(acknowledged, godown.acknowledged())
  }
  expect(acknowledged).toBeGreaterThan(5 * rounds)
  const after = await openEmbedded({ dataFolder: folder })
  const kept = await withClient(after.adminUrl, (client) =>
    client.query('select count(*)::int as count, max(n)::int as last from written'),
  )
  await after.stop()
  expect(kept.rows[0].last).toBeGreaterThanOrEqual(acknowledged)
  expect(kept.rows[0].count).toBe(kept.rows[0].last)
}
