/** Up to which days, yyyy-MM-dd and included, nothing is posted to the books, and no cash; null: no such day. */
export type HeldDays = { lockedUntil: string | null; cashClosedUntil: string | null }

/** The same with the accounts that money of a mode goes to where the workspace chose one, by mode. */
export type HeldBooks = HeldDays & { modeAccounts: Readonly<Record<string, number>> }
