import { sql } from 'kysely'

/** Whether a line `l` of a receipt is a cheque that was returned unpaid. */
export const isBounced = sql<boolean>`exists (
  select from cheque_moves m
  where m.workspace_id = l.workspace_id and m.receipt_id = l.receipt_id and m.line = l.position
    and m.kind = 'bounce' and m.undone_at is null)`

/** Whether a line `l` of a receipt is a cheque that no bank takes on a day yet, because it is dated later. */
export const isDatedAhead = (today: string) =>
  sql<boolean>`(l.mode = 'cheque' and coalesce(l.cheque_date > ${today}::date, false) and not ${isBounced})`
