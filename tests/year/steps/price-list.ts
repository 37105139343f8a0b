import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Paper, type Step, someone } from '../paper.ts'

/** Prices that some customers have: other amounts on later bills, the same stock. Names and prices are unique. */
export const priceList: Step = {
  weight: 2,
  run: (paper, dice) => dice.pick([create, savePrice, savePrice, assign, assign, remove])(paper, dice),
}

async function create(paper: Paper, dice: Dice): Promise<void> {
  const name = dice.pick(['Wholesale', 'Contractors', 'Family', 'Staff'])
  const { role, may } = someone(paper, dice, 'priceLists.create')
  const isNew = paper.priceLists.every((list) => list.name !== name)
  const made = await expectOutcome('A price list', may && isNew, () =>
    paper.as(role).priceLists.create({ name }),
  )
  if (made) paper.priceLists.push({ id: made.id, name, prices: new Set() })
}

async function savePrice(paper: Paper, dice: Dice): Promise<void> {
  const list = anyOf(dice, paper.priceLists)
  const goods = anyOf(dice, paper.goods)
  if (!list || !goods) return
  const isForAll = dice.chance(0.3)
  const fromQuantity = dice.pick([0, 5])
  const price = `${isForAll ? 'all' : goods.id} ${fromQuantity}`
  const { role, may } = someone(paper, dice, 'priceLists.saveEntry')
  const saved = await expectOutcome(`The price of ${price}`, may && !list.prices.has(price), () =>
    paper.as(role).priceLists.saveEntry({
      priceListId: list.id,
      fromQuantity,
      ...(isForAll
        ? { percentOff: dice.pick([2.5, 10]) }
        : { productId: goods.id, rate: dice.int(100, 90_000) / 100, rateIncludesTax: dice.chance(0.5) }),
    }),
  )
  if (saved) list.prices.add(price)
}

async function assign(paper: Paper, dice: Dice): Promise<void> {
  const customer = anyOf(dice, paper.customers)
  const list = dice.chance(0.8) ? anyOf(dice, paper.priceLists) : undefined
  if (!customer) return
  const { role, may } = someone(paper, dice, 'priceLists.assign')
  await expectOutcome('A price list for a customer', may, () =>
    paper.as(role).priceLists.assign({ customerIds: [customer.id], priceListId: list?.id }),
  )
}

async function remove(paper: Paper, dice: Dice): Promise<void> {
  const list = anyOf(dice, paper.priceLists)
  if (!list) return
  const { role, may } = someone(paper, dice, 'priceLists.delete')
  const saved = await expectOutcome('To delete a price list', may, () =>
    paper.as(role).priceLists.delete({ id: list.id }),
  )
  if (saved) paper.priceLists = paper.priceLists.filter((each) => each !== list)
}
