/**
 * Rows of a table that refer to a record which can be merged, and what becomes of them: they get the kept record, unless
 * the kept record already has one with the same values in `once` (a unique key), which ends with the merged record.
 * `ends` says that none of them moves, `searched` that they are also found by the kept record's words. The preview counts them as `named`, one and several.
 */
export type Reference = {
  table: string
  column: string
  once?: readonly string[]
  ends?: true
  searched?: true
  named?: readonly [one: string, several: string]
}
