import { paise, toRupees } from '#base/money.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone, today } from '../paper.ts'

/** The vendor bills an intake of which nothing went back; no intake is billed twice. */
export const billIntake: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const whole = paper.intakes.filter(
      ({ status, items }) => status === 'confirmed' && items.every(({ sentBack }) => sentBack === 0),
    )
    const intake = anyOf(dice, whole)
    if (!intake) return
    const intakeItems = intake.items.map(({ id, quantity }) => ({
      id,
      quantity,
      price: dice.int(100, 90_000),
    }))
    const total = intakeItems.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const { role, may } = someone(paper, dice, 'vendorBills.create')
    const made = await expectOutcome('A bill for an intake', may && !intake.bill, () =>
      paper.as(role).vendorBills.create({
        vendorId: paper.vendorId,
        billNumber: `PS/${dice.int(0, 0xffffff)}`,
        billDate: today(paper),
        intakeItems: intakeItems.map(({ price, ...item }) => ({
          ...item,
          price: toRupees(paise(price)),
          taxes: [],
        })),
        total: toRupees(paise(total)),
      }),
    )
    if (made) intake.bill = made.id
  },
}
