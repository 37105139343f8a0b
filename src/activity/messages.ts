import { timeSince } from '#base/dates.ts'

/** The message of a save that came after someone else's (decisions, everyday behaviour). */
export const changedSince = (name: string, at: Date, now: Date): string =>
  `${name} changed this ${timeSince(at, now)} ago. Reload to see it, or save anyway.`
