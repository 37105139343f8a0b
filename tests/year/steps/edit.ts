import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'

/** Other names, prices and costs; none of it moves stock or a document that is written. */
export const edit: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const lot = anyOf(dice, paper.lots)
    const customer = anyOf(dice, paper.customers)
    const price = dice.int(100, 120_000) / 100
    if (lot && dice.chance(0.4)) {
      const isActive = lot.isActive ? dice.chance(0.9) : false
      const { role, may } = someone(paper, dice, 'products.updateVersion')
      const input = { id: lot.id, buyingPrice: price, isActive }
      const saved = await expectOutcome('Another cost of a lot', may, () =>
        paper.as(role).products.updateVersion(input),
      )
      if (saved) lot.isActive = isActive
    } else if (lot && dice.chance(0.5)) {
      const { role, may } = someone(paper, dice, 'products.update')
      const input = {
        id: lot.goods.id,
        name: `${lot.goods.name} ${dice.int(2, 9)}`.slice(0, 40),
        sellingPrice: price,
      }
      await expectOutcome('Another price of goods', may, () => paper.as(role).products.update(input))
    } else if (customer) {
      const { role, may } = someone(paper, dice, 'customers.update')
      const input = { id: customer.id, notes: `Note ${dice.int(1, 999)}` }
      await expectOutcome('Notes of a customer', may, () => paper.as(role).customers.update(input))
    }
  },
}
