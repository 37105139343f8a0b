import { addDays } from '#base/dates.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { nextNumber, ofYear, type Step, someone, today } from '../paper.ts'

/** GST up to a day is settled, never twice, and after it nothing is to pay. */
export const settleGst: Step = {
  weight: 1,
  run: async (paper, dice) => {
    const settledTo = addDays(today(paper), -dice.int(0, 3))
    const unsettled = () => paper.as('owner').ledgers.getGst({ from: settledTo, to: settledTo })
    const gst = await unsettled()
    const paid = sumOf(gst.cash)
    const settled = paid + sumOf(gst.excess) + Object.values(gst.used).reduce((sum, of) => sum + sumOf(of), 0)
    // Tax below half a rupee is settled without money.
    const isSomething = settled > 0 || Object.values(gst.roundOff).some((amount) => amount !== 0)
    const isLater = paper.journals.every((each) => each.isReversed || (each.settledTo ?? '') < settledTo)
    const isAsSeen = dice.chance(0.9)
    const { role, may } = someone(paper, dice, 'books.settleGst')
    const made = await expectOutcome(
      `GST up to ${settledTo}`,
      may && isSomething && isLater && isAsSeen,
      () =>
        paper.as(role).books.settleGst({
          settledTo,
          paidOn: today(paper),
          paidFrom: ACCOUNTS.bank,
          cash: isAsSeen ? paid : paid + 1,
        }),
    )
    if (!made) return
    same('The number of a settlement', made.displayId, nextNumber(paper, ofYear('JV', paper)))
    same('The GST left to pay', sumOf((await unsettled()).cash), 0)
    paper.journals.push({ id: made.id, isReversed: false, settledTo })
  },
}

const sumOf = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
