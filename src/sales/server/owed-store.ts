import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { OWED } from '#sales/to-collect.ts'

type Days = { returnedFrom?: string | undefined; returnedTo?: string | undefined }

/** The value of the goods that came back of a sale, with tax, in paise; optionally only in those days (Indian). */
export const returned = (scope: Scope, { returnedFrom, returnedTo }: Days = {}) => sql<number>`(
  select coalesce(sum(r.amount_paise), 0)::bigint from sale_returns r
  where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id
    ${returnedFrom ? sql`and r.created_at >= ${returnedFrom}::date::timestamp at time zone 'Asia/Kolkata'` : sql``}
    ${returnedTo ? sql`and r.created_at < (${returnedTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql``})`

/** What all returns of a sale credited, in paise: the goods, and what rounding changed. */
export const credited = (scope: Scope) => sql<number>`(
  select coalesce(sum(r.amount_paise + r.round_off_paise), 0)::bigint from sale_returns r
  where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id)`

/** The SQL of `isOwed` for a row of `sales`. */
export const isOwedFor = sql<boolean>`(sales.status = ${OWED.status} and sales.payment_type = ${OWED.paymentType})`

/**
 * What is payable less advance and credits, in paise: the amount of `toCollect` for sales that are owed, or below 0.
 */
export const leftToCollect = (scope: Scope) =>
  sql<number>`(sales.total_amount_paise + sales.round_off_paise - sales.advance_amount_paise - ${credited(scope)})`
