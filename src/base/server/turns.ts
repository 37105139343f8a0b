import { Refusal } from '#base/refusal.ts'

const PATIENCE = 4_000
const MOST_WAITING = 500
/** How long a workspace counts as present after a call, in milliseconds. */
const PRESENT = 1_000
/** How long the calls of a workspace may lately have taken together before it gives way to others, in milliseconds. */
const FAIR_USE = 250

/** The message of a call that is not answered because there are too many. */
export const BUSY = 'The server is busy. Try again in a moment.'

const messages = {
  tooMany: 'Too many calls from this workspace are waiting. Try again in a moment.',
}

/** The person and the workspace of a call; of a call outside workspaces, the person twice. */
export type Caller = { workspaceId: string; userId: string }

/**
 * Runs `work` when the caller's turn comes, unless `gone` says by then that nobody waits for the answer. Refuses when too many
 * calls wait (tooMany) or the wait is too long (unavailable).
 */
export type Turns = <T>(caller: Caller, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>

type Waiting = Caller & { begin: () => void }

/** The recent usage of workspaces with open calls; it halves in the time that one remains present. */
function openUse(present: number, fairUse: number) {
  const uses = new Map<string, { at: number; ms: number }>()
  const forgetGone = (now: number) => {
    for (const [workspaceId, { at }] of uses) {
      if (now - at < present) break
      uses.delete(workspaceId)
    }
  }
  return {
    /** Adds the time of a call that ended, or none for one that begins; calls outside workspaces make nobody present. */
    add({ workspaceId, userId }: Caller, ms: number) {
      if (workspaceId === userId) return
      const now = performance.now()
      const { at, ms: used } = uses.get(workspaceId) ?? { at: now, ms: 0 }
      // The map is kept in the order of the last use.
      uses.delete(workspaceId)
      uses.set(workspaceId, { at: now, ms: ms + used * 0.5 ** ((now - at) / present) })
    },
    /** Whether a workspace used more than is fair while another one is present. */
    mustGiveWay(workspaceId: string) {
      forgetGone(performance.now())
      return uses.size > 1 && (uses.get(workspaceId)?.ms ?? 0) > fairUse
    },
  }
}

/** A call outside workspaces counts for its person in both. */
const keys = { workspace: (id: string) => `workspace ${id}`, person: (id: string) => `person ${id}` }

/** Who works on one of the `together` places, and who may take another. */
function openPlaces(together: number, use: ReturnType<typeof openUse>) {
  const ofWorkspace = Math.max(1, Math.floor(together * 0.6))
  const ofPerson = Math.max(1, Math.floor(together / 2))
  const working = new Map<string, number>()
  let all = 0
  const placesOf = (workspaceId: string) =>
    use.mustGiveWay(workspaceId)
      ? { ofWorkspace: Math.ceil(ofWorkspace / 2), ofPerson: 1 }
      : { ofWorkspace, ofPerson }
  return {
    areLeft: () => all < together,
    count({ workspaceId, userId }: Caller, by: 1 | -1) {
      all += by
      for (const key of [keys.workspace(workspaceId), keys.person(userId)]) {
        const left = (working.get(key) ?? 0) + by
        if (left > 0) working.set(key, left)
        else working.delete(key)
      }
    },
    /** Whether a person of a workspace may begin another call. */
    isFree(workspaceId: string) {
      const places = placesOf(workspaceId)
      const isRoom = all < together && (working.get(keys.workspace(workspaceId)) ?? 0) < places.ofWorkspace
      return (userId: string) => isRoom && (working.get(keys.person(userId)) ?? 0) < places.ofPerson
    },
  }
}

/**
 * Runs `together` calls of this process at once: at most six in ten of one workspace and half of one person in all their
 * workspaces. A workspace
 * that used more than `fairUse` lately while others are present has half of its places, and one for each person, so that
 * its calls never hold all processors. The others queue per workspace, and the queues are served in turn, so many calls of
 * one workspace delay another's call by one and not by all. A call waits at most `patience` milliseconds.
 */
export function openTurns(
  together: number,
  { patience = PATIENCE, mostWaiting = MOST_WAITING, present = PRESENT, fairUse = FAIR_USE } = {},
): Turns {
  const use = openUse(present, fairUse)
  const places = openPlaces(together, use)
  const lines = new Map<string, Waiting[]>()

  /** Starts the first call of a queue that may run and moves the queue behind the others. */
  const takeFrom = (workspaceId: string, line: Waiting[]): boolean => {
    const isFreeFor = places.isFree(workspaceId)
    const at = line.findIndex(({ userId }) => isFreeFor(userId))
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

  const wait = (caller: Caller, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(caller.workspaceId) ?? []
      if (line.length >= mostWaiting) throw new Refusal('tooMany', messages.tooMany, { retryAfter: 2 })
      const leave = () => {
        clearTimeout(clock)
        gone?.removeEventListener('abort', leave)
        line.splice(line.indexOf(mine), 1)
        if (line.length === 0) lines.delete(caller.workspaceId)
        reject(new Refusal('unavailable', BUSY, { retryAfter: 2 }))
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
    })

  return async (caller, work, gone) => {
    if (gone?.aborted) throw new Refusal('unavailable', BUSY)
    use.add(caller, 0)
    if (places.isFree(caller.workspaceId)(caller.userId)) places.count(caller, 1)
    else await wait(caller, gone)
    const began = performance.now()
    try {
      return await work()
    } finally {
      use.add(caller, performance.now() - began)
      places.count(caller, -1)
      callNext()
    }
  }
}
