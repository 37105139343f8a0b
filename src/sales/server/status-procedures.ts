import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { updated } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import type { CostOfGoods } from '#books/entries.ts'
import { reportedUntil } from '#books/server/open-day.ts'
import { moveStock } from '#inventory/server/store.ts'
import type { TakenBackBy } from '#receipts/server/unbill.ts'
import { updateSaleInput } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import { isPartlySent, unsent } from '#sales/sent.ts'
import { type SaleStatus, statusRefusal } from '#sales/status.ts'
import { statusMessages } from '#sales/status-messages.ts'
import { bookStatus } from './book-sale.ts'
import { costOf, leaving } from './sell.ts'
import { goodsOf } from './sent-store.ts'
import * as store from './store.ts'

/** Saves the credit note of today that takes a whole bill back. */
export type NoteCancelled = (scope: WorkspaceScope, sale: store.SaleRow) => Promise<TakenBackBy>

/** What becomes of a sale (specification, section 7). */
export const statusProcedures = (noteCancelled: NoteCancelled) => ({
  update: workspaceMutation('sales.update', updateSaleInput, updated, (scope, input) =>
    update(scope, input, noteCancelled),
  ),
})

/**
 * Delivers a sale or cancels it: a bill of a locked or filed month by a credit note of today. Refuses in this order: the
 * sale not found; stale; a status that does not follow; partly delivered.
 */
async function update(
  scope: WorkspaceScope,
  { id, status, version }: z.output<typeof updateSaleInput>,
  noteCancelled: NoteCancelled,
) {
  const sale = await store.findSaleForUpdate(scope, id)
  await refuseStale(scope, sale, version)
  const refusal = statusRefusal(sale.status, status)
  if (refusal) throw new Refusal('conflict', refusal, { reason: 'illegal_status' })
  const goods = await moveStockOf(scope, sale, status)
  const byNote = status === 'cancelled' && reportedUntil(scope, sale.invoice_date) !== undefined
  const note = byNote ? await noteCancelled(scope, sale) : undefined
  await bookStatus(scope, sale, status, goods, note)
  await Promise.all([
    store.setStatus(scope, sale, status),
    record(scope, {
      act: status,
      noun: 'sale',
      id,
      label: sale.sale_id,
      changes: {
        status: { from: sale.status, to: status },
        ...(note && { credit_note: { from: null, to: note.number } }),
      },
    }),
  ])
  const message = note ? messages.cancelledByNote(note.number) : statusMessages.updated
  return { message, version: sale.version + 1 }
}

/**
 * Delivering deducts what is left of the sale's stock; cancelling releases its reservation. Returns what its goods cost.
 * Refuses to cancel a sale of which some goods are out.
 */
async function moveStockOf(
  scope: WorkspaceScope,
  sale: store.SaleRow,
  status: SaleStatus,
): Promise<CostOfGoods> {
  const goods = await goodsOf(scope, sale.id)
  const isSent = isPartlySent(goods)
  if (isSent && status === 'cancelled')
    throw new Refusal('conflict', messages.partlyDelivered, { reason: 'illegal_status' })
  const { taken, released } = leaving({ id: sale.id, number: sale.sale_id }, unsent(goods))
  const values = await moveStock(scope, status === 'delivered' ? taken : [], released)
  const sentCost = isSent ? goods.reduce((sum, line) => sum + line.sentCost, 0) : undefined
  return { cost: costOf(values), sentCost }
}
