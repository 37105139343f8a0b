import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { OWED } from '#sales/to-collect.ts'

type Days = { returnedFrom?: string | undefined; returnedTo?: string | undefined }

/** What returns of a sale credited, in paise; of returns made in those days (India's) when some are given. */
export const credited = (scope: Scope, { returnedFrom, returnedTo }: Days = {}) => sql<number>`(
  select coalesce(sum(r.amount_paise), 0)::bigint from sale_returns r
  where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id
    ${returnedFrom ? sql`and r.created_at >= ${returnedFrom}::date::timestamp at time zone 'Asia/Kolkata'` : sql``}
    ${returnedTo ? sql`and r.created_at < (${returnedTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql``})`

/** Whether a row of `sales` is owed for, as `isOwed` says of a sale. */
export const isOwedFor = sql<boolean>`(sales.status = ${OWED.status} and sales.payment_type = ${OWED.paymentType})`

/** Total less advance and what returns credited, in paise: of sales owed for what `toCollect` answers, or below 0. */
export const leftToCollect = (scope: Scope) =>
  sql<number>`(sales.total_amount_paise - sales.advance_amount_paise - ${credited(scope)})`
