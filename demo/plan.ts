import { addDays } from '#base/dates.ts'
import { toPaise } from '#base/money.ts'
import { type Buying, buy } from './buying.ts'
import { yearOfSales } from './calendar.ts'
import { Demand } from './demand.ts'
import { deskOf } from './desk/plan.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Event } from './events.ts'
import { type Goods, goodsOf } from './goods.ts'
import { moneyOf } from './money/plan.ts'
import { giveBack } from './returning.ts'
import { eventsOf, type Selling, sell } from './selling.ts'
import { Shelf } from './shelf.ts'
import { customersOf } from './shoppers.ts'
import { countShelves, reprice } from './upkeep.ts'

/** The size of a shop. The default is `FULL`. */
export type Size = { products: number; customers: number; sales: number }
export const FULL: Size = { products: 500, customers: 300, sales: 2000 }

/** A year of a shop: its products and vendors, and all events in order. */
export type Plan = Goods & { first: string; today: string; events: Event[] }

/** Plans the year that ends today. Only seed, day and size determine its content. */
export async function planOf(seed: number, today: string, size: Size, withMoney = true): Promise<Plan> {
  const goods = await goodsOf(size.products)
  const dice = diceOf(seed)
  const customers = customersOf(size.customers, seed, dice)
  const shelf = new Shelf(goods.goods)
  const demand = new Demand(goods.goods, today, dice)
  const days = yearOfSales(today, size.sales, dice)
  const first = days[0]?.day ?? today
  const year = new Year()
  const asks = new Map(
    goods.vendors.map((vendor) => [vendor['Business Name'] ?? '', addDays(first, dice.int(10, 40))]),
  )
  const buying: Buying = { shelf, dice, today, first, asks, dropped: demand.dropped, orders: 0, intakes: 0 }
  const selling: Selling = { shelf, demand, dice, today, customers, known: 0, sales: 0 }
  for (const [at, { day, sales }] of days.entries()) {
    year.morning(day, shelf)
    for (const event of [...countShelves(shelf, day, dice), ...reprice(shelf, day, dice)]) year.add(event)
    welcome(selling, day, at / days.length, year)
    buy(buying, day, year.add, year.add)
    for (const minute of hours(sales, dice)) trade(selling, day, minute, year)
  }
  const goodsEvents = inOrder(year.events, today)
  if (!withMoney) return { ...goods, first, today, events: goodsEvents }
  const vendors = goods.vendors.map((vendor) => vendor['Business Name'] ?? '')
  const money = moneyOf(goodsEvents, {
    seed,
    first,
    today,
    vendors,
    shelf,
    share: Math.min(1, size.sales / FULL.sales),
  })
  const desk = deskOf(goodsEvents, { seed, today, vendors, shelf })
  return { ...goods, first, today, events: inOrder([...goodsEvents, ...money, ...desk], today) }
}

/** Adds the customers of the first day, and new ones on later days. */
function welcome(selling: Selling, day: string, passed: number, year: Year): void {
  const { customers } = selling
  const known = Math.min(customers.length, Math.max(5, Math.ceil(customers.length * (0.55 + 0.5 * passed))))
  for (let key = selling.known; key < known; key += 1) {
    const customer = customers[key]
    if (customer) year.add({ day, minute: 561, by: 'desk', deed: { kind: 'customer', customer, key } })
  }
  selling.known = known
}

/** The times of a day's bills in order, from 9:30 to 20:30. */
const hours = (sales: number, dice: Dice): number[] =>
  Array.from({ length: sales }, () => dice.int(570, 1215)).sort((a, b) => a - b)

function trade(selling: Selling, day: string, minute: number, year: Year): void {
  const sold = sell(selling, day, minute)
  if (!sold) return
  for (const event of eventsOf(sold, selling.dice)) year.add(event)
  if (sold.cancelled) year.restock(sold.cancelled, sold.sale.items)
  const back = giveBack(sold, selling)
  if (!back) return
  year.add(back.event)
  year.restock(back.event.day, back.restocked)
}

/** The events up to today, by day and minute, then in the order they were planned. */
const inOrder = (events: readonly Event[], today: string): Event[] =>
  events.filter(({ day }) => day <= today).toSorted((a, b) => order(a.day, b.day) || a.minute - b.minute)

/** Collects the events of a year. Goods that arrive on a day can be sold from the next. */
class Year {
  readonly events: Event[] = []
  private readonly arriving: { day: string; reach: (shelf: Shelf) => void }[] = []

  readonly add = (event: Event): void => {
    this.events.push(event)
    const { day, deed } = event
    if (deed.kind === 'confirm') this.arriving.push({ day, reach: (shelf) => this.unpack(deed, shelf) })
  }

  restock(day: string, items: readonly { lot: string; quantity: number }[]): void {
    const reach = (shelf: Shelf) => {
      for (const { lot, quantity } of items) shelf.take(shelf.lot(lot), -quantity)
    }
    this.arriving.push({ day, reach })
  }

  /** Adds to the shelf what arrived before this day. */
  morning(day: string, shelf: Shelf): void {
    const due = this.arriving.filter((each) => each.day < day)
    for (const each of due) {
      this.arriving.splice(this.arriving.indexOf(each), 1)
      each.reach(shelf)
    }
  }

  private unpack({ intake, lots }: { intake: string; lots: string[] }, shelf: Shelf): void {
    const { deed } = this.events.find(({ deed }) => deed.kind === 'intake' && deed.key === intake) ?? {}
    if (deed?.kind !== 'intake') return
    for (const [at, { good, quantity, sellingPrice }] of deed.lines.entries()) {
      shelf.onOrder[good] = (shelf.onOrder[good] ?? 0) - quantity
      shelf.put({ key: lots[at] ?? '', good, price: toPaise(sellingPrice), available: quantity })
    }
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
