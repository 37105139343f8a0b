import { sql } from 'kysely'

/**
 * Whether one of the vouchers that a statement line (the alias) was matched with has been taken back: then the line counts
 * as unmatched, and clears no cheque.
 */
export const isVoid = (lineId: string) => sql<boolean>`exists (
  select from bank_matches void
  join vouchers back on back.workspace_id = void.workspace_id and back.reverses_id = void.voucher_id
  where void.workspace_id = ${sql.ref(lineId.replace(/\w+$/, 'workspace_id'))} and void.line_id = ${sql.ref(lineId)})`
