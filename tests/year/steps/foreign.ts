import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Paper, type Step, today } from '../paper.ts'

/** The owner of one shop tries ids of another: nothing is found there, and nothing is written here. */
export const foreignIn = (other: Paper): Step => ({
  weight: 2,
  run: async (paper, dice) => {
    const tries = triesOn(paper, other, dice)
    const [what, attempt] = dice.pick(Object.entries(tries))
    await expectOutcome(`Another shop's id in ${what}`, false, attempt)
  },
})

function triesOn(paper: Paper, other: Paper, dice: Dice): Record<string, () => Promise<unknown>> {
  const owner = paper.as('owner')
  const [sale, intake, order] = [other.sales, other.intakes, other.orders].map(
    (all) => anyOf<{ id: string }>(dice, all)?.id ?? other.workspaceId,
  )
  const [id, intakeId, orderId] = [String(sale), String(intake), String(order)]
  const lot = anyOf(dice, other.lots)?.id ?? other.workspaceId
  const items = [{ productVersionId: lot, quantity: 1, discountPercentage: 0 }]
  return {
    'sales.getOne': () => owner.sales.getOne({ id }),
    'sales.update': () => owner.sales.update({ id, status: 'cancelled' }),
    'sales.create': () => owner.sales.create({ invoiceDate: today(paper), paymentType: 'cash', items }),
    'inventory.adjust': () => owner.inventory.adjust({ productVersionId: lot, quantity: 5, reason: 'found' }),
    'inventoryIntakes.confirm': () => owner.inventoryIntakes.confirm({ id: intakeId }),
    'purchaseOrders.update': () => owner.purchaseOrders.update({ id: orderId, status: 'cancelled' }),
    workspaceId: () => owner.inventory.getMany({ workspaceId: other.workspaceId }),
  }
}
