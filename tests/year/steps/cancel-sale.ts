import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'
import { isPartlyOut } from './deliver-part.ts'

/** An ordered sale frees what it had reserved; one that is delivered, in part or whole, cannot be cancelled. */
export const cancelSale: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const open = paper.sales.filter(({ status }) => status === 'ordered')
    const sale = anyOf(dice, dice.chance(0.7) ? open : paper.sales)
    if (!sale) return
    const { role, may } = someone(paper, dice, 'sales.update')
    const saved = await expectOutcome(
      `To cancel a sale that is ${sale.status}`,
      may && sale.status === 'ordered' && !isPartlyOut(sale),
      () => paper.as(role).sales.update({ id: sale.id, status: 'cancelled' }),
    )
    if (!saved) return
    sale.status = 'cancelled'
    for (const { lot, quantity } of sale.lines) lot.reserved -= quantity
  },
}
