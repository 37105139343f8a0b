/** The person and the workspace of a call; of a call outside workspaces, the person twice. */
export type Caller = { workspaceId: string; userId: string }

/** How long a workspace counts as present after a call, in milliseconds. */
const PRESENT = 1_000
/** How long the calls of a workspace may lately have taken together before it gives way to others, in milliseconds. */
const FAIR_USE = 250
/** How long a workspace that gives way lets the calls of others pass before each step of its own, in milliseconds. */
const COURTESY = 20

export type FairUse = ReturnType<typeof openFairUse>

/** The recent usage of workspaces with open calls; it halves in the time that one remains present. */
function openUses(present: number) {
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
    /** The recent use of one of several workspaces, or 0 if no other is present. */
    besideOthers(workspaceId: string) {
      forgetGone(performance.now())
      return uses.size > 1 ? (uses.get(workspaceId)?.ms ?? 0) : 0
    },
  }
}

/** The running calls of those who need not give way, and who waits until the others have none. */
function openRunning() {
  const running = new Map<string, number>()
  let all = 0
  const waiting = new Set<{ workspaceId: string; go: () => void }>()
  const isBesideOthers = (workspaceId: string) => all > (running.get(workspaceId) ?? 0)
  return {
    isBesideOthers,
    begin(workspaceId: string) {
      all += 1
      running.set(workspaceId, (running.get(workspaceId) ?? 0) + 1)
    },
    end(workspaceId: string) {
      all -= 1
      const left = (running.get(workspaceId) ?? 0) - 1
      if (left > 0) running.set(workspaceId, left)
      else running.delete(workspaceId)
      for (const each of waiting) if (!isBesideOthers(each.workspaceId)) each.go()
    },
    /** Ends when the others have no running call, or after so many milliseconds. */
    othersPassed: (workspaceId: string, milliseconds: number) =>
      new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(clock)
          waiting.delete(mine)
          resolve()
        }
        const clock = setTimeout(go, milliseconds)
        const mine = { workspaceId, go }
        waiting.add(mine)
      }),
  }
}

/** Who gives way to whom: a workspace that used more than `fairUse` lately, to the others that are present. */
export function openFairUse({ present = PRESENT, fairUse = FAIR_USE, courtesy = COURTESY } = {}) {
  const uses = openUses(present)
  const running = openRunning()
  const mustGiveWay = (workspaceId: string) => uses.besideOthers(workspaceId) > fairUse
  return {
    mustGiveWay,
    /** Notes that somebody asks for a turn. */
    come: (caller: Caller) => uses.add(caller, 0),
    /** Begins a call; the returned function ends it. */
    begin(caller: Caller) {
      const began = performance.now()
      const givesWay = mustGiveWay(caller.workspaceId)
      if (!givesWay) running.begin(caller.workspaceId)
      return () => {
        uses.add(caller, performance.now() - began)
        if (!givesWay) running.end(caller.workspaceId)
      }
    },
    /**
     * Ends at once for a workspace that need not give way. For one that must, when no call of the others is running, or
     * after `courtesy` milliseconds.
     */
    async letPass(workspaceId: string): Promise<void> {
      if (running.isBesideOthers(workspaceId) && mustGiveWay(workspaceId))
        await running.othersPassed(workspaceId, courtesy)
    },
  }
}
