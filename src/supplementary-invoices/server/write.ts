import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { chargedMore } from '#books/entries.ts'
import { reportedUntil } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { payableOf } from '#pricing/round-off.ts'
import { totalsOf } from '#pricing/totals.ts'
import { unbill } from '#receipts/server/unbill.ts'
import { creditsOf } from '#returns/server/store.ts'
import { amountOf } from '#sales/server/present.ts'
import { findSaleForUpdate, type LineRow, linesOf, type SaleRow } from '#sales/server/store.ts'
import { unqueueTrade } from '#sales/server/trade-queue-store.ts'
import { mayReturn } from '#sales/status.ts'
import {
  addedTax,
  addedValue,
  type Charge,
  cancelledFirst,
  chargedSoFar,
  rateRefusal,
} from '#supplementary-invoices/charge.ts'
import type { CreateSupplement } from '#supplementary-invoices/input.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import { findWorkspace } from '#workspaces/server/store.ts'
import { addedLinesOf, findSupplement, insertSupplement, markCancelled } from './store.ts'

/** The lines of a sale with what is charged for each so far, in paise. */
export async function chargedLines(
  scope: WorkspaceScope,
  saleId: string,
): Promise<{ line: LineRow; charged: Charge }[]> {
  const [lines, credits, supplements] = await Promise.all([
    linesOf(scope, saleId),
    creditsOf(scope, saleId),
    addedLinesOf(scope, saleId),
  ])
  return lines.map((line) => {
    const ofLine = (each: { saleLineId: string }) => each.saleLineId === line.id
    const added = supplements.filter(ofLine).map(({ taxable, taxes }) => ({
      taxable: paise(taxable),
      taxes: taxes.map((tax) => ({ ...tax, amount: paise(tax.amount) })),
    }))
    return { line, charged: chargedSoFar(amountOf(line), credits.filter(ofLine), added) }
  })
}

/** Refuses a sale that cannot be charged more. */
export function requireDelivered({ status }: Pick<SaleRow, 'status'>): void {
  if (!mayReturn(status)) throw new Refusal('conflict', messages.notDelivered, { reason: 'illegal_status' })
}

/**
 * Saves a supplementary invoice, dated today: its customer owes it like a bill. Refuses in this order: sale not found;
 * not delivered; a line of another sale; at its field, a GST rate that adds no tax.
 */
export async function issue(scope: WorkspaceScope, input: CreateSupplement) {
  const sale = await findSaleForUpdate(scope, input.saleId)
  requireDelivered(sale)
  const [lines, { round_off: isRounded }] = await Promise.all([
    chargedLines(scope, sale.id),
    findWorkspace(scope),
  ])
  const added = input.lines.map((asked, at) => addedTo(asked, at, sale, lines))
  const totals = payableOf(totalsOf(added.map(({ amounts }) => amounts)), isRounded)
  const { taxable, taxBreakdown: taxes, roundOff, payable } = totals
  const date = scope.today
  const series = await nextNumber(scope, 'supplementary-invoice', voucherSeries(date))
  const number = voucherNumber('supplementary-invoice', date, series)
  const id = v7()
  await insertSupplement(
    scope,
    {
      workspace_id: scope.workspaceId,
      id,
      number,
      sale_id: sale.id,
      issued_on: date,
      reason: input.reason,
      notes: input.notes,
      taxable_paise: taxable,
      tax_paise: totals.totalTax,
      amount_paise: totals.totalAmount,
      round_off_paise: roundOff,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
    },
    added.map(({ line, amounts }) => ({
      workspace_id: scope.workspaceId,
      invoice_id: id,
      sale_line_id: line.id,
      taxable_paise: amounts.taxable,
      taxes: amounts.taxes,
      tax_paise: amounts.tax,
      amount_paise: amounts.amount,
    })),
  )
  const about = { sourceId: id, number, date, customerId: sale.customer_id }
  const entries = chargedMore({ taxable, taxes, roundOff, payable })
  await Promise.all([
    post(scope, [{ ...about, id: v7(), event: 'supplementary_invoice', entries }]),
    record(
      scope,
      { act: 'created', noun: 'supplementaryInvoice', id, label: number },
      { act: 'charged more', noun: 'sale', id: sale.id, label: sale.sale_id },
    ),
  ])
  return { message: messages.created(number), id, displayId: number, total: toRupees(payable) }
}

function addedTo(
  { saleItemId, amount, gstRate }: CreateSupplement['lines'][number],
  at: number,
  sale: SaleRow,
  lines: readonly { line: LineRow; charged: Charge }[],
): { line: LineRow; amounts: LineAmount } {
  const found = lines.find(({ line }) => line.id === saleItemId)
  if (!found) throw new Refusal('notFound', messages.saleLineNotFound)
  const { line, charged } = found
  if (typeof gstRate !== 'number') return { line, amounts: addedValue(charged, amount ?? paise(0)) }
  const place = sale.place_of_supply ?? undefined
  const refused = rateRefusal(charged, gstRate, place)
  if (refused) throw invalidField(['lines', at, 'gstRate'], refused)
  return { line, amounts: addedTax(charged, gstRate, place) }
}

/**
 * Cancels a supplementary invoice, which keeps its number: it is no longer owed, and money received for it stays on
 * account. Refuses in this order: not found; of a locked or filed month; a later one that charges the same goods at a corrected rate; already cancelled.
 */
export async function cancel(scope: WorkspaceScope, { id }: { id: string }) {
  const found = await findSupplement(scope, id)
  const { number, issued_on: date, customer_id: customerId } = found
  await findSaleForUpdate(scope, found.sale_id)
  const until = reportedUntil(scope, date)
  if (until) throw new Refusal('conflict', messages.cancelReported(formatDate(until)))
  const first = cancelledFirst(id, await addedLinesOf(scope, found.sale_id))
  if (first) throw new Refusal('conflict', messages.cancelFirst(first))
  if (!(await markCancelled(scope, id)))
    throw new Refusal('conflict', messages.alreadyCancelled, { reason: 'illegal_status' })
  const [event, as] = ['supplementary_invoice', 'supplementary_invoice_cancelled'] as const
  await unbill(scope, { sourceId: id, number, customerId, date, event, as })
  await Promise.all([
    unqueueTrade(scope, id),
    record(scope, { act: 'cancelled', noun: 'supplementaryInvoice', id, label: number }),
  ])
  return { message: messages.cancelled(number) }
}
