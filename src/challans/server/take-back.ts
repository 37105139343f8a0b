import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { formatQuantity } from '#base/figures.ts'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { TakeBack } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { shareOf } from '#sales/challan-line.ts'
import { type AheadLine, aheadLines, billsOf, insertReturns, touchChallan } from './ahead-store.ts'
import { moveBack } from './move-goods.ts'
import { type ChallanRow, findChallanForUpdate, markCancelled } from './store.ts'

const closed = (said: string) => new Refusal('conflict', said, { reason: 'illegal_status' })

/**
 * Takes goods of a challan without a sale back into stock today, at what their lot costs now. Refuses in this order: not
 * found; stale; a challan of a sale; cancelled; a line that is not on it; a quantity that is not out of its line.
 */
export async function takeBack(scope: WorkspaceScope, { id, version, items }: TakeBack) {
  const challan = await findOpen(scope, { id, version })
  const lines = await aheadLines(scope, [id])
  const goods = items.map(({ position, quantity }, at) => {
    const line = lines.find((each) => each.position === position)
    const shown = challan.paper.lines[position]
    if (!line || !shown) throw new Refusal('notFound', messages.lineNotFound)
    refuseFiner(quantity, shown.decimals, ['items', at, 'quantity'])
    if (quantity > line.open)
      throw invalidField(['items', at, 'quantity'], messages.onlyOut(formatQuantity(line.open), shown.unit))
    return { ...line, quantity, cost: shareOf(line, quantity) }
  })
  await goBack(scope, challan, goods, { on: scope.today, reason: messages.takenBackReason })
  await Promise.all([
    touchChallan(scope, id),
    record(scope, { act: 'taken back of', noun: 'challan', id, label: challan.number }),
  ])
  return { message: messages.takenBack(challan.number), version: challan.version + 1 }
}

/**
 * Cancels a challan without a sale: all goods that are out are back in stock. Refuses in this order: not found; stale;
 * already cancelled; with bills.
 */
export async function cancelAhead(
  scope: WorkspaceScope,
  asked: { id: string; version?: number | undefined },
) {
  const challan = await findOpen(scope, asked)
  const { id, number } = challan
  const bills = await billsOf(scope, id)
  if (bills.length > 0) throw closed(messages.billedStays(bills.map(({ saleId }) => saleId).join(', ')))
  const lines = await aheadLines(scope, [id])
  const out = lines
    .filter(({ open }) => open > 0)
    .map((line) => ({ ...line, quantity: line.open, cost: line.openCost }))
  if (out.length > 0)
    await goBack(scope, challan, out, { on: challan.sent_on, reason: messages.cancelReason })
  await Promise.all([
    markCancelled(scope, id),
    record(scope, { act: 'cancelled', noun: 'challan', id, label: number }),
  ])
  return { message: messages.cancelled(number), version: challan.version + 1 }
}

/** The challan, locked before any stock. Refuses one of a sale, and a cancelled one. */
async function findOpen(
  scope: WorkspaceScope,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ChallanRow> {
  const challan = await findChallanForUpdate(scope, id)
  await refuseStale(scope, challan, version)
  if (challan.sale_id !== null) throw closed(messages.notWithoutSale)
  if (challan.cancelled_at !== null) throw closed(messages.alreadyCancelled)
  return challan
}

async function goBack(
  scope: WorkspaceScope,
  { id: challanId, number }: ChallanRow,
  goods: readonly (AheadLine & { cost: number })[],
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  const id = v7()
  await moveBack(scope, { sourceId: id, number, on, reason, isReserved: false }, goods)
  await insertReturns(scope, { id, challanId, on: scope.today }, goods)
}
