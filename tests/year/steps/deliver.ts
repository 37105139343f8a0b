import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'
import { handOver } from './sell.ts'

/** An ordered sale leaves the godown; one that is something else stays it. */
export const deliver: Step = {
  weight: 9,
  run: async (paper, dice) => {
    const open = paper.sales.filter(({ status }) => status === 'ordered')
    const sale = anyOf(dice, dice.chance(0.9) ? open : paper.sales)
    if (!sale) return
    const { role, may } = someone(paper, dice, 'sales.update')
    const saved = await expectOutcome(
      `To deliver a sale that is ${sale.status}`,
      may && sale.status === 'ordered',
      () => paper.as(role).sales.update({ id: sale.id, status: 'delivered' }),
    )
    if (saved) handOver(sale)
  },
}
