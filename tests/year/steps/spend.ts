import { ACCOUNTS } from '#books/chart.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { dayOf, isCashOpen, isOpen, type Step, someone } from '../paper.ts'

/** Money is spent, with or without GST, and sometimes taken back; never on a locked day, and no cash on a closed one. */
export const spend: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const { role, may } = someone(paper, dice, 'expenses.create')
    const expense = {
      spentOn: dayOf(paper, dice),
      account: dice.pick([6010, 6030, 6190]),
      amount: dice.int(1, 500_000) / 100,
      paidFrom: dice.pick([ACCOUNTS.cash, ACCOUNTS.bank]),
      taxes: dice.chance(0.5) ? [{ type: 'GST' as const, rate: dice.pick([5, 18]) }] : [],
      itc: dice.chance(0.5),
      supplierGstin: dice.chance(0.5) ? '29AAAFB0000B1ZL' : null,
    }
    const isDayOpen = (expense.paidFrom === ACCOUNTS.cash ? isCashOpen : isOpen)(paper, expense.spentOn)
    const made = await expectOutcome('An expense', may && isDayOpen, () =>
      paper.as(role).expenses.create(expense),
    )
    if (made && dice.chance(0.2)) await paper.as('owner').expenses.cancel({ id: made.id })
  },
}
