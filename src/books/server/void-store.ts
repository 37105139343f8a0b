import { sql } from 'kysely'

/** How many rows a condition is asked of. */
export type Rows = 'few' | 'many'

/** Ends a subquery of a condition: for few rows, with what has PostgreSQL run it once for each. */
export const fenceOf = (askedOf: Rows) => (askedOf === 'few' ? sql`offset 0` : sql``)

/**
 * Whether one of the vouchers that a statement line (the alias) was matched with has been taken back: then the line counts
 * as unmatched, and clears no cheque. Asked of few rows, each is looked up; otherwise PostgreSQL may collect all that is void.
 */
export const isVoid = (lineId: string, askedOf: Rows = 'many') => sql<boolean>`exists (
  select from bank_matches void
  join vouchers back on back.workspace_id = void.workspace_id and back.reverses_id = void.voucher_id
  where void.workspace_id = ${sql.ref(lineId.replace(/\w+$/, 'workspace_id'))} and void.line_id = ${sql.ref(lineId)} ${fenceOf(askedOf)})`
