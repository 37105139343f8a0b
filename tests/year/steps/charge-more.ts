import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, nextNumber, ofYear, type Step, someone } from '../paper.ts'

/** A bill of which goods came back is charged a little more, which is sometimes taken back. */
export const chargeMore: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const sale = anyOf(
      dice,
      paper.sales.filter(
        ({ status, lines }) => status === 'delivered' && lines.some((line) => line.returned > 0),
      ),
    )
    const line = sale && anyOf(dice, sale.lines)
    if (!sale || !line) return
    const { role, may } = someone(paper, dice, 'supplementaryInvoices.create')
    const made = await expectOutcome('A supplementary invoice', may, () =>
      paper.as(role).supplementaryInvoices.create({
        saleId: sale.id,
        reason: 'rate_difference',
        lines: [{ saleItemId: line.id, amount: dice.int(1, 5000) / 100 }],
      }),
    )
    if (!made) return
    same('The number of a supplementary invoice', made.displayId, nextNumber(paper, ofYear('SI', paper)))
    if (dice.chance(0.4)) await paper.as('owner').supplementaryInvoices.cancel({ id: made.id })
  },
}
