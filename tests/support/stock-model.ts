import fc from 'fast-check'
import type { Caller } from './people.ts'

/**
 * A shop's stock as a person would keep it on paper, next to the calls that change the real one. Every step foretells
 * whether the call is refused; what both sides hold is compared by the runner of the steps.
 */
export type Paper = {
  caller: Caller
  customerId: string
  vendorId: string
  productIds: string[]
  lots: { id: string; onHand: number; reserved: number }[]
  sales: {
    id: string
    status: 'ordered' | 'delivered' | 'returned' | 'cancelled'
    lines: { id: string; lot: number; quantity: number; returned: number }[]
  }[]
}

type Step = { run(paper: Paper): Promise<void>; toString(): string }

const REFUSED = ['conflict', 'invalid', 'notFound']
const damaged = ['damaged', 'defective']

/** Makes a call that must succeed or be refused as foretold; a defect passes through. */
async function foretold<T>(what: string, succeeds: boolean, make: () => Promise<T>): Promise<T | undefined> {
  try {
    const answer = await make()
    if (!succeeds) throw new Error(`${what} was accepted`)
    return answer
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (!succeeds && REFUSED.includes(code)) return undefined
    throw new Error(`${what}: ${error instanceof Error ? error.message : code}`, { cause: error })
  }
}

const available = ({ onHand, reserved }: Paper['lots'][number]) => onHand - reserved
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

async function receive(paper: Paper, at: number, quantity: number): Promise<void> {
  const { caller, vendorId } = paper
  const productId = pick(paper.productIds, at) ?? ''
  const items = [{ productId, quantity, buyingPrice: 60, sellingPrice: 100 }]
  const { id } = await caller.inventoryIntakes.create({ vendorId, arrivingTime: '2026-11-21', items })
  await caller.inventoryIntakes.confirm({ id })
  const { inventoryIntake } = await caller.inventoryIntakes.getOne({ id })
  const lot = inventoryIntake.items[0]?.productVersionId ?? ''
  paper.lots.push({ id: lot, onHand: quantity, reserved: 0 })
}

async function sell(paper: Paper, wanted: readonly { lot: number; quantity: number }[]): Promise<void> {
  const lines = wanted.map((each) => ({ ...each, lot: each.lot % paper.lots.length }))
  const asked = new Map<number, number>()
  for (const { lot, quantity } of lines) asked.set(lot, (asked.get(lot) ?? 0) + quantity)
  const isEnough = [...asked].every(([lot, quantity]) => {
    const held = paper.lots[lot]
    return held !== undefined && available(held) >= quantity
  })
  const items = lines.map(({ lot, quantity }) => ({
    productVersionId: paper.lots[lot]?.id ?? '',
    quantity,
    discountPercentage: 0,
  }))
  const { caller, customerId } = paper
  const made = await foretold(`sell ${JSON.stringify(lines)}`, isEnough, () =>
    caller.sales.create({ customerId, paymentType: 'cash', invoiceDate: '2026-11-21', items }),
  )
  if (!made) return
  const sold = (await caller.sales.getOne({ id: made.id })).items
  for (const { lot, quantity } of lines) {
    const held = paper.lots[lot]
    if (held) held.reserved += quantity
  }
  paper.sales.push({
    id: made.id,
    status: 'ordered',
    lines: lines.map((line, row) => ({ ...line, id: sold[row]?.saleItem.id ?? '', returned: 0 })),
  })
}

async function settle(paper: Paper, at: number, status: 'delivered' | 'cancelled'): Promise<void> {
  const sale = pick(paper.sales, at)
  if (!sale) return
  const isOpen = sale.status === 'ordered'
  // To say again what is so already is no mistake, and moves nothing.
  if (!isOpen && sale.status === status) return
  await foretold(`${status} a sale that is ${sale.status}`, isOpen, () =>
    paper.caller.sales.update({ id: sale.id, status }),
  )
  if (!isOpen) return
  sale.status = status
  for (const { lot, quantity } of sale.lines) {
    const held = paper.lots[lot]
    if (!held) continue
    held.reserved -= quantity
    if (status === 'delivered') held.onHand -= quantity
  }
}

type Back = { sale: number; line: number; quantity: number; category: string }

async function takeBack(paper: Paper, { sale: at, line: row, quantity, category }: Back): Promise<void> {
  // Mostly of a sale that can be taken back, now and then of one that cannot.
  const delivered = paper.sales.filter(({ status }) => status === 'delivered')
  const sale = pick(at % 5 > 0 && delivered.length > 0 ? delivered : paper.sales, at)
  const line = sale && pick(sale.lines, row)
  if (!sale || !line) return
  const fits = sale.status === 'delivered' && quantity <= line.quantity - line.returned
  const reason = { category: category as 'other', description: 'Came back' }
  await foretold(`take ${quantity} back of a sale that is ${sale.status}`, fits, () =>
    paper.caller.sales.createReturn({
      saleId: sale.id,
      reason,
      items: [{ saleItemId: line.id, quantity }],
    }),
  )
  if (!fits) return
  line.returned += quantity
  const held = paper.lots[line.lot]
  if (held && !damaged.includes(category)) held.onHand += quantity
  if (sale.lines.every((each) => each.returned === each.quantity)) sale.status = 'returned'
}

async function adjust(paper: Paper, at: number, quantity: number): Promise<void> {
  const lot = pick(paper.lots, at)
  if (!lot) return
  const fits = quantity !== 0 && available(lot) + quantity >= 0
  await foretold(`adjust by ${quantity}`, fits, () =>
    paper.caller.inventory.adjust({ productVersionId: lot.id, quantity, reason: 'count' }),
  )
  if (fits) lot.onHand += quantity
}

const at = fc.nat(40)
const few = fc.integer({ min: 1, max: 4 })
const step = <T>(
  weight: number,
  name: string,
  facts: fc.Arbitrary<T>,
  run: (paper: Paper, facts: T) => Promise<void>,
) => ({
  weight,
  arbitrary: facts.map(
    (of): Step => ({ run: (paper) => run(paper, of), toString: () => `${name} ${JSON.stringify(of)}` }),
  ),
})
const goods = fc.array(fc.record({ lot: at, quantity: few }), { minLength: 1, maxLength: 3 })
const back = fc.record({
  sale: at,
  line: fc.nat(2),
  quantity: few,
  category: fc.constantFrom('damaged', 'defective', 'unwanted', 'incorrect_item', 'other'),
})

/** One act of a shop's day, drawn at random. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step(2, 'receive', fc.tuple(at, few), (paper, [product, quantity]) => receive(paper, product, quantity)),
  step(4, 'sell', goods, sell),
  step(4, 'deliver', at, (paper, sale) => settle(paper, sale, 'delivered')),
  step(1, 'cancel', at, (paper, sale) => settle(paper, sale, 'cancelled')),
  step(4, 'take back', back, takeBack),
  step(1, 'adjust', fc.tuple(at, fc.integer({ min: -4, max: 4 })), (paper, [lot, quantity]) =>
    adjust(paper, lot, quantity),
  ),
)
