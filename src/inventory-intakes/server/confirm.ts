import { v7 } from 'uuid'
import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { requireCall } from '#access/server/identity.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { type Act, record } from '#activity/server/store.ts'
import { invalidField } from '#base/refusal.ts'
import { goodsReceived } from '#books/entries.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import type { updateIntakeInput } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { activateLots } from '#products/server/lots-store.ts'
import { followNewestVersion } from '#products/server/versions-store.ts'
import { findOrderForUpdate, moveOnAfterIntake } from '#purchase-orders/server/store.ts'
import { saveChanges } from './changes.ts'
import { receiveItems } from './receive.ts'
import { refusePrices } from './refuse-prices.ts'
import { findDraftForUpdate, updateIntake } from './store.ts'

/** Refuses, at its field, a day of arrival in the future, or on which nothing can be posted. */
function requireArrival(scope: WorkspaceScope, day: string): void {
  if (day > scope.today) throw invalidField(['arrivingTime'], messages.ahead)
  requireOpenDay(scope, day, 'arrivingTime')
}

/**
 * Confirms an intake, with a last save: its lots become sellable, their good units are added to stock and what
 * they cost to the books, on the day of their arrival, and the order that it fills is updated, all in one transaction. Refuses
 * whatever `saveChanges` refuses, an intake that is not a draft, and an arrival in the future or on a locked day. Changes need the
 * right to make them.
 */
export async function confirm(scope: WorkspaceScope, input: z.output<typeof updateIntakeInput>) {
  refusePrices(scope, input)
  const found = await findDraftForUpdate(scope, input.id)
  await refuseStale(scope, found, input.version)
  const arrivedOn = input.arrivingTime ?? found.arriving_time
  requireArrival(scope, arrivedOn)
  const orderId = found.purchase_order_id
  if (orderId) await findOrderForUpdate(scope, orderId)
  const { items, fields, changes } = await saveChanges(scope, found, input)
  if (Object.keys(changes).length > 0) requireCall(scope.access, 'inventoryIntakes.update')
  await Promise.all([
    activateLots(
      scope,
      items.map(({ row }) => row.product_version_id),
    ),
    updateIntake(scope, found.id, { status: 'confirmed', ...fields }),
  ])
  const { stock, damaged, rounding } = await receiveItems(scope, found, items)
  await post(scope, [
    {
      id: v7(),
      sourceId: found.id,
      event: 'intake',
      number: found.intake_id,
      date: arrivedOn,
      entries: goodsReceived(stock, damaged, rounding),
    },
  ])
  await followNewestVersion(scope, ...items.map(({ row }) => row.product_id))
  const acts: Act[] = [
    { act: 'confirmed', noun: 'inventoryIntake', id: found.id, label: found.intake_id, changes },
  ]
  const moved = orderId ? await moveOnAfterIntake(scope, orderId) : undefined
  if (orderId && moved)
    acts.push({ act: moved.status, noun: 'purchaseOrder', id: orderId, label: moved.order_id })
  await record(scope, ...acts)
  return { message: messages.confirmed, version: found.version + 1 }
}
