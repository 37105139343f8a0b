import { invalidField } from '#base/refusal.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { aboveMrp, type Priced } from '#products/refuse-above-mrp.ts'

/** What was sent for an item; a store keeper sends its MRP and no price. */
type Sent = { sellingPrice?: unknown; mrp?: unknown } | undefined

/** Refuses (invalid) the item `at` when its selling price is above the MRP of the goods: at the field that was sent. */
export function refuseItemAboveMrp(priced: Priced, sent: Sent, at: number): void {
  const refusal = aboveMrp(priced)
  if (!refusal) return
  if (sent?.sellingPrice === undefined && sent?.mrp !== undefined)
    throw invalidField(['items', at, 'mrp'], messages.mrpBelowPrice)
  throw invalidField(['items', at, 'sellingPrice'], refusal)
}
