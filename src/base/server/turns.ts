import { Refusal } from '#base/refusal.ts'
import { type Caller, type FairUse, openFairUse } from './fair-use.ts'

const PATIENCE = 4_000
const MOST_WAITING = 500
/** How often calls that wait are looked at although none ended, in milliseconds: time alone ends giving way. */
const LOOK_AGAIN = 100

/** The message of a call that is not answered because there are too many. */
const BUSY = 'The server is busy. Try again in a moment.'

/** The refusal of a call while the server has too many others. */
export const serverBusy = (): Refusal => new Refusal('unavailable', BUSY, { reason: 'busy', retryAfter: 2 })

const messages = {
  tooMany: 'Too many calls from this workspace are waiting. Try again in a moment.',
}

/** Runs the calls of a process in turn. */
export type Turns = {
  /**
   * Runs `work` when the caller's turn comes, unless `gone` says by then that nobody waits for the answer. Refuses when too
   * many calls wait (tooMany) or the wait is too long (unavailable).
   */
  <T>(caller: Caller, work: () => Promise<T>, gone?: AbortSignal): Promise<T>
  /** Asked between the steps of long work in a workspace; see `openFairUse`. */
  letPass: FairUse['letPass']
}

type Waiting = Caller & { begin: () => void }

/** A call outside workspaces counts for its person in each. */
const keys = {
  workspace: ({ workspaceId }: Caller) => `workspace ${workspaceId}`,
  person: ({ userId }: Caller) => `person ${userId}`,
  kind: ({ userId, isLong = false }: Caller) => `${isLong ? 'long' : 'short'} ${userId}`,
}

/** Who works on one of the `together` places, and who may take another. */
function openPlaces(together: number, use: FairUse) {
  const ofWorkspace = Math.max(1, Math.floor(together * 0.6))
  const ofPerson = Math.max(1, Math.floor(together / 2))
  const working = new Map<string, number>()
  let all = 0
  const placesOf = (workspaceId: string) =>
    use.mustGiveWay(workspaceId)
      ? { ofWorkspace: Math.ceil(ofWorkspace / 2), ofKind: 1 }
      : { ofWorkspace, ofKind: ofPerson }
  const taken = (key: string) => working.get(key) ?? 0
  return {
    areLeft: () => all < together,
    count(caller: Caller, by: 1 | -1) {
      all += by
      for (const key of [keys.workspace(caller), keys.person(caller), keys.kind(caller)]) {
        const left = taken(key) + by
        if (left > 0) working.set(key, left)
        else working.delete(key)
      }
    },
    /** Whether a call of a workspace may begin. */
    isFree(workspaceId: string) {
      const places = placesOf(workspaceId)
      return (caller: Caller) =>
        all < together &&
        taken(keys.workspace(caller)) < places.ofWorkspace &&
        taken(keys.person(caller)) < ofPerson &&
        taken(keys.kind(caller)) < places.ofKind
    },
  }
}

/** The queues of the workspaces whose calls wait for one of the places, served in turn. */
function openLines(
  places: ReturnType<typeof openPlaces>,
  { patience, mostWaiting }: { patience: number; mostWaiting: number },
) {
  const lines = new Map<string, Waiting[]>()

  /** Starts the first call of a queue that may run and moves the queue behind the others. */
  const takeFrom = (workspaceId: string, line: Waiting[]): boolean => {
    const isFreeFor = places.isFree(workspaceId)
    const at = line.findIndex(isFreeFor)
    const [next] = at < 0 ? [] : line.splice(at, 1)
    if (!next) return false
    lines.delete(workspaceId)
    if (line.length > 0) lines.set(workspaceId, line)
    next.begin()
    return true
  }
  const callNext = () => {
    while (places.areLeft() && [...lines].some(([workspaceId, line]) => takeFrom(workspaceId, line)));
  }
  let isLooking = false
  const lookAgain = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      callNext()
      if (lines.size > 0) lookAgain()
    }, LOOK_AGAIN)
  }

  const wait = (caller: Caller, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(caller.workspaceId) ?? []
      if (line.length >= mostWaiting) throw new Refusal('tooMany', messages.tooMany, { retryAfter: 2 })
      const leave = () => {
        clearTimeout(clock)
        gone?.removeEventListener('abort', leave)
        line.splice(line.indexOf(mine), 1)
        if (line.length === 0) lines.delete(caller.workspaceId)
        reject(serverBusy())
      }
      const clock = setTimeout(leave, patience)
      gone?.addEventListener('abort', leave, { once: true })
      const begin = () => {
        clearTimeout(clock)
        gone?.removeEventListener('abort', leave)
        places.count(caller, 1)
        resolve()
      }
      const mine = { ...caller, begin }
      line.push(mine)
      lines.set(caller.workspaceId, line)
      lookAgain()
    })
  return { wait, callNext }
}

/**
 * Runs `together` calls of this process at once: at most six in ten of one workspace and half of one person in all their
 * workspaces. A workspace that must give way has half of its places, one for each person and one more for a long call, which
 * would otherwise keep its person out for minutes; and it lets the running calls of others pass before it begins one that
 * has not queued. The others queue per workspace, and the queues are served in turn, so many calls of one workspace delay
 * another's call by one and not by all. A call waits at most `patience` milliseconds.
 */
export function openTurns(
  together: number,
  { patience = PATIENCE, mostWaiting = MOST_WAITING, use = openFairUse() } = {},
): Turns {
  const places = openPlaces(together, use)
  const { wait, callNext } = openLines(places, { patience, mostWaiting })
  const turn = async <T>(caller: Caller, work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    if (gone?.aborted) throw serverBusy()
    const { workspaceId } = caller
    const leave = use.come(caller)
    try {
      if (places.isFree(workspaceId)(caller)) {
        places.count(caller, 1)
        if (use.mustGiveWay(workspaceId)) await use.letPass(workspaceId)
      } else await wait(caller, gone)
      const end = use.begin(workspaceId)
      try {
        return await work()
      } finally {
        end()
        places.count(caller, -1)
        callNext()
      }
    } finally {
      leave()
    }
  }
  return Object.assign(turn, { letPass: use.letPass })
}
