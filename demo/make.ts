import { businessDay } from '#base/dates.ts'
import type { Services } from '#base/server/services.ts'
import { discard, pointOf } from './calls.ts'
import { live } from './live.ts'
import { finishShop, openShop, type Shop } from './open-shop.ts'
import { type Plan, planOf, type Size } from './plan.ts'
import { stockUp } from './stock-up.ts'

type Asked = {
  seed: number
  size: Size
  /** Without money: only what a shop from before the ledger kept. */
  withoutMoney?: boolean
  /** Called with the share of the year that is done, from 0 to 1. */
  progress?: (share: number) => void
  /** Stops the work between two events and deletes the unfinished shop. */
  signal?: AbortSignal
}

/** The finished shop and its plan. */
export type Made = { shop: Shop; plan: Plan }

/**
 * Fills a workspace with a year of trade through the product's own calls, each by the right person and at the right
 * time, so that every rule, number and movement is consistent. Undefined if the shop of this seed already exists.
 * Seed, day and size determine every figure.
 */
export async function makeDemo(
  services: Services,
  adminUrl: string,
  asked: Asked,
): Promise<Made | undefined> {
  const now = services.clock()
  const plan = await planOf(asked.seed, businessDay(now), asked.size, !asked.withoutMoney)
  const first = pointOf({ day: plan.first, minute: 480 }, now)
  const shop = await openShop(services, adminUrl, { seed: asked.seed, first })
  if (!shop) return undefined
  try {
    const known = await stockUp(shop.as('owner', first), plan)
    await live(plan.events, { shop, known, now }, (done) => {
      asked.signal?.throwIfAborted()
      asked.progress?.(done / plan.events.length)
    })
    await finishShop(shop, asked.seed, now)
    return { shop, plan }
  } catch (error) {
    await discard(shop.as('owner', now), shop.slug)
    throw error
  }
}
