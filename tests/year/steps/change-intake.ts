import { maySee } from '#access/access.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Step, someone } from '../paper.ts'

/** Changes quantities and a margin of an intake and removes an item. Only a draft accepts this. */
export const changeIntake: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const intake = anyOf(dice, paper.intakes)
    if (!intake) return
    const [kept, removed] =
      dice.chance(0.2) && intake.items.length > 1
        ? [intake.items.slice(1), intake.items.slice(0, 1)]
        : [intake.items, []]
    const changed = kept.map((item) => ({ item, quantity: dice.int(1, 15) }))
    const { role, may, access } = someone(paper, dice, 'inventoryIntakes.update')
    const seesCosts = maySee(access, 'costs')
    const isPriced = seesCosts || dice.chance(0.05)
    const saved = await expectOutcome(
      `A change of an intake that is ${intake.status}`,
      may &&
        intake.status === 'draft' &&
        seesCosts === isPriced &&
        changed.every(({ item, quantity }) => item.damaged <= quantity),
      () =>
        paper.as(role).inventoryIntakes.update({
          id: intake.id,
          items: changed.map(({ item, quantity }) => ({
            id: item.id,
            quantity,
            ...(isPriced && { profitPercent: dice.int(0, 40) }),
          })),
          removedItems: removed.map(({ id }) => id),
        }),
    )
    if (!saved) return
    intake.items = changed.map(({ item, quantity }) => ({ ...item, quantity }))
    // A lot with stock from a count stays when its item is removed.
    paper.lots = paper.lots.filter((lot) => !removed.some((item) => item.lot === lot) || lot.wasCounted)
  },
}
