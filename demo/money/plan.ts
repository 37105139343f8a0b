import { diceOf } from '../dice.ts'
import type { Event } from '../events.ts'
import type { Shelf } from '../shelf.ts'
import { type Credit, collect } from './collecting.ts'
import { openBooks } from './openings.ts'
import { payVendors, type Received } from './paying.ts'
import { spend } from './spending.ts'

type Year = {
  seed: number
  first: string
  today: string
  vendors: readonly string[]
  shelf: Shelf
  /** The size of the shop compared with the full one, from 0 to 1. */
  share: number
}

/** How many customers owed something when the books began. */
const DEBTORS = 4

/** Plans the money of a year of trade: `events` are those of its goods until today, and `shelf` what they left. */
export function moneyOf(events: readonly Event[], { seed, shelf, ...year }: Year): Event[] {
  const dice = diceOf(seed + 1_000_000)
  const debtors = events.flatMap(({ day, deed }) =>
    day === year.first && deed.kind === 'customer' && deed.customer.trade ? [deed.key] : [],
  )
  return [
    ...openBooks({ ...year, dice, debtors: debtors.slice(0, DEBTORS) }),
    ...collect(creditsIn(events), { ...year, dice }),
    ...payVendors(receivedIn(events), { ...year, shelf, dice }),
    ...spend({ ...year, dice }),
  ]
}

/** The bills on credit that were delivered and not paid in full, by their day. */
function creditsIn(events: readonly Event[]): Credit[] {
  const returned = new Set(events.flatMap(({ deed }) => (deed.kind === 'return' ? [deed.sale] : [])))
  const delivered = new Map(
    events.flatMap(({ day, deed }) =>
      deed.kind === 'saleStatus' && deed.status === 'delivered' ? [[deed.sale, day] as const] : [],
    ),
  )
  return events.flatMap(({ deed }): Credit[] => {
    if (deed.kind !== 'sale' || deed.paymentType !== 'credit') return []
    const day = delivered.get(deed.key)
    if (!day || deed.advanceAmount >= deed.totalAmount) return []
    return [{ sale: deed, delivered: day, isReturned: returned.has(deed.key) }]
  })
}

/** The goods that were received and confirmed, by their day. */
function receivedIn(events: readonly Event[]): Received[] {
  const vendors = new Map(
    events.flatMap(({ deed }) => (deed.kind === 'intake' ? [[deed.key, deed.vendor] as const] : [])),
  )
  return events.flatMap(({ day, deed }): Received[] => {
    const vendor = deed.kind === 'confirm' && vendors.get(deed.intake)
    return vendor ? [{ intake: deed.intake, vendor, day, lot: deed.lots[0] ?? '' }] : []
  })
}
