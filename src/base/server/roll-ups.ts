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

/** The workspaces that have anything to add up. */
export async function workspacesToAddUp(statements: Statements): Promise<string[]> {
  const rows = await statements.many(
    sql<{ workspace_id: string }>`select workspace_id from workspaces_to_add_up()`.compile(db),
  )
  return rows.map(({ workspace_id }) => workspace_id)
}

/** Rounds of the same sums of one workspace wait for each other until the transaction ends. */
export const lockRollUp = (statements: Statements, name: string, workspaceId: string) =>
  statements.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${workspaceId}`}, 0))`.compile(db),
  )

/**
 * Runs a round `soon` milliseconds after the start and after the first save, and every minute for what another process
 * left. The first round of a workspace on a day also checks that nothing is missing. No save waits for it, and reports
 * are right before it runs. Failures go to `report` and are retried.
 */
export function openRollUps(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  rollUps: readonly RollUp[],
  report: (error: unknown) => void,
  { soon = 5_000, every = 60_000 } = {},
): RollUps {
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const checked = new Map<string, string>()
  const inside = <T>(
    workspaceId: string,
    work: (statements: Statements, workspaceId: string) => Promise<T>,
  ) => inTransaction(database, workspaceId, (statements) => work(statements, workspaceId))

  const round = async () => {
    const today = businessDay(clock())
    for (const workspaceId of await workspacesToAddUp(statementsAlone(database)))
      await addUpAll(workspaceId, today).catch(report)
  }
  const addUpAll = async (workspaceId: string, today: string) => {
    const isFirst = checked.get(workspaceId) !== today
    for (const { startAgainIfIncomplete, addUp } of rollUps) {
      if (isFirst) await inside(workspaceId, startAgainIfIncomplete)
      let isLeft = true
      while (isLeft && !closed) isLeft = await inside(workspaceId, addUp)
    }
    checked.set(workspaceId, today)
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
