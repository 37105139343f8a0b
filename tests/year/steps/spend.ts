import { addDays } from '#base/dates.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { type Step, someone, today } from '../paper.ts'

/** Money is spent today, with or without GST, and sometimes taken back; never on a locked day. */
export const spend: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const { role, may } = someone(paper, dice, 'expenses.create')
    const expense = {
      spentOn: today(paper),
      account: dice.pick([6010, 6030, 6190]),
      amount: dice.int(1, 500_000) / 100,
      paidFrom: dice.pick([1010, 1020]),
      taxes: dice.chance(0.5) ? [{ type: 'GST' as const, rate: dice.pick([5, 18]) }] : [],
      itc: dice.chance(0.5),
      supplierGstin: dice.chance(0.5) ? '29AAAFB0000B1ZL' : null,
    }
    const made = await expectOutcome('An expense', may, () => paper.as(role).expenses.create(expense))
    const owner = paper.as('owner')
    if (made && dice.chance(0.2)) await owner.expenses.cancel({ id: made.id })
    if (!dice.chance(0.2)) return
    const until = addDays(today(paper), -dice.int(1, 40))
    await owner.books.lock({ until })
    const late = { ...expense, spentOn: until }
    await expectOutcome('An expense of a locked day', false, () => owner.expenses.create(late))
    await owner.books.unlock({ reason: 'Bills came late' })
  },
}
