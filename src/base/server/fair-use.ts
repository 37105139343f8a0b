/**
 * The person and the workspace of a call; of a call outside workspaces, the person twice. Calls that may take minutes are
 * long; few of them run at once.
 */
export type Caller = { workspaceId: string; userId: string; isLong?: boolean }

/** How long a workspace counts as present after a call, in milliseconds. */
const PRESENT = 1_000
/** How long the calls of a workspace may lately have been open together before it gives way to others, in milliseconds. */
const FAIR_USE = 250
/** How much more than another it must have used to give way to it. */
const MUCH_MORE = 2
/** How long a workspace that gives way lets the calls of others pass before each step of its own, in milliseconds. */
const COURTESY = 40
/** The time between such steps, in milliseconds. */
const PACE = 2

export type FairUse = ReturnType<typeof openFairUse>

/**
 * The recent use of workspaces: how long their calls were open together, waiting included, so that many calls at once
 * count as such however short they are. It halves in the time that one remains present.
 */
function openUses(present: number) {
  const uses = new Map<string, { at: number; ms: number }>()
  const of = (workspaceId: string, now = performance.now()) => {
    const use = uses.get(workspaceId)
    return use ? use.ms * 0.5 ** ((now - use.at) / present) : 0
  }
  return {
    of,
    /** Adds the time of a call that ended, or none for one that begins; calls outside workspaces make nobody present. */
    add({ workspaceId, userId }: Caller, ms: number) {
      if (workspaceId === userId) return
      const now = performance.now()
      const used = of(workspaceId, now)
      // The map is kept in the order of the last use.
      uses.delete(workspaceId)
      uses.set(workspaceId, { at: now, ms: ms + used })
    },
    present(): Iterable<string> {
      const now = performance.now()
      for (const [workspaceId, { at }] of uses) {
        if (now - at < present) break
        uses.delete(workspaceId)
      }
      return uses.keys()
    },
  }
}

/** Counts the running calls of workspaces. */
function openRunning() {
  const running = new Map<string, number>()
  return {
    workspaces: () => running.keys(),
    begin(workspaceId: string) {
      running.set(workspaceId, (running.get(workspaceId) ?? 0) + 1)
    },
    end(workspaceId: string) {
      const left = (running.get(workspaceId) ?? 0) - 1
      if (left > 0) running.set(workspaceId, left)
      else running.delete(workspaceId)
    },
  }
}

type Step = { used: () => number; mustWait: () => boolean; until: number; go: () => void }

/**
 * Lets the steps of those who give way begin one after another, `pace` milliseconds apart, so that a call of somebody else
 * meets one of them at most: each once it need not wait any longer, or after `courtesy` milliseconds. Of several, that of the
 * workspace that used least is first.
 */
function openGate(courtesy: number, pace: number) {
  const waiting: Step[] = []
  let isPausing = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isPausing) return
    clearTimeout(clock)
    const now = performance.now()
    const [next] = waiting
      .filter(({ mustWait, until }) => until <= now || !mustWait())
      .sort((one, other) => one.used() - other.used())
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      isPausing = true
      setTimeout(() => {
        isPausing = false
        look()
      }, pace)
      next.go()
    } else if (waiting[0]) clock = setTimeout(look, waiting[0].until - now)
  }
  return {
    look,
    pass: (step: Pick<Step, 'used' | 'mustWait'>) =>
      new Promise<void>((go) => {
        waiting.push({ ...step, until: performance.now() + courtesy, go })
        look()
      }),
  }
}

/**
 * Who gives way to whom: a workspace that used more than `fairUse` lately, to every other that used less than half as much.
 */
export function openFairUse({
  present = PRESENT,
  fairUse = FAIR_USE,
  courtesy = COURTESY,
  pace = PACE,
} = {}) {
  const uses = openUses(present)
  const running = openRunning()
  const gate = openGate(courtesy, pace)
  const givesWayTo = (workspaceId: string, others: () => Iterable<string>) => {
    const mine = uses.of(workspaceId)
    if (mine <= fairUse) return false
    for (const other of others()) if (other !== workspaceId && uses.of(other) * MUCH_MORE < mine) return true
    return false
  }
  const mustGiveWay = (workspaceId: string) => givesWayTo(workspaceId, uses.present)
  return {
    /** Whether a workspace gives way to one that is present. */
    mustGiveWay,
    /** Notes that somebody asks for a turn; the returned function says that the call is answered. */
    come(caller: Caller) {
      const came = performance.now()
      uses.add(caller, 0)
      return () => uses.add(caller, performance.now() - came)
    },
    /** Begins work for a workspace; the returned function ends it. */
    begin(workspaceId: string) {
      running.begin(workspaceId)
      return () => {
        running.end(workspaceId)
        gate.look()
      }
    },
    /**
     * Ends at once for a workspace that need not give way. For one that must, when it is its turn to take another step and
     * no call of those it gives way to is running, or after `courtesy` milliseconds.
     */
    async letPass(workspaceId: string): Promise<void> {
      if (!mustGiveWay(workspaceId)) return
      await gate.pass({
        used: () => uses.of(workspaceId),
        mustWait: () => givesWayTo(workspaceId, running.workspaces),
      })
    },
  }
}
