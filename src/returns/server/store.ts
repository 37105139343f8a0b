import { type Insertable, sql } from 'kysely'
import { paise } from '#base/money.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SaleReturnLines, SaleReturns } from '#base/server/tables.generated.ts'
import type { LineTaxType } from '#pricing/tax.ts'
import type { ChargedUnits } from '#returns/credit.ts'
import type { Reason } from '#returns/input.ts'
import type { ReturnReason } from '#returns/reasons.ts'
import { queueTrade } from '#sales/server/trade-queue-store.ts'

type TaxRow = { type: LineTaxType; rate: number; amount: number }

/** An earlier credit of a line. */
export type LineCredit = ChargedUnits & { saleLineId: string }

type CreditRow = {
  saleLineId: string
  quantity: number
  taxable: number
  taxes: TaxRow[]
  tax: number
  amount: number
}

/** Everything credited on a sale so far, line by line. */
export async function creditsOf(scope: Scope, saleId: string): Promise<LineCredit[]> {
  const rows = await scope.many(
    sql<CreditRow>`
      select rl.sale_line_id as "saleLineId", rl.quantity, rl.taxable_paise as taxable, rl.taxes,
             rl.tax_paise as tax, rl.amount_paise as amount
      from sale_returns r
      join sale_return_lines rl on rl.workspace_id = r.workspace_id and rl.return_id = r.id
      where r.workspace_id = ${scope.workspaceId} and r.sale_id = ${saleId}::uuid
      order by r.id, rl.id`.compile(db),
    'credits_of_sale',
  )
  return rows.map((row) => ({
    ...row,
    taxable: paise(row.taxable),
    taxes: row.taxes.map((tax) => ({ ...tax, amount: paise(tax.amount) })),
    tax: paise(row.tax),
    amount: paise(row.amount),
  }))
}

/** What all credit notes of a sale credited so far, in paise. */
export async function creditedBefore(scope: Scope, saleId: string): Promise<number> {
  const row = await scope.one(
    sql<{ credited: number }>`
      select coalesce(sum(amount_paise + round_off_paise), 0)::bigint as credited from sale_returns
      where workspace_id = ${scope.workspaceId} and sale_id = ${saleId}::uuid`.compile(db),
    'credited_before',
  )
  return row?.credited ?? 0
}

/** The round-offs of the notes of a sale that count, in paise; without those that keep their paise. */
export async function roundOffsOf(scope: Scope, saleId: string): Promise<number[]> {
  const rows = await scope.many(
    sql<{ rounded: number }>`
      select sale_returns.round_off_paise as rounded from sale_returns
      where sale_returns.workspace_id = ${scope.workspaceId} and sale_returns.sale_id = ${saleId}::uuid
        and sale_returns.round_off_paise <> 0 and sale_returns.cancels_id is null
        and not exists (select from sale_returns c where c.workspace_id = ${scope.workspaceId}
                        and c.cancels_id = sale_returns.id)`.compile(db),
    'round_offs_of_notes',
  )
  return rows.map(({ rounded }) => rounded)
}

/** A stored return with its lines. */
export type ReturnRow = {
  id: string
  returnId: string
  noteNumber: string | null
  reason: Reason
  notes: string
  createdAt: Date
  taxable: number
  tax: number
  amount: number
  roundOff: number
  exchangedFor: { id: string; saleId: string } | null
  items: {
    id: string
    saleItemId: string
    productName: string
    metric: string
    quantity: number
    reason: { category: ReturnReason; description: string }
    notes: string
    restocked: boolean
    taxes: TaxRow[]
    amount: number
  }[]
}

/** The returns of a sale, newest first. */
export const returnsOf = (scope: Scope, saleId: string): Promise<ReturnRow[]> =>
  scope.many(
    sql<ReturnRow>`
      select r.id, r.return_id as "returnId", r.note_number as "noteNumber", r.reason, r.notes, r.created_at as "createdAt",
             r.taxable_paise as taxable, r.tax_paise as tax, r.amount_paise as amount,
             r.round_off_paise as "roundOff", i.items,
             (select jsonb_build_object('id', s.id, 'saleId', s.sale_id) from sales s
              where s.workspace_id = ${scope.workspaceId} and s.id = r.exchange_sale_id) as "exchangedFor"
      from sale_returns r
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', rl.id, 'saleItemId', rl.sale_line_id, 'productName', l.product_name,
                 'metric', l.metric_shorthand, 'quantity', rl.quantity, 'reason', rl.reason, 'notes', rl.notes,
                 'restocked', rl.restocked, 'taxes', rl.taxes, 'amount', rl.amount_paise) order by l.position) as items
        from sale_return_lines rl
        join sale_lines l on l.workspace_id = rl.workspace_id and l.id = rl.sale_line_id
        where rl.workspace_id = ${scope.workspaceId} and rl.return_id = r.id
      ) i
      where r.workspace_id = ${scope.workspaceId} and r.sale_id = ${saleId}::uuid and r.return_id is not null
      order by r.id desc`.compile(db),
    'returns_of_sale',
  )

type NoteToInsert = Omit<Required<Insertable<SaleReturns>>, 'reason' | 'cancels_sale'> & {
  reason: object
  cancels_sale?: boolean
}
type NoteLineToInsert = Omit<Required<Insertable<SaleReturnLines>>, 'reason' | 'taxes'> & {
  reason: object
  taxes: object[]
}

/** Adds a credit note, of a return or without goods, with its lines. One of a cancelled bill takes nothing off what was sold. */
export async function insertNote(scope: Scope, head: NoteToInsert, lines: NoteLineToInsert[]): Promise<void> {
  if (!head.cancels_sale) queueTrade(scope, head.id)
  await insertRows(scope, { sale_returns: [{ cancels_sale: false, ...head }], sale_return_lines: lines })
}
