import { expectOutcome, same } from '../expect-outcome.ts'
import {
  anyOf,
  challansOf,
  nextNumber,
  type Sale,
  type SaleLine,
  type Step,
  someone,
  today,
} from '../paper.ts'

/** The lines of a sale with goods: no services and charges, of which there is always enough. */
const goodsOf = ({ lines }: Sale): SaleLine[] => lines.filter(({ lot }) => Number.isFinite(lot.onHand))
const leftOf = ({ quantity, sent }: SaleLine): number => quantity - sent

/** A part of an ordered sale leaves on a challan; with its last goods the sale is delivered. */
export const deliverPart: Step = {
  weight: 6,
  run: async (paper, dice) => {
    const open = paper.sales.filter(({ status }) => status === 'ordered')
    const sale = anyOf(dice, dice.chance(0.9) ? open : paper.sales)
    if (!sale) return
    const going = goodsOf(sale)
      .filter((line) => leftOf(line) > 0 && dice.chance(0.7))
      .map((line) => ({ line, quantity: dice.int(1, leftOf(line) + (dice.chance(0.05) ? 1 : 0)) }))
    if (going.length === 0) return
    const { role, may } = someone(paper, dice, 'challans.deliver')
    const fits = sale.status === 'ordered' && going.every(({ line, quantity }) => quantity <= leftOf(line))
    const made = await expectOutcome(`To deliver a part of a sale that is ${sale.status}`, may && fits, () =>
      paper.as(role).challans.deliver({
        saleId: sale.id,
        items: going.map(({ line, quantity }) => ({ saleItemId: line.id, quantity })),
      }),
    )
    if (!made) return
    same('The number of a challan', made.displayId, nextNumber(paper, challansOf(today(paper))))
    for (const { line, quantity } of going) send(line, quantity)
    if (goodsOf(sale).every((line) => leftOf(line) === 0)) sale.status = 'delivered'
    same('The status of a sale delivered in parts', made.status, sale.status)
    paper.challans.push({ id: made.id, sale, going, isUndone: false })
  },
}

/** A part delivery is undone while its sale is still ordered. */
export const undoDelivery: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const open = paper.challans.filter(({ sale, isUndone }) => sale.status === 'ordered' && !isUndone)
    const challan = anyOf(dice, dice.chance(0.8) ? open : paper.challans)
    if (!challan) return
    const { role, may } = someone(paper, dice, 'challans.cancel')
    const saved = await expectOutcome('To undo a delivery', may && open.includes(challan), () =>
      paper.as(role).challans.cancel({ id: challan.id }),
    )
    if (!saved) return
    challan.isUndone = true
    for (const { line, quantity } of challan.going) send(line, -quantity)
  },
}

/** Sends goods of a line in the model; a negative quantity comes back. */
function send(line: SaleLine, quantity: number): void {
  line.sent += quantity
  line.lot.onHand -= quantity
  line.lot.reserved -= quantity
}

/** Whether some goods of an ordered sale are out. */
export const isPartlyOut = ({ status, lines }: Sale): boolean =>
  status === 'ordered' && lines.some(({ sent }) => sent > 0)
