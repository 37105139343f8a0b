import type { Bulletin, News } from './change.ts'

/** So long, in milliseconds, what was heard is kept for those who begin to listen. */
const KEPT = 60_000
const MOST = 2_000

/**
 * The recent updates, for a page that read before its stream was open: each update with its age, and for how
 * long everything was heard, both in milliseconds.
 */
export type Recent = { heardFor: number; news: (News & { age: number })[] }

/** Keeps what was heard in the last minute, or the newest 2,000 bulletins of it. */
export function keepRecent(now: () => number) {
  let since: number | undefined
  let kept: { at: number; bulletin: Bulletin }[] = []
  const trim = () => {
    const oldest = Math.max(now() - KEPT, kept.at(-MOST)?.at ?? 0)
    if (since !== undefined) since = Math.max(since, oldest)
    kept = kept.filter(({ at }) => at >= oldest)
  }
  return {
    /** From now on everything is heard; what came before may have been missed. */
    begin: () => {
      since = now()
      kept = []
    },
    add: (bulletin: Bulletin) => {
      kept.push({ at: now(), bulletin })
      if (kept.length > 2 * MOST) trim()
    },
    of: (workspaceId: string, userId: string): Recent => {
      trim()
      const heard = now()
      return {
        heardFor: since === undefined ? 0 : heard - since,
        news: kept.flatMap(({ at, bulletin: { workspaceId: where, userId: whom, ...news } }) =>
          where === workspaceId && (whom === undefined || whom === userId)
            ? [{ ...news, age: heard - at }]
            : [],
        ),
      }
    },
  }
}
