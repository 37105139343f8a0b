import { LIVE_WINDOW } from '../../live-window.ts'
import type { Bulletin, News } from './change.ts'

/** The most bulletins kept. */
const MOST = 2_000

/**
 * The recent updates, for a page that loaded before its stream opened: each with its age, and how far back
 * the updates are complete, both in milliseconds.
 */
export type Recent = { heardFor: number; news: (News & { age: number })[] }

/** Keeps the bulletins of the last minute, or the latest 2,000 of them. */
export function keepRecent(now: () => number) {
  let since: number | undefined
  let kept: { at: number; bulletin: Bulletin }[] = []
  const trim = () => {
    const oldest = Math.max(now() - LIVE_WINDOW, kept.at(-MOST)?.at ?? 0)
    if (since !== undefined) since = Math.max(since, oldest)
    kept = kept.filter(({ at }) => at >= oldest)
  }
  return {
    /** Updates are complete from now on; earlier ones may be missing. */
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
