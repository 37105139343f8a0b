/** Up to which days, yyyy-MM-dd and included, nothing is posted to the books, and no cash; null: no such day. */
export type HeldDays = { lockedUntil: string | null; cashClosedUntil: string | null }
