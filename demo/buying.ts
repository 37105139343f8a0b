import { addDays, daysBetween } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { isSunday } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Event, IntakeLine } from './events.ts'
import type { Shelf } from './shelf.ts'

/** How the buyer works: when each vendor gets an order, what has run short, and when it arrives. */
export type Buying = {
  shelf: Shelf
  dice: Dice
  today: string
  first: string
  /** The date of the next order to each vendor. */
  asks: Map<string, string>
  /** Goods that are not bought again: dead stock. */
  dropped: ReadonlySet<number>
  orders: number
  intakes: number
}

type Later = (event: Event) => void

/** Rounds to a quantity that a buyer would order: 7, 15, 60, 250. */
function round(quantity: number): number {
  const step = quantity < 10 ? 1 : quantity < 50 ? 5 : quantity < 200 ? 10 : 50
  return Math.max(1, Math.round(quantity / step) * step)
}

/** The cost of a product that day. Prices rise about 5 % a year, with small variations. */
function costNow(buying: Buying, good: number, day: string): number {
  const base = buying.shelf.goods[good]?.cost ?? 0
  const year = daysBetween(buying.first, day) / 365
  const risen = base * (1 + 0.05 * year + (buying.dice.random() - 0.5) * 0.02)
  return Math.max(1, Math.round(risen / 5) * 5)
}

/** The selling price for a cost: the product's usual margin, rounded as shops do. */
function priceFor(buying: Buying, good: number, cost: number): number {
  const { cost: first = 1, price = 1 } = buying.shelf.goods[good] ?? {}
  const wanted = (price / first) * cost
  const step = wanted < 2000 ? 50 : wanted < 100_000 ? 100 : wanted < 1_000_000 ? 500 : 1000
  return Math.max(buying.shelf.newestPrice(good), Math.round(wanted / step) * step)
}

function shortOf(buying: Buying, vendor: string, day: string) {
  const { shelf, dropped } = buying
  const since = addDays(day, -60)
  return shelf.goods.flatMap((good, at) => {
    if (good.vendor !== vendor || dropped.has(at)) return []
    const sold = shelf.soldSince(at, since)
    const there = shelf.available(at) + (shelf.onOrder[at] ?? 0)
    if (there > Math.max(good.threshold * 1.5, sold * 0.6)) return []
    return [{ good: at, quantity: round(Math.max(good.threshold * 3, sold * 1.1)) }]
  })
}

/** Orders what has run short from the vendors due that day. Later events, such as deliveries, go to `later`. */
export function buy(buying: Buying, day: string, now: Later, later: Later): void {
  if (isSunday(day)) return
  for (const [vendor, asked] of buying.asks) {
    if (asked > day) continue
    buying.asks.set(vendor, addDays(day, buying.dice.int(12, 26)))
    const short = shortOf(buying, vendor, day).slice(0, 14)
    if (short.length > 0) order(buying, { vendor, day, short }, now, later)
  }
}

type Asked = { vendor: string; day: string; short: { good: number; quantity: number }[] }

function order(buying: Buying, { vendor, day, short }: Asked, now: Later, later: Later): void {
  const { dice, shelf, today } = buying
  buying.orders += 1
  const key = `order ${buying.orders}`
  const due = addDays(day, dice.int(3, 9))
  const lines = short.map(({ good, quantity }) => {
    const cost = costNow(buying, good, day)
    const quoted = { good, quantity, pricePerItem: toRupees(paise(cost)) }
    return { ...quoted, buyingPrice: quoted.pricePerItem, sellingPrice: priceFor(buying, good, cost) / 100 }
  })
  const minute = dice.int(640, 760)
  const notes = dice.chance(0.15)
    ? dice.pick(['Deliver before noon', 'With test certificate', 'By our own carrier'])
    : ''
  const by = dice.chance(0.85) ? 'buyer' : 'admin'
  const asked = lines.map(({ good, quantity, pricePerItem }) => ({ good, quantity, pricePerItem }))
  now({ day, minute, by, deed: { kind: 'order', key, vendor, due, notes, lines: asked } })
  const isDraft = daysBetween(day, today) < 6 && dice.chance(0.5)
  if (isDraft) return
  now({
    day,
    minute: minute + dice.int(3, 40),
    by,
    deed: { kind: 'orderStatus', order: key, status: 'sent' },
  })
  if (dice.chance(0.04)) {
    later({
      day: addDays(day, 4),
      minute: 680,
      by,
      deed: { kind: 'orderStatus', order: key, status: 'cancelled' },
    })
    return
  }
  for (const { good, quantity } of lines) shelf.onOrder[good] = (shelf.onOrder[good] ?? 0) + quantity
  const late = dice.chance(0.15) ? dice.int(3, 12) : dice.int(-1, 1)
  const arrives = nextWorkday(addDays(due, late))
  const parts = lines.length > 3 && dice.chance(0.12) ? split(lines) : [lines]
  for (const [at, part] of parts.entries())
    receive(
      buying,
      {
        vendor,
        order: key,
        day: nextWorkday(addDays(arrives, at * 6)),
        lines: part,
        isLast: at === parts.length - 1,
      },
      later,
    )
}

const nextWorkday = (day: string): string => (isSunday(day) ? addDays(day, 1) : day)

const split = (lines: IntakeLine[]): IntakeLine[][] => [lines.slice(0, -2), lines.slice(-2)]

type Arrival = { vendor: string; order: string; day: string; lines: IntakeLine[]; isLast: boolean }

/** Receives goods: entered on arrival, confirmed once counted. The latest intakes stay drafts. */
function receive(buying: Buying, { vendor, order, day, lines, isLast }: Arrival, later: Later): void {
  const { dice, today } = buying
  buying.intakes += 1
  const key = `intake ${buying.intakes}`
  const minute = dice.int(600, 700)
  const carrier = dice.chance(0.8) ? dice.int(0, 99) : undefined
  const items = lines.map(({ good, quantity, buyingPrice, sellingPrice }) => ({
    good,
    quantity,
    buyingPrice,
    sellingPrice,
  }))
  const intake = { kind: 'intake', key, vendor, carrier, order, notes: '', lines: items } as const
  later({ day, minute, by: 'buyer', deed: intake })
  const waits = daysBetween(day, today) < 6 && dice.chance(0.6)
  if (dice.chance(0.012)) {
    later({ day, minute: minute + 45, by: 'buyer', deed: { kind: 'cancelIntake', intake: key } })
    // A later delivery needs the order to be open.
    if (!isLast) return
    const closed = { kind: 'orderStatus', order, status: 'cancelled' } as const
    later({ day: nextWorkday(addDays(day, 2)), minute, by: 'buyer', deed: closed })
    return
  }
  if (waits) return
  const lots = items.map((_, at) => `${key} ${at}`)
  const counted = { day, minute: minute + dice.int(25, 120), by: 'buyer' } as const
  later({ ...counted, deed: { kind: 'confirm', intake: key, lots } })
}
