/**
 * Rows of a table that refer to a record which can be merged, and what becomes of them: they get the kept record, unless
 * the kept record already has one with the same values in `once`, then they end with the merged record; those of the
 * kept one first get what they lack in `fills`. `ends` says that none of them moves, `searched` that they are also found by the kept record's words. The preview counts
 * those that move as `named` and those that end as `ended`, one and several.
 */
export type Reference = {
  table: string
  column: string
  once?: readonly string[]
  fills?: readonly string[]
  ends?: true
  searched?: true
  named?: Counted
  ended?: Counted
}

/** The words after a number: for one, and for several. */
export type Counted = readonly [one: string, several: string]
