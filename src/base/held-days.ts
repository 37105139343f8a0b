/**
 * Up to which days, yyyy-MM-dd and included, nothing is posted to the books, and no cash; null: no such day. Other cash
 * accounts than that of the till are closed by themselves, by their codes. Bills up to the day that GST is filed for stay as
 * they were reported.
 */
export type HeldDays = {
  lockedUntil: string | null
  cashClosedUntil: string | null
  othersClosedUntil: Readonly<Record<string, string>>
  gstFiledUntil: string | null
}

/** The same with the accounts that money of a mode goes to where the workspace chose one, by mode. */
export type HeldBooks = HeldDays & { modeAccounts: Readonly<Record<string, number>> }
