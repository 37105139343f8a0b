import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VoucherEvent } from '#books/voucher.ts'
import { bookedOn, isBookedIn } from '#inventory-intakes/server/booked-store.ts'
import type { LineTax } from '#pricing/tax.ts'
import type { BoughtDocument } from '#reports/output.ts'
import { takenOfItem } from '#vendor-bills/server/received-store.ts'
import { type Asked, type LineRow, negative, next } from './register-store.ts'

type BoughtRow = {
  kind: BoughtDocument['kind']
  id: string
  /** The document to open: itself, or the one that is taken back. */
  document_id: string
  number: string
  against: string | null
  day: string
  arrival: string | null
  vendor_name: string
  gstin: string
  purchase_order: string | null
  reverse_charge: boolean
  tcs: Paise
  round_off: Paise
  counts_on: string | null
}

type Own = {
  kind: 'bill' | 'debitNote' | 'expense'
  event: VoucherEvent
  cancelledAs: VoucherEvent
  /** The tables, with its own as `d`. */
  tables: RawBuilder<unknown>
  day: RawBuilder<unknown>
  /** Its number, against, vendor_name, gstin and reverse_charge. */
  columns: RawBuilder<unknown>
  /** TCS and round-off in paise. */
  extras?: readonly [tcs: RawBuilder<unknown>, roundOff: RawBuilder<unknown>]
  where?: RawBuilder<unknown>
}

/**
 * The documents of a kind by their day. One that was cancelled after its month was locked or filed keeps its amounts there, and
 * is taken back on the day on which the ledger takes it back.
 */
function ownDocuments(scope: Scope, { from, to }: Asked, own: Own): RawBuilder<BoughtRow>[] {
  const { workspaceId } = scope
  const [tcs, roundOff] = own.extras ?? [sql`0::bigint`, sql`0::bigint`]
  const rest = sql`d.id as document_id, ${own.columns}, null as purchase_order, null::date as arrival`
  const takenBack = sql`
      vouchers v join vouchers back on back.workspace_id = v.workspace_id and back.reverses_id = v.id
        and back.voucher_date <> v.voucher_date`
  const among = own.where ?? sql`true`
  return [
    sql<BoughtRow>`
      select ${sql.lit(own.kind)} as kind, d.id, ${own.day} as day, ${rest}, ${tcs} as tcs, ${roundOff} as round_off,
             (select v.gst_on from vouchers v where v.workspace_id = d.workspace_id and v.source_id = d.id
                and v.event = ${sql.lit(own.event)}) as counts_on
      from ${own.tables}
      where d.workspace_id = ${workspaceId} and ${own.day} between ${from}::date and ${to}::date and ${among}
        and (d.cancelled_at is null or exists (
          select from ${takenBack}
          where v.workspace_id = d.workspace_id and v.source_id = d.id and v.event = ${sql.lit(own.event)}))`,
    sql<BoughtRow>`
      select ${sql.lit(`${own.kind}Cancelled`)} as kind, back.id, back.voucher_date as day, ${rest}, -${tcs} as tcs,
             -${roundOff} as round_off, back.gst_on as counts_on
      from ${takenBack}
      join ${own.tables} on d.workspace_id = back.workspace_id and d.id = back.source_id
      where back.workspace_id = ${workspaceId} and back.event = ${sql.lit(own.cancelledAs)}
        and back.voucher_date between ${from}::date and ${to}::date and ${among}`,
  ]
}

const bills = (workspaceId: string): Own => ({
  kind: 'bill',
  event: 'vendor_bill',
  cancelledAs: 'vendor_bill_cancelled',
  tables: sql`(vendor_bills d join vendors p on p.workspace_id = ${workspaceId} and p.id = d.vendor_id)`,
  day: sql`d.bill_date`,
  columns: sql`d.bill_number as number, null as against, d.vendor_name, p.gst_number as gstin, d.reverse_charge`,
  extras: [sql`d.tcs_paise`, sql`d.round_off_paise`],
})

const debitNotes = (workspaceId: string): Own => ({
  kind: 'debitNote',
  event: 'debit_note',
  cancelledAs: 'debit_note_cancelled',
  tables: sql`(debit_notes d join vendor_bills b on b.workspace_id = ${workspaceId} and b.id = d.bill_id)`,
  day: sql`d.noted_on`,
  columns: sql`d.number, b.bill_number as against, d.vendor ->> 'name' as vendor_name, d.vendor ->> 'gstin' as gstin,
             d.reverse_charge`,
})

