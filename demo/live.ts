import { pointOf } from './calls.ts'
import type { Event } from './events.ts'
import type { Known } from './known.ts'
import { Lanes } from './lanes.ts'
import type { Shop } from './open-shop.ts'
import { perform } from './perform.ts'

/** The last events run strictly one after the other, because they are at the top of every list. */
const STRICT = 120

/**
 * Runs the events of a plan. Documents of one kind are created in order, so that they get the planned numbers.
 * Deliveries, purchases and money run alongside sales. An event that changes stock on offer or prices waits for everything
 * before it.
 */
export async function live(
  events: readonly Event[],
  { shop, known, now }: { shop: Shop; known: Known; now: Date },
  progress: (done: number) => void,
): Promise<void> {
  const lanes = new Lanes()
  for (const [at, event] of events.entries()) {
    const work = () => perform(shop.as(event.by, pointOf(event, now)), event, known)
    const way = at < events.length - STRICT ? wayOf(event) : []
    const [lane, ...behind] = way
    if (lane) lanes.run(lane, work, ...behind)
    else {
      await lanes.alone(work)
      progress(at)
    }
  }
  await lanes.alone()
}

/** The lane of an event and the lanes it waits for; empty if it must run alone. */
function wayOf({ deed }: Event): string[] {
  if (deed.kind === 'sale') return ['sales', 'customers']
  if (deed.kind === 'saleStatus' && deed.status === 'delivered') return ['deliveries', 'sales']
  if (deed.kind === 'customer') return ['customers']
  if (deed.kind === 'receipt' || deed.kind === 'creditNote') return ['money', 'sales', 'deliveries']
  if (deed.kind === 'expense' || deed.kind === 'repeat' || deed.kind === 'drawings') return ['money']
  if (deed.kind === 'deposit' || deed.kind === 'bounce') return ['money', 'sales', 'deliveries']
  if (deed.kind === 'vendorBill' || deed.kind === 'payment' || deed.kind === 'rateDifference')
    return ['bills', 'purchases']
  if (deed.kind === 'order' || deed.kind === 'orderStatus' || deed.kind === 'intake') return ['purchases']
  return []
}
