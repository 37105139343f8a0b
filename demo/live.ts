import { pointOf } from './calls.ts'
import type { Event } from './events.ts'
import type { Known } from './known.ts'
import { Lanes } from './lanes.ts'
import type { Shop } from './open-shop.ts'
import { perform } from './perform.ts'

/** The last events happen strictly one after the other: they head every list. */
const STRICT = 120

/**
 * Lives through the deeds of a plan. Papers of one kind are written in order, so that their numbers are those of the
 * plan; deliveries and purchases go on beside the sales; whatever changes what can be sold, or at which price, waits for
 * what came before it.
 */
export async function live(
  events: readonly Event[],
  { shop, known, now }: { shop: Shop; known: Known; now: Date },
  told: (done: number) => void,
): Promise<void> {
  const lanes = new Lanes()
  for (const [at, event] of events.entries()) {
    const work = () => perform(shop.as(event.by, pointOf(event, now)), event, known)
    const way = at < events.length - STRICT ? wayOf(event) : []
    const [lane, ...behind] = way
    if (lane) lanes.run(lane, work, ...behind)
    else {
      await lanes.alone(work)
      told(at)
    }
  }
  await lanes.alone()
}

/** The lane of a deed and the lanes that it waits for; none: it happens alone. */
function wayOf({ deed }: Event): string[] {
  if (deed.kind === 'sale') return ['sales', 'customers']
  if (deed.kind === 'saleStatus' && deed.status === 'delivered') return ['deliveries', 'sales']
  if (deed.kind === 'customer') return ['customers']
  if (deed.kind === 'order' || deed.kind === 'orderStatus' || deed.kind === 'intake') return ['purchases']
  return []
}
