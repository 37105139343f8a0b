import { type WorkspaceScope, workspaceMutation } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { CostOfGoods } from '#books/entries.ts'
import { lockLevels, moveStock } from '#inventory/server/store.ts'
import { type ReplaceSale, replaceSaleInput } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import { replacedSale } from '#sales/output.ts'
import { replacementRefusal } from '#sales/replacement.ts'
import { billCancelled } from '#sales/status.ts'
import { challansOf } from './bill-challans.ts'
import { lockChallans } from './challan-store.ts'
import { copyTransport } from './correct-store.ts'
import { lockCustomer } from './credit-store.ts'
import { type FreedMoney, freeMoney } from './moved-money.ts'
import { payableOfRow } from './present.ts'
import { refundRest, wayOf } from './refund.ts'
import { costOf, leaving, ofFreed, sellFrom } from './sell.ts'
import { goodsOf } from './sent-store.ts'
import { findSale, findSaleForUpdate, type SaleRow, setStatus } from './store.ts'
import { unqueueTrade } from './trade-queue-store.ts'

/** Forgets that the challans of a bill are finished, which are locked, because it is about to be cancelled. */
export type ReopenChallans = (scope: WorkspaceScope, saleId: string) => Promise<unknown>

/** The correction of an issued bill. */
export const replaceProcedures = (reopenChallans: ReopenChallans) => ({
  replace: workspaceMutation('sales.replace', replaceSaleInput, replacedSale, (scope, input) =>
    replace(scope, input, reopenChallans),
  ),
})

/**
 * Cancels an issued bill and issues the corrected one under the next number, in one transaction: goods and money go from
 * one to the other and are free for nobody between. Refuses in this order: the bill not found; stale; already cancelled,
 * with returns or credit notes, partly delivered, or of a locked or filed day; a refund by someone who may not refund; other
 * money on it than was shown; then what `sell` refuses, and a refund in cash while the day's cash is closed.
 */
async function replace(scope: WorkspaceScope, input: ReplaceSale, reopenChallans: ReopenChallans) {
  const { replacesId, replacesVersion, settledBefore, refundBy, ...sale } = input
  const old = await findSaleForUpdate(scope, replacesId)
  await refuseStale(scope, old, replacesVersion)
  const links = await findSale(scope, replacesId)
  const { status, invoice_date: invoiceDate } = old
  const refusal = replacementRefusal({
    status,
    invoiceDate,
    hasNotes: links.has_notes,
    isPartlyOut: links.partly_out,
    lockedUntil: links.locked_until,
    gstFiledUntil: links.gst_filed_until,
  })
  if (refusal) throw new Refusal('conflict', refusal, { reason: 'illegal_status' })
  const way = refundBy ? wayOf(scope, old, refundBy) : 'account'
  await lockCustomer(scope, sale.customerId ?? old.customer_id)
  await lockChallans(scope, [...challansOf(sale), ...links.challans.map(({ id }) => id)])
  await reopenChallans(scope, replacesId)
  const goods = await freeStock(
    scope,
    old,
    sale.items.map(({ productVersionId }) => productVersionId),
  )
  const money = await freeMoney(scope, old, goods)
  refuseOtherMoney(money, settledBefore)
  await setStatus(scope, old, 'cancelled')
  const { made, booked } = await sellFrom(scope, sale, {
    replacesId,
    payable: payableOfRow(old),
    ...ofFreed(money),
  })
  if (old.transport) await copyTransport(scope, replacesId, made.id)
  await record(
    scope,
    {
      act: 'cancelled',
      noun: 'sale',
      id: replacesId,
      label: old.sale_id,
      changes: { status: { from: status, to: 'cancelled' }, replaced_by: { from: null, to: made.displayId } },
    },
    {
      act: 'corrected',
      noun: 'sale',
      id: made.id,
      label: made.displayId,
      changes: { replaces: { from: null, to: old.sale_id } },
    },
  )
  const kept = await refundRest(scope, booked, way)
  const left = booked.left.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...made,
    message: messages.replaced(made.displayId, old.sale_id),
    received: rupeesOf(booked.received),
    refunded: rupeesOf(left - kept),
    onAccount: rupeesOf(kept),
  }
}

/** Refuses when something else had settled a bill, in paise, than its form showed. */
function refuseOtherMoney({ of, credits }: FreedMoney, shown: number | undefined): void {
  const settled = credits.reduce((sum, { amount }) => sum + amount, 0)
  if (shown === undefined || shown === settled) return
  throw new Refusal('conflict', messages.settledChanged(of.number, formatRupees(paise(settled))))
}

/**
 * Takes the goods of a bill back, to the stock or from what is reserved. Levels of the new bill are locked first, all in
 * one order, so that two corrections never wait for each other. Goods that had left on challans before they were billed stay
 * out. Returns what delivered goods are worth.
 */
async function freeStock(
  scope: WorkspaceScope,
  old: SaleRow,
  next: readonly string[],
): Promise<CostOfGoods | undefined> {
  const goods = await goodsOf(scope, old.id)
  const lines = goods.filter(({ isOfChallan }) => !isOfChallan)
  await lockLevels(scope, [...lines.map(({ productVersionId }) => productVersionId), ...next])
  const { taken, released } = leaving({ id: old.id, number: old.sale_id }, lines)
  if (old.status === 'ordered') {
    await moveStock(scope, [], released)
    return undefined
  }
  await unqueueTrade(scope, old.id)
  const back = taken.map((each) => ({ ...each, quantity: -each.quantity, reason: billCancelled }))
  const sentCost = goods.reduce((sum, line) => sum + (line.isOfChallan ? line.sentCost : 0), 0)
  return { cost: -costOf(await moveStock(scope, back)), sentCost }
}
