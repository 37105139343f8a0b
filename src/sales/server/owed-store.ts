import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { OWED } from '#sales/to-collect.ts'

type Of = Pick<Scope, 'workspaceId'>
type Days = { returnedFrom?: string | undefined; returnedTo?: string | undefined }

/** The value of the goods that came back of a sale, with tax, in paise; optionally only in those days (Indian). */
export const returned = (scope: Of, { returnedFrom, returnedTo }: Days = {}) => sql<number>`(
  select coalesce(sum(r.amount_paise), 0)::bigint from sale_returns r
  where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id
    ${returnedFrom ? sql`and r.created_at >= ${returnedFrom}::date::timestamp at time zone 'Asia/Kolkata'` : sql``}
    ${returnedTo ? sql`and r.created_at < (${returnedTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql``})`

/** What all returns of a sale credited, in paise: the goods, and what rounding changed. */
export const credited = (scope: Of) => sql<number>`(
  select coalesce(sum(r.amount_paise + r.round_off_paise), 0)::bigint from sale_returns r
  where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id)`

/** What is open of a sale in any status, in paise: what the ledger has not settled yet. */
export const openOf = (scope: Of) => sql<number>`coalesce((
  select d.amount_paise - d.settled_paise from dues d
  where d.workspace_id = ${scope.workspaceId} and d.source_id = sales.id and d.side = 1), 0)`

/** Whether something is to collect on a row of `sales`, as `toCollect` says. */
export const isOwed = (scope: Of) => sql<boolean>`(sales.status = any(${[...OWED]}::text[]) and sales.id in (
  select d.source_id from dues d
  where d.workspace_id = ${scope.workspaceId} and d.side = 1 and d.settled_paise < d.amount_paise))`
