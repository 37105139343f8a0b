import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { sellerOn } from '#bills/server/present.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import type { Mode } from '#books/mode.ts'
import { documentId } from '#ledgers/server/document-id-store.ts'
import type { EntryKind } from '#statements/entry.ts'
import { messages } from '#statements/messages.ts'

/** Reading needs no person, so that a shared statement is read the same way. */
export type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

/** Whose statement it is. */
export type Whose = { noun: 'customer' | 'vendor'; id: string }

const isOf = ({ noun, id }: Whose): RawBuilder<boolean> =>
  noun === 'customer' ? sql`p.customer_id = ${id}::uuid` : sql`p.vendor_id = ${id}::uuid`

type PartyRow = {
  name: string
  displayId: string
  phoneNumber: string
  email: string
  gstin: string
  isWalkIn: boolean
}

/** A customer or vendor as a statement addresses them; refuses ('notFound') one that this workspace does not have. */
export async function partyOf(reader: Reader, { noun, id }: Whose): Promise<PartyRow> {
  const query =
    noun === 'customer'
      ? sql<PartyRow>`
          select name, customer_id as "displayId", phone_number as "phoneNumber", email, coalesce(gstin, '') as gstin,
                 is_walk_in as "isWalkIn"
          from customers where workspace_id = ${reader.workspaceId} and id = ${id}::uuid`
      : sql<PartyRow>`
          select business_name as name, '' as "displayId", phone_number as "phoneNumber", email,
                 coalesce(gst_number, '') as gstin, false as "isWalkIn"
          from vendors where workspace_id = ${reader.workspaceId} and id = ${id}::uuid`
  const found = await reader.one(query.compile(db), `statement_${noun}`)
  if (!found)
    throw new Refusal('notFound', noun === 'customer' ? messages.customerNotFound : messages.vendorNotFound)
  return found
}

type Sums = { before: number; debits: number; credits: number; total: number }

/** What a party owed before a period, what was posted in it, in paise, and how many entries that is. */
export async function sumsOf(reader: Reader, whose: Whose, { from, to }: DateRange): Promise<Sums> {
  const row = await reader.one(
    sql<Sums>`
      select coalesce(sum(amount) filter (where is_before), 0)::bigint as before,
             coalesce(sum(amount) filter (where not is_before and amount > 0), 0)::bigint as debits,
             coalesce(-sum(amount) filter (where not is_before and amount < 0), 0)::bigint as credits,
             (count(*) filter (where not is_before))::integer as total
      from (
        select p.voucher_date < ${from}::date as is_before, sum(p.amount_paise) as amount
        from postings p
        where p.workspace_id = ${reader.workspaceId}::uuid and ${isOf(whose)} and p.voucher_date <= ${to}::date
        group by p.voucher_id, p.voucher_date
      ) vouchers`.compile(db),
    `statement_sums_${whose.noun}`,
  )
  return row ?? { before: 0, debits: 0, credits: 0, total: 0 }
}

type EntryRow = {
  date: string
  kind: EntryKind
  number: string
  amount: number
  balance: number
  documentId: string | null
  modes: Mode[]
  discount: number
  tds: number
}

type Part = DateRange & { before: number; limit: number; offset: number }

/** The "offset 0" makes PostgreSQL look up each of them, instead of reading all of the workspace once plans are shared. */
const money = {
  customer: sql`
    left join lateral (
      select m.discount_paise, m.tds_paise, (
        select jsonb_agg(l.mode order by l.position) from receipt_lines l
        where l.workspace_id = m.workspace_id and l.receipt_id = m.id) as modes
      from receipts m
      where m.workspace_id = ${sql.ref('page.workspace_id')} and m.id = page.source_id
        and page.event in ('receipt', 'refund')
      offset 0) m on true`,
  vendor: sql`
    left join lateral (
      select m.discount_paise, m.tds_paise, (
        select jsonb_agg(l.mode order by l.position) from payment_lines l
        where l.workspace_id = m.workspace_id and l.payment_id = m.id) as modes
      from payments m
      where m.workspace_id = ${sql.ref('page.workspace_id')} and m.id = page.source_id and page.event = 'payment'
      offset 0) m on true`,
}

/** Entries of a party in a period by date, then as they were entered, in paise, with the balance after each. */
export const entriesOf = (
  reader: Reader,
  whose: Whose,
  { from, to, before, limit, offset }: Part,
): Promise<EntryRow[]> =>
  reader.many(
    sql<EntryRow>`
      with page as (
        select v.workspace_id, v.id, v.source_id, v.event, v.number, v.voucher_date, v.created_at,
               sum(p.amount_paise) as amount,
               ${before}::bigint + sum(sum(p.amount_paise)) over (order by v.voucher_date, v.created_at, v.id) as balance
        from postings p
        join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
        where p.workspace_id = ${reader.workspaceId}::uuid and ${isOf(whose)}
          and p.voucher_date between ${from}::date and ${to}::date
        group by v.workspace_id, v.id
        order by v.voucher_date, v.created_at, v.id
        limit ${limit} offset ${offset}
      )
      select page.voucher_date as date, page.event as kind, page.number, page.amount::bigint as amount,
             page.balance::bigint as balance, ${documentId(reader.workspaceId)} as "documentId", coalesce(m.modes, '[]') as modes,
             coalesce(m.discount_paise, 0)::bigint as discount, coalesce(m.tds_paise, 0)::bigint as tds
      from page ${money[whose.noun]}
      order by page.voucher_date, page.created_at, page.id`.compile(db),
    `statement_entries_${whose.noun}`,
  )

/** The shop as a statement shows it, without its bank details. */
export async function letterheadOf(reader: Reader) {
  const { identity, ...shop } = sellerOn(await billingWorkspaceOf(reader), null)
  return { ...shop, identity: { ...identity, bank: null } }
}
