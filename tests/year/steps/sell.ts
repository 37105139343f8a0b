import { addDays } from '#base/dates.ts'
import type { Dice } from '../../../demo/dice.ts'
import type { Caller } from '../../support/people.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import {
  anyOf,
  availableOf,
  type Customer,
  dayOf,
  invoicesOf,
  isCashOpen,
  isUnreported,
  type Lot,
  nextNumber,
  type Paper,
  type Sale,
  type Step,
  someone,
  withoutStock,
} from '../paper.ts'

type Wanted = { lot: Lot; quantity: number; packs?: number }

/** A requested sale, with the lots and customer of the model. */
export type Asked = {
  customer: Customer | undefined
  lines: Wanted[]
  input: Parameters<Caller['sales']['create']>[0]
}

/** A sale of one to four lines, on credit or paid, delivered at once or later, sometimes entered late. */
export const sell: Step = {
  weight: 14,
  run: async (paper, dice) => {
    const asked = askToSell(paper, dice)
    const { role, may, access } = someone(paper, dice, 'sales.create')
    const fits = canSell(paper, asked, access.discountCap) && takesCash(paper, asked)
    const made = await expectOutcome('A sale', may && fits, () => paper.as(role).sales.create(asked.input))
    if (made) await noteSale(paper, asked, made)
  },
}

/** Whether a lot can be sold, regardless of stock. */
export const isOnOffer = ({ isActive, goods }: Lot): boolean => isActive && !goods.isArchived

export function askToSell(paper: Paper, dice: Dice): Asked {
  const onOffer = paper.lots.filter((lot) => isOnOffer(lot) && availableOf(lot) > 0)
  const lots = dice.chance(0.95) ? onOffer : paper.lots
  const goods = Array.from({ length: dice.int(1, 4) }, () => anyOf(dice, lots)).flatMap((lot) =>
    lot ? [wanted(lot, dice)] : [],
  )
  const services = dice.chance(0.1) ? paper.services.map((lot) => ({ lot, quantity: dice.int(1, 2) })) : []
  const lines: Wanted[] = [...goods, ...services]
  const customer = dice.chance(0.2) ? undefined : anyOf(dice, paper.customers)
  const invoiceDate = dayOf(paper, dice)
  const isOnCredit = customer !== undefined && dice.chance(0.1)
  const input = {
    customerId: customer?.id,
    invoiceDate,
    dueDate: isOnCredit ? addDays(invoiceDate, 30) : undefined,
    paymentType: isOnCredit ? ('credit' as const) : dice.pick(['cash', 'upi'] as const),
    discountPercentage: dice.pick([0, 0, 2.5, 5]),
    items: lines.map(({ lot, quantity, packs }) => ({
      productVersionId: lot.id,
      quantity,
      ...(packs && { pack: { name: 'Box', count: packs } }),
      discountPercentage: dice.pick([0, 0, 0, 7.5, 33.333]),
    })),
    charges: dice.chance(0.1)
      ? [{ description: 'Freight', rate: dice.int(100, 50_000) / 100, gstRate: 18 }]
      : [],
    deliver: dice.chance(0.3),
  }
  // A bill of two lines that is handed over is paid in two ways.
  const isSplit = input.deliver && !isOnCredit && lines.length === 2
  const otherPayments = isSplit ? [{ mode: 'card' as const, amount: 1 }] : []
  return { customer, lines, input: { ...input, otherPayments } }
}

/** A few units of a lot, or one or two packs. */
function wanted(lot: Lot, dice: Dice): Wanted {
  const packs = dice.int(1, 2)
  if (lot.goods.packOf && dice.chance(0.15)) return { lot, quantity: packs * lot.goods.packOf, packs }
  return { lot, quantity: dice.int(1, dice.chance(0.1) ? 30 : 3) }
}

/** Whether the cash that comes with a sale, if any does, can be received on the day of its bill. */
export const takesCash = (paper: Paper, { input: { deliver, paymentType, invoiceDate } }: Asked): boolean =>
  !deliver || paymentType !== 'cash' || isCashOpen(paper, String(invoiceDate))

/** Whether the discounts of a sale, line and bill together, stay within a cap in percent; null: no cap. */
const isWithin = (cap: number | null, { discountPercentage: ofSale = 0, items }: Asked['input']): boolean =>
  cap === null ||
  [{ discountPercentage: 0 }, ...items].every(
    ({ discountPercentage: ofLine }) =>
      100 - ((100 - (ofLine ?? 0)) * (100 - (ofSale ?? 0))) / 100 <= cap + 1e-9,
  )

/**
 * Whether a sale by someone with this cap is accepted: its lots are on offer, its lines together do not exceed what
 * is available, its customer is active, and nobody locked or filed its day.
 */
export function canSell(paper: Paper, { customer, lines, input }: Asked, cap: number | null = null): boolean {
  const lots = new Set(lines.map(({ lot }) => lot))
  const sum = (of: Lot) => lines.reduce((n, { lot, quantity }) => (lot === of ? n + quantity : n), 0)
  const isThere = [...lots].every((lot) => isOnOffer(lot) && sum(lot) <= availableOf(lot))
  const isEmpty = lines.length + chargesOf(input).length === 0
  const isDayOpen = isUnreported(paper, String(input.invoiceDate))
  return !isEmpty && isThere && isDayOpen && !customer?.isArchived && isWithin(cap, input)
}

/** Adds an accepted sale to the model. */
export async function noteSale(
  paper: Paper,
  { customer, lines, input }: Asked,
  made: { id: string; displayId: string },
): Promise<Sale> {
  same('The number of a sale', made.displayId, nextNumber(paper, invoicesOf(String(input.invoiceDate))))
  const { items } = await paper.as('owner').sales.getOne({ id: made.id })
  const sale: Sale = {
    id: made.id,
    invoiceDate: String(input.invoiceDate),
    status: 'ordered',
    paymentType: input.paymentType,
    lines: [...lines, ...chargesOf(input)].map((line, at) => ({
      ...line,
      id: items[at]?.saleItem.id ?? '',
      sent: 0,
      returned: 0,
    })),
  }
  for (const { lot, quantity } of lines) lot.reserved += quantity
  if (customer) customer.isUsed = true
  if (input.deliver) handOver(sale)
  paper.sales.push(sale)
  return sale
}

const freight = withoutStock('', { id: '', name: 'Freight', isArchived: false })
const chargesOf = ({ charges }: Asked['input']): Wanted[] =>
  (charges ?? []).map(() => ({ lot: freight, quantity: 1 }))

/** Delivers what is left of a sale in the model. */
export function handOver(sale: Sale): void {
  sale.status = 'delivered'
  for (const { lot, quantity, sent } of sale.lines) {
    lot.reserved -= quantity - sent
    lot.onHand -= quantity - sent
  }
}
