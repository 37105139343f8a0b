import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Intake, isOpen, type Step, someone } from '../paper.ts'

/** A draft's stock is added once, unless the day it arrived is locked, and its order's status advances. */
export const confirm: Step = {
  weight: 6,
  run: async (paper, dice) => {
    const drafts = paper.intakes.filter(({ status }) => status === 'draft')
    const intake = anyOf(dice, dice.chance(0.9) ? drafts : paper.intakes)
    if (!intake) return
    const { role, may } = someone(paper, dice, 'inventoryIntakes.confirm')
    const saved = await expectOutcome(
      `To confirm an intake that is ${intake.status}`,
      may && intake.status === 'draft' && isOpen(paper, intake.arrivedOn),
      () => paper.as(role).inventoryIntakes.confirm({ id: intake.id }),
    )
    if (saved) takeIn(intake)
  },
}

/** Confirms an intake in the model. */
export function takeIn(intake: Intake): void {
  intake.status = 'confirmed'
  for (const { lot, quantity, damaged, free } of intake.items) {
    lot.onHand += quantity - damaged + free
    lot.isActive = true
  }
  const { order } = intake
  if (!order) return
  for (const { lot, quantity } of intake.items) {
    const line = order.lines.find(({ goods }) => goods === lot.goods)
    if (line) line.received += quantity
  }
  const isOpen = order.status === 'draft' || order.status === 'sent'
  if (isOpen) order.status = order.lines.every((line) => line.received >= line.quantity) ? 'received' : 'sent'
}
