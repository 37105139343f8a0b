import { sql } from 'kysely'
import { businessDay } from '#base/dates.ts'
import { db } from './database.ts'
import type { Live } from './live/live.ts'
import { inTransaction, type Statements, statementsAlone } from './scope.ts'
import type { Services } from './services.ts'

/**
 * Sums that reports read. Whatever changes them waits in a queue from the transaction that saves it; a round adds it to
 * the sums, and a report reads the sums and the queue in one statement.
 */
export type RollUp = {
  /** Starts the sums of a workspace again if something is missing in them; returns whether it did. */
  startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean>
  /** Adds some of what waits in a workspace; returns whether more may be left. */
  addUp(statements: Statements, workspaceId: string): Promise<boolean>
}

/** Adds new documents of a process to the sums that reports read. */
export type RollUps = {
  /** The live updates to announce saves to. */
  live: Live
  /** Adds up everything queued; never throws. */
  run(): Promise<void>
  close(): Promise<void>
}

type Listed = { workspace_id: string }

/** The workspaces that have anything to add up. */
export async function workspacesToAddUp(statements: Statements): Promise<string[]> {
  const rows = await statements.many(sql<Listed>`select workspace_id from workspaces_to_add_up()`.compile(db))
  return rows.map(({ workspace_id }) => workspace_id)
}

/** Every workspace: of those that only an older version wrote to, nothing waits. */
async function workspacesToCheck(statements: Statements): Promise<string[]> {
  const rows = await statements.many(sql<Listed>`select workspace_id from workspaces_to_check()`.compile(db))
  return rows.map(({ workspace_id }) => workspace_id)
}

/** How long an older version may run beside this one after the start, in milliseconds. */
const BESIDE = 60 * 60_000

/** Rounds of the same sums of one workspace wait for each other until the transaction ends. */
export const lockRollUp = (statements: Statements, name: string, workspaceId: string) =>
  statements.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${workspaceId}`}, 0))`.compile(db),
  )

type Part = (statements: Statements, workspaceId: string) => Promise<boolean>

/**
 * Does a part of a round, unless the workspace is gone. Whoever deletes it is waited for before anything of it is locked, as
 * each would otherwise wait for the other.
 */
const inside = (
  { database }: Pick<Services, 'database'>,
  workspaceId: string,
  work: Part,
): Promise<boolean> =>
  inTransaction(database, workspaceId, async (statements) => {
    const found = sql<Listed>`select workspace_id from workspaces where workspace_id = ${workspaceId} for key share`
    return (await statements.one(found.compile(db))) !== undefined && work(statements, workspaceId)
  })

/**
 * Runs a round `soon` milliseconds after the start and after the first save, and every minute for what another process
 * left. After the start, an hour later and once a day it also checks every workspace, because an older version beside
 * this one queues nothing. No save waits for it, and reports are right before it runs, except for what an older version
 * saved since the last check. Failures go to `report` and are retried.
 */
export function openRollUps(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  rollUps: readonly RollUp[],
  report: (error: unknown) => void,
  { soon = 5_000, every = 60_000 } = {},
): RollUps {
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const started = clock().getTime()
  const checked = new Map<string, string>()
  let allChecked: string | undefined

  const round = async () => {
    const now = clock()
    const time = `${businessDay(now)} ${now.getTime() - started < BESIDE}`
    const statements = statementsAlone(database)
    const all = allChecked === time ? [] : await workspacesToCheck(statements)
    const unchecked = all.filter((workspaceId) => checked.get(workspaceId) !== time)
    let isComplete = true
    for (const workspaceId of new Set([...unchecked, ...(await workspacesToAddUp(statements))])) {
      if (closed) return
      await addUpAll(workspaceId, time).catch((error) => {
        isComplete = false
        report(error)
      })
    }
    if (isComplete) allChecked = time
  }
  const addUpAll = async (workspaceId: string, time: string) => {
    const isUnchecked = checked.get(workspaceId) !== time
    for (const { startAgainIfIncomplete, addUp } of rollUps) {
      if (isUnchecked) await inside({ database }, workspaceId, startAgainIfIncomplete)
      let isLeft = true
      while (isLeft && !closed) isLeft = await inside({ database }, workspaceId, addUp)
    }
    checked.set(workspaceId, time)
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(round).catch(report)
    return running
  }
  const minutes = setInterval(run, every).unref()
  let timer: NodeJS.Timeout | undefined = setTimeout(run, soon).unref()

  return {
    live: {
      ...live,
      announce: (change) => {
        live.announce(change)
        if (!closed) timer ??= setTimeout(run, soon).unref()
      },
    },
    run,
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(minutes)
      await running
    },
  }
}
