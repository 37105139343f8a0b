import { businessDay } from '#base/dates.ts'
import type { Live } from '#base/server/live/live.ts'
import { inTransaction, type Statements, statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { addUp, startAgainIfIncomplete, workspacesToAddUp } from './trade-sums-store.ts'

/** Adds delivered sales and returns of a process to the sums that reports read. */
export type TradeRounds = {
  /** The live updates to announce saves to. */
  live: Live
  /** Adds up what is waiting now; never throws. */
  run(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs a round `soon` milliseconds after the start and after the first save of a sale, and every minute for what
 * another process left.
 * The first round of a workspace on a day also checks that nothing is missing. No save waits for it, and reports are
 * right before it runs. Failures go to `report` and are retried.
 */
export function openTradeRounds(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  report: (error: unknown) => void,
  { soon = 5_000, every = 60_000 } = {},
): TradeRounds {
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
    if (checked.get(workspaceId) !== today) await inside(workspaceId, startAgainIfIncomplete)
    checked.set(workspaceId, today)
    let isLeft = true
    while (isLeft && !closed) isLeft = await inside(workspaceId, addUp)
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
      tell: (change) => {
        live.tell(change)
        if (change.noun === 'sales' && !closed) timer ??= setTimeout(run, soon).unref()
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
