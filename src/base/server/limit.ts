import { Refusal } from '#base/refusal.ts'

/** Beyond this many callers at once, those whose time is over are forgotten. */
const REMEMBERED = 10_000

/**
 * Allows each caller so many acts in so many seconds, counted in this process; refuses (tooMany) with the seconds to
 * wait once they are used up.
 */
export function newLimit(most: number, seconds: number, message: string) {
  const counts = new Map<string, { until: number; used: number }>()
  return (caller: string, now: Date): void => {
    const at = now.getTime()
    if (counts.size > REMEMBERED) for (const [each, { until }] of counts) if (until <= at) counts.delete(each)
    const count = counts.get(caller)
    if (!count || count.until <= at) {
      counts.set(caller, { until: at + seconds * 1000, used: 1 })
      return
    }
    count.used += 1
    if (count.used > most)
      throw new Refusal('tooMany', message, { retryAfter: Math.ceil((count.until - at) / 1000) })
  }
}
