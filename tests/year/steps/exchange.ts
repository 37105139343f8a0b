import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, nextNumber, type Step, someone } from '../paper.ts'
import { askToSell, canSell, noteSale } from './sell.ts'

/** Units of one line of a delivered sale come back, and others go out on a new bill for the same customer. */
export const exchange: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const sale = anyOf(
      dice,
      paper.sales.filter(({ status }) => status === 'delivered'),
    )
    const line = sale && anyOf(dice, sale.lines)
    if (!sale || !line) return
    const { customer } = await paper.as('owner').sales.getOne({ id: sale.id })
    const asked = {
      ...askToSell(paper, dice),
      customer: paper.customers.find(({ id }) => id === customer.id),
    }
    const { role, may, access } = someone(paper, dice, 'sales.exchange')
    const fits = line.returned < line.quantity
    if (fits) line.lot.onHand += 1
    const isSold = may && fits && canSell(paper, asked, access.discountCap)
    const made = await expectOutcome(`An exchange of ${line.quantity - line.returned} units`, isSold, () =>
      paper.as(role).sales.exchange({
        ...asked.input,
        customerId: undefined,
        back: {
          saleId: sale.id,
          reason: { category: 'unwanted', description: 'Other size' },
          refundBy: dice.chance(0.5) ? 'account' : undefined,
          items: [{ saleItemId: line.id, quantity: 1 }],
        },
      }),
    )
    if (!made) {
      if (fits) line.lot.onHand -= 1
      return
    }
    same('The number of a return', made.returnId, nextNumber(paper, 'RET-'))
    line.returned += 1
    if (sale.lines.every((each) => each.returned === each.quantity)) sale.status = 'returned'
    await noteSale(paper, asked, made)
  },
}
