import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Customer, type Goods, type Paper, type Step, someone, today } from '../paper.ts'

/** Two customers, vendors or products turn out to be one: everything of one gets the other. */
export const merge: Step = {
  weight: 2,
  run: (paper, dice) =>
    dice.pick([mergeCustomers, mergeCustomers, mergeVendors, mergeGoods, mergeGoods])(paper, dice),
}

const numbersOf = ({ openings }: Paper, { id }: Customer): string[] =>
  openings.flatMap(({ owner, number }) => (owner.customerId === id ? [number] : []))

async function mergeCustomers(paper: Paper, dice: Dice): Promise<void> {
  const [kept, merged] = [anyOf(dice, paper.customers), anyOf(dice, paper.customers)]
  // The shop keeps a few customers to sell to.
  if (!kept || !merged || paper.customers.length < 6) return
  const numbers = numbersOf(paper, kept)
  const fits =
    kept !== merged &&
    !kept.isArchived &&
    !numbersOf(paper, merged).some((number) => numbers.includes(number))
  const { role, may } = someone(paper, dice, 'customers.merge')
  const saved = await expectOutcome('A merge of customers', may && fits, () =>
    paper.as(role).customers.merge({ keptId: kept.id, mergedId: merged.id }),
  )
  if (!saved) return
  kept.isUsed ||= merged.isUsed
  paper.customers = paper.customers.filter((each) => each !== merged)
  for (const challan of paper.aheadChallans) if (challan.customer === merged) challan.customer = kept
  for (const opening of paper.openings)
    if (opening.owner.customerId === merged.id) {
      opening.owner = { customerId: kept.id }
      opening.identity = `${kept.id} ${opening.number}`
    }
}

/** A vendor that was entered twice has money and an order, which the first one gets. */
async function mergeVendors(paper: Paper, dice: Dice): Promise<void> {
  const owner = paper.as('owner')
  const { id } = await owner.vendors.quickCreate({ businessName: `Patil Steel ${dice.int(0, 0xffffff)}` })
  const lines = [{ mode: 'upi' as const, amount: dice.int(100, 50_000) / 100 }]
  await owner.payments.create({ vendorId: id, paidOn: today(paper), lines, allocations: [] })
  const { role, may } = someone(paper, dice, 'vendors.merge')
  await expectOutcome('A merge of vendors', may, () =>
    paper.as(role).vendors.merge({ keptId: paper.vendorId, mergedId: id }),
  )
}

/** Stock, lots, orders and intakes of one product become those of another, unless a document lists both. */
async function mergeGoods(paper: Paper, dice: Dice): Promise<void> {
  const [kept, merged] = [anyOf(dice, paper.goods), anyOf(dice, paper.goods)]
  // The shop keeps a few products to trade with.
  if (!kept || !merged || paper.goods.length < 6) return
  const listed = [
    ...paper.orders.map(({ lines }) => lines.map(({ goods }) => goods)),
    ...paper.intakes.map(({ items }) => items.map(({ lot }) => lot.goods)),
  ]
  const fits =
    kept !== merged &&
    !kept.isArchived &&
    !listed.some((goods) => goods.includes(kept) && goods.includes(merged))
  const { role, may } = someone(paper, dice, 'products.merge')
  const saved = await expectOutcome('A merge of products', may && fits, () =>
    paper.as(role).products.merge({ keptId: kept.id, mergedId: merged.id }),
  )
  if (saved) moveGoods(paper, kept, merged)
}

function moveGoods(paper: Paper, kept: Goods, merged: Goods): void {
  const packOf = kept.packOf ?? merged.packOf
  if (packOf) kept.packOf = packOf
  paper.goods = paper.goods.filter((each) => each !== merged)
  for (const lot of paper.lots) if (lot.goods === merged) lot.goods = kept
  for (const { lines } of paper.orders) for (const line of lines) if (line.goods === merged) line.goods = kept
  for (const list of paper.priceLists) list.prices = pricesAfter(list.prices, kept, merged)
}

/** The prices of a list: those of the merged product move if the kept one has none there, and end otherwise. */
function pricesAfter(prices: Set<string>, kept: Goods, merged: Goods): Set<string> {
  const isOf =
    ({ id }: Goods) =>
    (price: string) =>
      price.startsWith(`${id} `)
  const hasOwn = [...prices].some(isOf(kept))
  return new Set(
    [...prices].flatMap((price) => {
      if (!isOf(merged)(price)) return [price]
      return hasOwn ? [] : [price.replace(merged.id, kept.id)]
    }),
  )
}
