import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Order, type Step, someone } from '../paper.ts'

const isOpen = (status: Order['status']) => status === 'draft' || status === 'sent'

/** Another status or other quantities of an order: never less of a line than has come in, and no lines of a closed one. */
export const changeOrder: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const order = anyOf(dice, paper.orders)
    if (!order) return
    const status = dice.pick(['draft', 'sent', 'sent', 'sent', 'received', 'cancelled'] as const)
    const lines = dice.chance(0.5)
      ? order.lines.map((line) => ({ line, quantity: dice.int(1, 25) }))
      : undefined
    const isChanged = lines?.some(({ line, quantity }) => line.quantity !== quantity) ?? false
    const cutsTooMuch = lines?.some(
      ({ line, quantity }) => quantity < line.quantity && quantity < line.received,
    )
    const staysClosed = isChanged && !isOpen(order.status) && !isOpen(status)
    const { role, may } = someone(paper, dice, 'purchaseOrders.update')
    const saved = await expectOutcome(
      `To make an order that is ${order.status} ${status}`,
      may && !cutsTooMuch && !staysClosed,
      () =>
        paper.as(role).purchaseOrders.update({
          id: order.id,
          status,
          ...(lines && {
            products: lines.map(({ line, quantity }) => ({
              id: line.id,
              productId: line.goods.id,
              quantity,
            })),
          }),
        }),
    )
    if (!saved) return
    order.status = status
    for (const { line, quantity } of lines ?? []) line.quantity = quantity
  },
}
