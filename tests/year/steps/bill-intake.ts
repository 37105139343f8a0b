import { paise, toRupees } from '#base/money.ts'
import type { Dice } from '../../../demo/dice.ts'
import type { Caller } from '../../support/people.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, dayOf, type Intake, isOpen, type Paper, type Step, someone } from '../paper.ts'

/** The vendor bills an intake of which nothing went back; no intake is billed twice, and no bill is of a locked day. */
export const billIntake: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const intake = anyOf(dice, billable(paper))
    if (!intake) return
    const input = askToBill(paper, dice, intake)
    const { role, may } = someone(paper, dice, 'vendorBills.create')
    const fits = !intake.bill && isOpen(paper, input.billDate)
    const made = await expectOutcome('A bill for an intake', may && fits, () =>
      paper.as(role).vendorBills.create(input),
    )
    if (made) intake.bill = made.id
  },
}

/** The confirmed intakes of which nothing went back. */
export const billable = ({ intakes }: Paper): Intake[] =>
  intakes.filter(
    ({ status, items }) => status === 'confirmed' && items.every(({ sentBack }) => sentBack === 0),
  )

/** A bill for all of an intake. */
export function askToBill(paper: Paper, dice: Dice, { items }: Intake) {
  const intakeItems = items.map(({ id, quantity }) => ({ id, quantity, price: dice.int(100, 90_000) }))
  const total = intakeItems.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return {
    vendorId: paper.vendorId,
    billNumber: `PS/${dice.int(0, 0xffffff)}`,
    billDate: dayOf(paper, dice),
    intakeItems: intakeItems.map(({ price, ...item }) => ({
      ...item,
      price: toRupees(paise(price)),
      taxes: [],
    })),
    total: toRupees(paise(total)),
  } satisfies Parameters<Caller['vendorBills']['create']>[0]
}
