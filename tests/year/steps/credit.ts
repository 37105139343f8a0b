import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'

/** A bill of which goods came back is lowered by a little, which is sometimes taken back. */
export const credit: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const sale = anyOf(
      dice,
      paper.sales.filter(
        ({ status, lines }) => status === 'delivered' && lines.some((line) => line.returned > 0),
      ),
    )
    const line = sale?.lines.find(({ quantity, returned }) => returned < quantity)
    if (!sale || !line) return
    const { role, may } = someone(paper, dice, 'creditNotes.create')
    const made = await expectOutcome('A credit note', may, () =>
      paper.as(role).creditNotes.create({
        saleId: sale.id,
        reason: 'rate_difference',
        lines: [{ saleItemId: line.id, amount: 0.01 }],
      }),
    )
    if (made && dice.chance(0.5)) await paper.as('owner').creditNotes.cancel({ id: made.id })
  },
}