const claimedExpenses: Own = {
  kind: 'expense',
  event: 'expense',
  cancelledAs: 'expense_cancelled',
  tables: sql`expenses d`,
  day: sql`d.spent_on`,
  columns: sql`d.number, null as against, d.supplier_name as vendor_name, coalesce(d.supplier_gstin, '') as gstin,
             d.reverse_charge`,
  where: sql`(d.itc or d.reverse_charge) and d.tax_paise > 0`,
}

/**
 * The next vendor bills and debit notes of a period, and the intakes that arrived in it and are not billed in full; expenses
 * whose GST is claimed or under reverse charge too, if asked for.
 */
export const nextBought = (scope: Scope, asked: Asked, withExpenses: boolean) =>
  next(
    scope,
    [
      ...(withExpenses ? ownDocuments(scope, asked, claimedExpenses) : []),
      ...ownDocuments(scope, asked, bills(scope.workspaceId)),
      ...ownDocuments(scope, asked, debitNotes(scope.workspaceId)),
      sql<BoughtRow>`
      select 'intake' as kind, n.id, ${bookedOn('n')} as day, n.id as document_id, n.intake_id as number,
             null as against, n.vendor_name, v.gst_number as gstin, false as reverse_charge, o.order_id as purchase_order,
             n.arriving_time as arrival, 0::bigint as tcs, 0::bigint as round_off,
             null::date as counts_on
      from inventory_intakes n
      join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = n.vendor_id
      left join purchase_orders o on o.workspace_id = ${scope.workspaceId} and o.id = n.purchase_order_id
      where n.workspace_id = ${scope.workspaceId} and n.status = 'confirmed'
        and ${isBookedIn('n', asked)}
        and exists (select from inventory_intake_items i
          where i.workspace_id = n.workspace_id and i.intake_id = n.id and i.quantity > ${takenOfItem})`,
    ],
    asked,
  )

/** A line of an intake: what of it is not billed, at its price per unit in paise before the discount in percent. */
export type BoughtLineRow = {
  document_id: string
  hsnNumber: string
  price: Paise
  quantity: number
  discountPercent: number
  taxes: LineTax[]
}

/** The lines of intakes, without what is billed or went back. */
export const linesOfBought = (scope: Scope, ids: string[]) =>
  scope.many(
    sql<BoughtLineRow>`
      select i.intake_id as document_id, i.hsn_number as "hsnNumber", i.buying_price_paise as price,
             i.quantity - ${takenOfItem} as quantity, i.discount as "discountPercent", i.taxes
      from inventory_intake_items i
      where i.workspace_id = ${scope.workspaceId} and i.intake_id = any(${ids}::uuid[])
        and i.quantity > ${takenOfItem}`.compile(db),
    'register_bought_lines',
  )

/**
 * The lines of vendor bills and expenses, and of debit notes with negative amounts; of what takes one of them back, each the
 * other way round. `itc` is whether credit is claimed.
 */
export const linesOfBilled = (scope: Scope, ids: string[]) =>
  scope.many(
    sql<LineRow & { itc: boolean }>`
      with asked as (
        select id, id as source_id, false as is_back from unnest(${ids}::uuid[]) each (id)
        union all
        select id, source_id, true from vouchers
        where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])
      ), lines as (
        select a.id as document_id, coalesce(i.hsn_number, l.sac) as "hsnNumber", l.amount_paise, l.tax_paise, l.taxes, l.itc,
               a.is_back
        from asked a
        join vendor_bill_lines l on l.workspace_id = ${scope.workspaceId} and l.bill_id = a.source_id
        left join inventory_intake_items i on i.workspace_id = ${scope.workspaceId} and i.id = l.intake_item_id
        union all
        select a.id, l.hsn_number, l.amount_paise, l.tax_paise, l.taxes, l.itc, not a.is_back
        from asked a join debit_note_lines l on l.workspace_id = ${scope.workspaceId} and l.note_id = a.source_id
        union all
        select a.id, e.sac, e.amount_paise, e.tax_paise, e.taxes, e.itc, a.is_back
        from asked a join expenses e on e.workspace_id = ${scope.workspaceId} and e.id = a.source_id
      )
      select document_id, "hsnNumber", case when is_back then -amount_paise else amount_paise end as taxable,
             case when is_back then -tax_paise else tax_paise end as tax,
             case when is_back then ${negative(sql`taxes`)} else taxes end as taxes, itc
      from lines`.compile(db),
    'register_billed_lines',
  )
