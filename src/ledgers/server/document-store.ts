import { sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import type { voucherTypes } from '#ledgers/voucher-types.ts'
import { documentId } from './document-id-store.ts'

/** A line of a voucher in paise, debit plus. */
export type VoucherLine = { account: number; amount: number }

/** A voucher with its party and the record that it documents. */
export type DocumentRow = {
  voucherId: string
  date: string
  number: string
  event: keyof typeof voucherTypes
  party: string | null
  isLate: boolean
  documentId: string | null
  /** The day and cash account of a day close; null for anything else. */
  close: { day: string; account: number } | null
}

/** The columns of a `DocumentRow`, of vouchers under the name `page`. */
export const documentColumns = ({ workspaceId }: Pick<Scope, 'workspaceId'>) => sql`
  page.id as "voucherId", page.voucher_date as date, page.number, page.event, coalesce(c.name, d.business_name) as party,
  (page.created_at at time zone 'Asia/Kolkata')::date > page.voucher_date as "isLate",
  ${documentId(workspaceId)} as "documentId",
  case when page.event like 'day_close%' then (
    select jsonb_build_object('day', k.day::text, 'account', k.account) from day_closes k
    where k.workspace_id = ${workspaceId} and k.id = page.source_id) end as close`

/** What these columns need, and `others.lines`: the lines of each voucher, without those of one account. */
export const documentJoins = ({ workspaceId }: Pick<Scope, 'workspaceId'>, except: number | null) => sql`
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('account', o.account, 'amount', o.amount_paise) order by o.line)
             filter (where o.account is distinct from ${except}::integer), '[]') as lines,
           max(o.customer_id::text)::uuid as customer_id, max(o.vendor_id::text)::uuid as vendor_id
    from postings o where o.workspace_id = ${workspaceId} and o.voucher_id = page.id
  ) others
  left join customers c on c.workspace_id = ${workspaceId} and c.id = others.customer_id
  left join vendors d on d.workspace_id = ${workspaceId} and d.id = others.vendor_id`
