import { same } from '../expect-outcome.ts'
import { anyOf, availableOf, type Step, today } from '../paper.ts'
import { askToSell, isOnOffer, noteSale } from './sell.ts'

/** Three people sell all that is left of a lot at the same moment: one of them does. */
export const rivals: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const lot = anyOf(
      dice,
      paper.lots.filter((each) => isOnOffer(each) && availableOf(each) > 0),
    )
    if (!lot) return
    const quantity = availableOf(lot)
    const { input } = askToSell(paper, dice)
    const items = [{ productVersionId: lot.id, quantity, discountPercentage: 0 }]
    const asked = {
      customer: undefined,
      lines: [{ lot, quantity }],
      input: { ...input, customerId: undefined, invoiceDate: today(paper), dueDate: undefined, items },
    }
    const answers = await Promise.allSettled(
      (['owner', 'cashier', 'sales'] as const).map((role) => paper.as(role).sales.create(asked.input)),
    )
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    same('How many sold the last of a lot', made.length, 1)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    same('What the others heard', refused.join(), 'conflict,conflict')
    if (made[0]) await noteSale(paper, asked, made[0])
  },
}
