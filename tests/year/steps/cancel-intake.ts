import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'

/** Only a draft is cancelled. */
export const cancelIntake: Step = {
  weight: 1,
  run: async (paper, dice) => {
    const intake = anyOf(dice, paper.intakes)
    if (!intake) return
    const { role, may } = someone(paper, dice, 'inventoryIntakes.cancel')
    const saved = await expectOutcome(
      `To cancel an intake that is ${intake.status}`,
      may && intake.status === 'draft',
      () => paper.as(role).inventoryIntakes.cancel({ id: intake.id }),
    )
    if (saved) intake.status = 'cancelled'
  },
}
