import { addDays, daysBetween } from '#base/dates.ts'
import type { PaymentType } from '#sales/payment.ts'
import { mayGive, totalOf } from './bill.ts'
import { daysToDiwali, isSunday } from './calendar.ts'
import type { Demand } from './demand.ts'
import type { Dice } from './dice.ts'
import type { Event, PlannedSale, SaleItem } from './events.ts'
import type { Shelf } from './shelf.ts'
import type { Customer } from './shoppers.ts'

/** The state from which a day's sales are made. */
export type Selling = {
  shelf: Shelf
  demand: Demand
  dice: Dice
  today: string
  customers: readonly Customer[]
  /** How many of the customers the shop knows so far. New ones are added over the year. */
  known: number
  sales: number
}

/** A sale and its outcome: when it is delivered or cancelled (undefined: still open). */
export type Sold = {
  sale: PlannedSale
  at: { day: string; minute: number }
  delivered?: string
  cancelled?: string
}

const remarks = [
  'Call before delivery',
  'Deliver to site, second floor',
  'Gate pass needed',
  'Collect old bill',
]

/** Picks a customer: traders buy more often, and some of them every week. */
function buyerOf({ dice, customers, known }: Selling): number {
  if (dice.chance(0.1)) return 0
  const trade = dice.chance(0.42)
  for (;;) {
    const at = Math.min(known - 1, Math.floor(known * dice.random() ** (trade ? 2.2 : 1.1)))
    if (customers[at]?.trade === trade) return at
  }
}

/** The quantity bought: large for cheap goods, one for expensive ones, in round numbers. */
function amountOf({ dice, shelf }: Selling, good: number, trade: boolean): number {
  const { price = 1, measured } = { ...shelf.goods[good] }
  const worth = (trade ? 2600 : 420) * dice.spread(trade ? 1.5 : 1.4)
  const wanted = (worth * 100) / price
  if (measured && wanted < 20) return Math.max(0.5, Math.round(wanted * 2) / 2)
  if (wanted < 12) return Math.max(1, Math.round(wanted))
  const step = wanted < 60 ? 5 : wanted < 300 ? 10 : 50
  return Math.round(wanted / step) * step
}

function itemsOf(selling: Selling, day: string, trade: boolean, discount: number): SaleItem[] {
  const { dice, demand, shelf } = selling
  const lines = trade ? dice.int(2, 7) : dice.int(1, 4)
  const items = new Map<number, SaleItem>()
  for (let tries = 0; items.size < lines && tries < 60; tries += 1) {
    const good = demand.ask(day)
    const lot = shelf.oldest(good)
    const { maxDiscount } = shelf.goods[good] ?? {}
    if (!lot || items.has(good) || !mayGive(maxDiscount, 0, discount)) continue
    const quantity = Math.min(lot.available, amountOf(selling, good, trade))
    const asked = dice.chance(0.18) ? dice.pick([2, 3, 5]) : 0
    items.set(good, {
      lot: lot.key,
      quantity,
      discountPercentage: mayGive(maxDiscount, asked, discount) ? asked : 0,
    })
  }
  return [...items.values()]
}

/** How a bill is paid: many traders buy on credit. */
function paymentOf({ dice }: Selling, trade: boolean, total: number): PaymentType {
  if (dice.chance(trade ? 0.36 : 0.015)) return 'credit'
  if (!trade)
    return total > 8000
      ? dice.pick(['upi', 'card', 'card'])
      : dice.pick(['cash', 'upi', 'upi', 'cash', 'card'])
  return dice.pick(['bank_transfer', 'cheque', 'upi', 'bank_transfer', 'cash'])
}

/** The advance: all of it, a round part, or nothing. */
function advanceOf({ dice }: Selling, total: number, paid: 'all' | 'part' | 'none'): number {
  if (paid === 'all') return total
  if (paid === 'none') return 0
  const part = total * (0.2 + dice.random() * 0.4)
  return part < 500 ? Math.floor(part / 50) * 50 : Math.floor(part / 500) * 500
}

const workday = (day: string): string => (isSunday(day) ? addDays(day, 1) : day)

/** Plans one bill, or undefined if the shop does not have what the customer wants. */
export function sell(selling: Selling, day: string, minute: number): Sold | undefined {
  const { dice, shelf, customers, today } = selling
  const at = buyerOf(selling)
  const customer = customers[at]
  if (!customer) return undefined
  const festive = daysToDiwali(day) >= 0 && daysToDiwali(day) < 12
  const discountPercentage = dice.chance(festive ? 0.3 : 0.06) ? dice.pick([1, 2, 3]) : 0
  const items = itemsOf(selling, day, customer.trade, discountPercentage)
  if (items.length === 0) return undefined
  const totalAmount = totalOf(items, shelf, { customer, discountPercentage })
  const paymentType = paymentOf(selling, customer.trade, totalAmount)
  const carried = dice.chance(carriedShare(customer.trade, totalAmount, daysBetween(day, today)))
  const due = carried ? workday(addDays(day, dice.int(1, 4))) : day
  const fate = fateOf(selling, day, due)
  for (const item of items) shelf.take(shelf.lot(item.lot), item.quantity, day)
  selling.sales += 1
  const isCredit = paymentType === 'credit'
  const paid = fate.cancelled
    ? 'none'
    : isCredit
      ? dice.chance(0.3)
        ? 'part'
        : 'none'
      : due > today
        ? 'part'
        : 'all'
  const sale: PlannedSale = {
    key: `sale ${selling.sales}`,
    customer: at,
    ...(isCredit ? { dueDate: addDays(day, dice.pick([15, 30, 30, 45])) } : {}),
    ...(carried ? { deliveryDate: due } : {}),
    paymentType,
    advanceAmount: Math.min(totalAmount, advanceOf(selling, totalAmount, paid)),
    discountPercentage,
    notes: carried && dice.chance(0.2) ? dice.pick(remarks) : '',
    exemptFromAudit: dice.chance(0.012),
    hideGstFromCustomer: !customer.gstin && dice.chance(0.04),
    items,
    totalAmount,
  }
  return { sale, at: { day, minute }, ...fate }
}

/** The share of bills that are delivered later rather than carried away; higher for the latest bills. */
const carriedShare = (trade: boolean, total: number, age: number): number =>
  (trade ? 0.55 : total > 6000 ? 0.5 : 0) + (age < 4 ? 0.3 : 0)

/** Most bills are delivered on the promised day, some later; a few are cancelled first. */
function fateOf(
  { dice, today }: Selling,
  day: string,
  due: string,
): { delivered?: string; cancelled?: string } {
  if (dice.chance(0.022)) {
    const cancelled = workday(addDays(day, dice.int(0, 2)))
    return cancelled > today ? {} : { cancelled }
  }
  const delivered = due === day ? day : workday(addDays(due, dice.chance(0.1) ? dice.int(1, 3) : 0))
  return delivered > today ? {} : { delivered }
}

/** The sale, and its delivery or cancellation. */
export function eventsOf({ sale, at, delivered, cancelled }: Sold, dice: Dice): Event[] {
  const by = dice.chance(0.55) ? 'counter' : dice.chance(0.8) ? 'desk' : 'admin'
  const written: Event = { ...at, by, deed: { kind: 'sale', ...sale } }
  const day = delivered ?? cancelled
  if (!day) return [written]
  const sameDay = day === at.day
  const minute = sameDay ? at.minute + dice.int(3, 12) : dice.int(610, 1100)
  const status = delivered ? 'delivered' : 'cancelled'
  return [written, { day, minute, by, deed: { kind: 'saleStatus', sale: sale.key, status } }]
}
