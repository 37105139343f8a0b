import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, nextNumber, type Step, someone, today } from '../paper.ts'

/** A purchase order. */
export const order: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const chosen = [...new Set(Array.from({ length: dice.int(1, 4) }, () => anyOf(dice, paper.goods)))]
    const lines = chosen.flatMap((goods) => (goods ? [{ goods, quantity: dice.int(1, 20) }] : []))
    const { role, may } = someone(paper, dice, 'purchaseOrders.create')
    const succeeds = may && lines.length > 0 && lines.every(({ goods }) => !goods.isArchived)
    const made = await expectOutcome('An order', succeeds, () =>
      paper.as(role).purchaseOrders.create({
        vendorId: paper.vendorId,
        orderDate: today(paper),
        products: lines.map(({ goods, quantity }) => ({
          productId: goods.id,
          quantity,
          pricePerItem: dice.int(100, 90_000) / 100,
          discount: dice.pick([0, 2.5, 10]),
        })),
      }),
    )
    if (!made) return
    same('The number of an order', made.displayId, nextNumber(paper, 'PO-'))
    const { purchaseOrder } = await paper.as('owner').purchaseOrders.getOne({ id: made.id })
    const idOf = (productId: string) =>
      purchaseOrder.items.find((item) => item.productId === productId)?.id ?? ''
    const written = lines.map(({ goods, quantity }) => ({ id: idOf(goods.id), goods, quantity, received: 0 }))
    paper.orders.push({ id: made.id, status: 'draft', lines: written })
  },
}
