import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { Refusal } from '#base/refusal.ts'
import type { cancelChallanInput } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { addSent } from '#sales/server/sent-store.ts'
import { findSaleForUpdate, type SaleRow, setStatus } from '#sales/server/store.ts'
import { moveBack } from './move-goods.ts'
import { findChallanForUpdate, linesOfChallan, markCancelled } from './store.ts'

/**
 * Undoes a part delivery: its goods are stock again and reserved for the sale, at what they cost now. The challan keeps its
 * number. Refuses in this order: not found; stale; already undone; a sale that is delivered or cancelled.
 */
export async function undo(
  scope: WorkspaceScope,
  saleId: string,
  { id, version }: z.output<typeof cancelChallanInput>,
) {
  const sale = await findSaleForUpdate(scope, saleId)
  const challan = await findChallanForUpdate(scope, id)
  await refuseStale(scope, challan, version)
  refuseClosed(sale, challan.cancelled_at !== null)
  const lines = await linesOfChallan(scope, id)
  const { number } = challan
  await moveBack(
    scope,
    { sourceId: id, number, on: challan.sent_on, reason: messages.backInStock, isReserved: true },
    lines,
  )
  await addSent(
    scope,
    lines.flatMap(({ saleLineId: lineId, quantity, cost }) =>
      lineId === null ? [] : [{ lineId, quantity: -quantity, cost: -cost }],
    ),
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
