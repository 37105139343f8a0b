import { Refusal } from '#base/refusal.ts'

const PATIENCE = 4_000
const MOST_WAITING = 500

const messages = {
  slow: 'The server is busy. Try again in a moment.',
  tooMany: 'Too many calls from this workspace are waiting. Try again in a moment.',
}

/** The person and the workspace of a call. */
export type Caller = { workspaceId: string; userId: string }

/** Runs `work` when the caller's turn comes. Refuses when too many calls wait (tooMany) or the wait is too long (unavailable). */
export type Turns = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

type Waiting = Caller & { begin: () => void }

/**
 * Runs `together` calls of this process at once: at most six in ten of one workspace and half of one person. The others
 * queue per workspace, and the queues are served in turn, so many calls of one workspace delay another's call by one and
 * not by all. A call waits at most `patience` milliseconds.
 */
export function openTurns(together: number, patience = PATIENCE, mostWaiting = MOST_WAITING): Turns {
  const ofWorkspace = Math.max(1, Math.floor(together * 0.6))
  const ofPerson = Math.max(1, Math.floor(together / 2))
  const lines = new Map<string, Waiting[]>()
  const working = new Map<string, number>()
  let all = 0

  const count = ({ workspaceId, userId }: Caller, by: number) => {
    all += by
    for (const key of [workspaceId, `${workspaceId} ${userId}`]) {
      const left = (working.get(key) ?? 0) + by
      if (left > 0) working.set(key, left)
      else working.delete(key)
    }
  }
  const isFree = ({ workspaceId, userId }: Caller) =>
    all < together &&
    (working.get(workspaceId) ?? 0) < ofWorkspace &&
    (working.get(`${workspaceId} ${userId}`) ?? 0) < ofPerson

  /** Starts the first call of a queue that may run and moves the queue behind the others. */
  const takeFrom = (workspaceId: string, line: Waiting[]): boolean => {
    const at = line.findIndex(isFree)
    const [next] = at < 0 ? [] : line.splice(at, 1)
    if (!next) return false
    lines.delete(workspaceId)
    if (line.length > 0) lines.set(workspaceId, line)
    next.begin()
    return true
  }
  const callNext = () => {
    while (all < together && [...lines].some(([workspaceId, line]) => takeFrom(workspaceId, line)));
  }

  const wait = (caller: Caller) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(caller.workspaceId) ?? []
      if (line.length >= mostWaiting) throw new Refusal('tooMany', messages.tooMany, { retryAfter: 2 })
      const leave = () => {
        line.splice(line.indexOf(mine), 1)
        if (line.length === 0) lines.delete(caller.workspaceId)
        reject(new Refusal('unavailable', messages.slow, { retryAfter: 2 }))
      }
      const clock = setTimeout(leave, patience)
      const begin = () => {
        clearTimeout(clock)
        count(caller, 1)
        resolve()
      }
      const mine = { ...caller, begin }
      line.push(mine)
      lines.set(caller.workspaceId, line)
    })

  return async (caller, work) => {
    if (isFree(caller)) count(caller, 1)
    else await wait(caller)
    try {
      return await work()
    } finally {
      count(caller, -1)
      callNext()
    }
  }
}
