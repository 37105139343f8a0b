import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, availableOf, type Step, someone } from '../paper.ts'

/** A count, damage, loss or find. Quantities that open sales reserve cannot be adjusted away. */
export const adjust: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const lot = anyOf(dice, paper.lots)
    if (!lot) return
    const reason = dice.pick(['count', 'damage', 'loss', 'found'] as const)
    const quantity = dice.int(-6, 6)
    const fitsReason =
      quantity !== 0 && (reason === 'count' || (reason === 'found' ? quantity > 0 : quantity < 0))
    const { role, may } = someone(paper, dice, 'inventory.adjust')
    const succeeds = may && fitsReason && availableOf(lot) + quantity >= 0
    const saved = await expectOutcome(`To adjust by ${quantity}`, succeeds, () =>
      paper.as(role).inventory.adjust({ productVersionId: lot.id, quantity, reason }),
    )
    if (!saved) return
    lot.onHand += quantity
    lot.wasCounted = true
  },
}
