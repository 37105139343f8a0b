import { type RawBuilder, sql } from 'kysely'
import { partsLeft } from '#bank-lines/parts.ts'
import type { Entry } from '#bank-lines/suggest.ts'
import { isVoid } from '#books/server/void-store.ts'
import { stoppedOf } from '#cheques/server/issued-store.ts'
import type { voucherTypes } from '#ledgers/voucher-types.ts'
import { isInModes, type Owned } from './near-store.ts'

/** A voucher on a bank account; amounts in paise, into the bank plus. Its `amount` is what no line shows, or all once lines do. */
export type EntryRow = Entry & {
  sourceId: string
  event: keyof typeof voucherTypes
  number: string
  isReversed: boolean
  whole: number
  /** What each mode of a receipt, refund or payment posted. */
  posted: number[]
  /** What each line that it is matched with shows of it. */
  shown: number[]
  /** Whether lines show less than all of it. */
  isLeft: boolean
  /** How many lines were matched with it, of those that show it. */
  lastNth: number
}

/**
 * What vouchers moved on an account as a table `moves`; `which` are conditions on their postings, under the name `p`. Each
 * "offset 0" has PostgreSQL look up one voucher after another: without statistics it would join all of the workspace.
 */
export const movesOf = (owned: Owned, account: number, which = sql`true`) => {
  const { workspaceId } = owned
  return sql`(
  select v.id as "voucherId", v.source_id as "sourceId", v.event, v.number, v.voucher_date::text as date,
         (case when whole.amount = shown.amount then whole.amount else whole.amount - shown.amount end)::bigint as amount, whole.amount as whole,
         case when ${isInModes} then found.posted else '[]' end as posted, shown.parts as shown, shown.nth as "lastNth",
         whole.amount <> shown.amount as "isLeft", v.reverses_id is not null or back.id is not null as "isReversed"
  from (
    select p.voucher_id, sum(p.amount_paise)::bigint as amount, jsonb_agg(p.amount_paise order by p.line) as posted from postings p
    where p.workspace_id = ${workspaceId} and p.account = ${account} and ${which}
    group by p.voucher_id having sum(p.amount_paise) <> 0
  ) found
  cross join lateral (
    select * from vouchers where workspace_id = ${workspaceId} and id = found.voucher_id offset 0) v
  left join lateral (
    select id from vouchers where workspace_id = ${workspaceId} and reverses_id = v.id offset 0) back on true
  cross join lateral (select (found.amount + ${stoppedOf(owned, account)})::bigint as amount offset 0) whole
  cross join lateral (
    select coalesce(sum(coalesce(m.part_paise, whole.amount)), 0) as amount, coalesce(max(m.nth), 0) as nth,
           coalesce(jsonb_agg(coalesce(m.part_paise, whole.amount)), '[]') as parts
    from bank_matches m
    where m.workspace_id = ${workspaceId} and m.account = ${account} and m.voucher_id = v.id
      and not ${isVoid('m.line_id', 'few')} offset 0) shown
  where v.event <> 'cheque_stopped'
) moves`
}

/** The same with their parties and references, as a table `entries`. */
export const entriesOf = (scope: Owned, account: number, which = sql`true`) =>
  withReferences(scope, movesOf(scope, account, which))

/** Vouchers of a table `moves` with their parties and references, as a table `entries`. */
export const withReferences = (scope: Owned, moves: RawBuilder<unknown>) => sql`(
  select moves.*, coalesce(c.name, d.business_name) as party,
         concat_ws(' ', case when event like 'cheque%' then number end, said.reference) as references
  from ${moves}
  cross join lateral (
    select max(o.customer_id::text)::uuid as customer_id, max(o.vendor_id::text)::uuid as vendor_id
    from postings o where o.workspace_id = ${scope.workspaceId} and o.voucher_id = "voucherId"
  ) of
  left join customers c on c.workspace_id = ${scope.workspaceId} and c.id = of.customer_id
  left join vendors d on d.workspace_id = ${scope.workspaceId} and d.id = of.vendor_id
  cross join lateral (
    select string_agg(each.reference, ' ') as reference from (
      select r.reference from receipt_lines r where r.workspace_id = ${scope.workspaceId} and r.receipt_id = "sourceId"
      union all
      select r.reference from payment_lines r where r.workspace_id = ${scope.workspaceId} and r.payment_id = "sourceId"
      union all
      select r.reference from expenses r where r.workspace_id = ${scope.workspaceId} and r.id = "sourceId"
      union all
      select left(r.notes, 500) from journals r where r.workspace_id = ${scope.workspaceId} and r.id = "sourceId"
    ) each
  ) said
) entries`

/** What a statement line can be: neither stopped, matched, taken back, taking back, nor carried over into the books. */
export const isOpen = sql`amount <> 0 and "isLeft" and not "isReversed" and event not like 'opening_balance%'`

/** Whether the amounts of the modes of a receipt, refund or payment contain one of these, in paise. */
export const hasPart = (amounts: readonly number[]) => sql`posted @> any(${amounts.map(String)}::jsonb[])`

/** The modes of a receipt, refund or payment that no line shows yet, each as an entry. */
export const partsOfEntry = (entry: EntryRow): EntryRow[] =>
  partsLeft(entry.posted, entry.shown).map((amount, part) => ({ ...entry, amount, part }))

/** An entry as a line of this amount shows it: all that is left of it, or the mode that has the amount. */
export const asShownBy = (entry: EntryRow, amount: number): EntryRow =>
  entry.amount === amount ? entry : (partsOfEntry(entry).find((part) => part.amount === amount) ?? entry)
