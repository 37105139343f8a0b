import { businessDay } from '#base/dates.ts'
import type { Change } from '#base/server/live/change.ts'
import type { Live } from '#base/server/live/live.ts'
import { statementsAlone } from '#base/server/scope.ts'
import { isMorning } from '#notifications/notice.ts'
import { notifyWorkspace, type Occasion, type Surroundings } from './round.ts'
import { workspacesToTell } from './store.ts'

const AT_ONCE = 50
const FIRST = '00000000-0000-0000-0000-000000000000'
const moves: Record<string, Occasion> = {
  sales: 'stock',
  inventory: 'stock',
  inventoryIntakes: 'stock',
  products: 'stock',
  members: 'people',
}

/**
 * Runs the rounds of a process: some seconds after a save that may lead to notifications, and every morning.
 */
export type Rounds = {
  /** The live updates to listen to. */
  live: Live
  /** Checks recent saves now, and the morning if it has come; never throws. */
  run(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs a round `soon` milliseconds after the first save that may lead to notifications, and checks every
 * minute for the morning. No save waits for it. Failures are retried and go to `report`.
 */
export function openRounds(
  services: Surroundings,
  report: (error: unknown) => void,
  { soon = 5_000, every = 60_000 } = {},
): Rounds {
  const waiting = new Map<string, Set<Occasion>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let notifiedDay = ''
  let closed = false

  const hear = ({ workspaceId, noun }: Change) => {
    const occasion = moves[noun]
    if (!occasion || closed) return
    waiting.set(workspaceId, (waiting.get(workspaceId) ?? new Set()).add(occasion))
    timer ??= setTimeout(run, soon).unref()
  }
  const look = async () => {
    const taken = [...waiting]
    waiting.clear()
    for (const [workspaceId, occasions] of taken) {
      if (closed) return
      await notifyWorkspace(services, workspaceId, occasions).catch((error) => {
        report(error)
        waiting.set(workspaceId, new Set([...occasions, ...(waiting.get(workspaceId) ?? [])]))
      })
    }
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(look).then(morning).catch(report)
    return running
  }
  const morning = async () => {
    const now = services.clock()
    const today = businessDay(now)
    if (notifiedDay === today || !isMorning(now)) return
    // A round that midnight overtakes is still that of the day before, as the new day has not come to its morning.
    const ofNow = { ...services, clock: () => now }
    // Failures are retried in a minute, only for workspaces that were not notified yet.
    if (await notifyEveryWorkspace(ofNow, today, report, () => closed)) notifiedDay = today
  }
  const minutes = setInterval(run, every).unref()

  return {
    live: {
      ...services.live,
      announce: (change) => {
        services.live.announce(change)
        hear(change)
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

/** Runs the morning round of every workspace, page by page, until `isClosed`; returns whether none failed. */
async function notifyEveryWorkspace(
  services: Surroundings,
  today: string,
  report: (error: unknown) => void,
  isClosed: () => boolean,
): Promise<boolean> {
  const statements = statementsAlone(services.database)
  let complete = true
  let last: string | undefined = FIRST
  while (last && !isClosed()) {
    const found = await workspacesToTell(statements, today, last, AT_ONCE)
    for (const workspaceId of found)
      await notifyWorkspace(services, workspaceId, new Set(['day'])).catch((error) => {
        complete = false
        report(error)
      })
    last = found.at(-1)
  }
  return complete
}
