import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Goods, type Paper, type Step, someone } from '../paper.ts'

/** Products and customers that documents use are archived and restored; unused ones are deleted. */
export const archive: Step = {
  weight: 2,
  run: (paper, dice) => (dice.chance(0.5) ? archiveGoods(paper, dice) : archiveCustomer(paper, dice)),
}

async function archiveGoods(paper: Paper, dice: Dice): Promise<void> {
  const goods = anyOf(dice, paper.goods)
  if (!goods) return
  const { role, may } = someone(paper, dice, 'products.delete')
  const { products } = paper.as(role)
  const saved = await expectOutcome('To delete, archive or restore goods', may, () =>
    goods.isArchived ? products.restore({ id: goods.id }) : products.delete({ id: goods.id }),
  )
  if (!saved) return
  if (isNamed(paper, goods)) goods.isArchived = !goods.isArchived
  else {
    paper.goods = paper.goods.filter((each) => each !== goods)
    paper.lots = paper.lots.filter((lot) => lot.goods !== goods)
  }
}

/** Whether a document or a stock movement uses the product. */
const isNamed = ({ lots, orders, intakes }: Paper, goods: Goods) =>
  lots.some((lot) => lot.goods === goods && lot.wasCounted) ||
  orders.some(({ lines }) => lines.some((line) => line.goods === goods)) ||
  intakes.some(({ items }) => items.some(({ lot }) => lot.goods === goods))

async function archiveCustomer(paper: Paper, dice: Dice): Promise<void> {
  const customer = anyOf(dice, paper.customers)
  if (!customer) return
  const { role, may } = someone(paper, dice, 'customers.delete')
  const { customers } = paper.as(role)
  const saved = await expectOutcome('To delete, archive or restore a customer', may, () =>
    customer.isArchived ? customers.restore({ id: customer.id }) : customers.delete({ id: customer.id }),
  )
  if (!saved) return
  if (customer.isUsed) customer.isArchived = !customer.isArchived
  else paper.customers = paper.customers.filter((each) => each !== customer)
}
