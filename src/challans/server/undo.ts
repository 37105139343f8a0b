import { v7 } from 'uuid'
import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { Refusal } from '#base/refusal.ts'
import { sentGoodsBack } from '#books/entries.ts'
import { openDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import type { cancelChallanInput } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { moveStock } from '#inventory/server/store.ts'
import { addSent } from '#sales/server/sent-store.ts'
import { findSaleForUpdate, type SaleRow, setStatus } from '#sales/server/store.ts'
import { findChallan, findChallanForUpdate, linesOfChallan, markCancelled } from './store.ts'

/**
 * Undoes a part delivery: its goods are stock again and reserved for the sale, at what they cost now. The challan keeps its
 * number. Refuses in this order: not found; stale; already undone; a sale that is delivered or cancelled.
 */
export async function undo(scope: WorkspaceScope, { id, version }: z.output<typeof cancelChallanInput>) {
  const sale = await findSaleForUpdate(scope, (await findChallan(scope, id)).sale_id)
  const challan = await findChallanForUpdate(scope, id)
  await refuseStale(scope, challan, version)
  refuseClosed(sale, challan.cancelled_at !== null)
  const lines = await linesOfChallan(scope, id)
  const back = lines.map(({ productVersionId, productId, quantity }) => ({
    productVersionId,
    productId,
    quantity,
    kind: 'challan' as const,
    reason: messages.backInStock,
    documentId: id,
    documentLabel: challan.number,
  }))
  const values = await moveStock(
    scope,
    back,
    back.map(({ productVersionId, quantity }) => ({ productVersionId, quantity })),
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  const entries = sentGoodsBack(sum(lines.map(({ cost }) => cost)), sum(values))
  const { number } = challan
  const date = openDay(scope, challan.sent_on, entries)
  await post(scope, [{ id: v7(), sourceId: id, event: 'challan_cancelled', number, date, entries }])
  await addSent(
    scope,
    lines.map((line) => ({ lineId: line.saleLineId, quantity: -line.quantity, cost: -line.cost })),
  )
  await Promise.all([
    markCancelled(scope, id),
    setStatus(scope, sale, sale.status),
    record(
      scope,
      { act: 'undone', noun: 'challan', id, label: number },
      {
        act: 'delivery undone of',
        noun: 'sale',
        id: sale.id,
        label: sale.sale_id,
        changes: { delivery: { from: number, to: null } },
      },
    ),
  ])
  return { message: messages.undone(number), version: challan.version + 1 }
}

function refuseClosed({ status, sale_id: saleId }: SaleRow, isUndone: boolean): void {
  if (status === 'ordered' && !isUndone) return
  const said = isUndone
    ? messages.alreadyUndone
    : status === 'cancelled'
      ? messages.saleCancelled(saleId)
      : messages.saleDelivered(saleId)
  throw new Refusal('conflict', said, { reason: 'illegal_status' })
}
