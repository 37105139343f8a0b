/** A session ends after so many days without use. */
export const IDLE_DAYS = 7

/** A session ends so many days after its sign-in, however much it is used. */
export const LONGEST_DAYS = 30

/** A use is written down when the last one is so many minutes old. */
export const USE_MINUTES = 5

/** Whoever proved who they are is not asked again for so many minutes. */
export const FRESH_MINUTES = 10

/** Whether a moment is at most so many minutes ago. */
export const isWithin = (minutes: number, moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() <= minutes * 60_000
