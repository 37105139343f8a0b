import { mayCall } from '#access/access.ts'
import { usualWay } from '#sales/refund.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, nextNumber, type Paper, type Sale, type SaleLine, type Step, someone } from '../paper.ts'

const isWrittenOff = (category: string) => category === 'damaged' || category === 'defective'

/** Part of a delivered sale comes back, fit for sale or not, and never more than was sold; the money goes back as asked. */
export const takeBack: Step = {
  weight: 6,
  run: async (paper, dice) => {
    const delivered = paper.sales.filter(({ status }) => status === 'delivered')
    const sale = anyOf(dice, dice.chance(0.9) ? delivered : paper.sales)
    if (!sale) return
    const back = sale.lines
      .filter(() => dice.chance(0.6))
      .map((line) => ({
        line,
        quantity: dice.int(1, Math.max(1, line.quantity - line.returned + (dice.chance(0.1) ? 1 : 0))),
      }))
    const fits =
      back.length > 0 && back.every(({ line, quantity }) => quantity <= line.quantity - line.returned)
    const isOut = sale.status === 'delivered'
    const category = dice.pick(['damaged', 'defective', 'unwanted', 'incorrect_item', 'other'] as const)
    const { role, may, access } = someone(paper, dice, 'sales.createReturn')
    const refundBy = dice.chance(0.4) ? undefined : dice.pick(['account', 'cash', 'upi'] as const)
    const isUsual = !refundBy || refundBy === 'account' || refundBy === usualWay(sale.paymentType)
    const mayRefund = isUsual || mayCall(access, 'receipts.refund')
    const succeeds = may && mayRefund && fits && isOut
    const made = await expectOutcome(`A return of a sale that is ${sale.status}`, succeeds, () =>
      paper.as(role).sales.createReturn({
        saleId: sale.id,
        reason: { category, description: 'Came back' },
        refundBy,
        items: back.map(({ line, quantity }) => ({ saleItemId: line.id, quantity })),
      }),
    )
    if (made) noteReturn(paper, { sale, back, category }, made)
  },
}

type Returned = { sale: Sale; back: { line: SaleLine; quantity: number }[]; category: string }

/** Adds a return to the model. */
export function noteReturn(
  paper: Paper,
  { sale, back, category }: Returned,
  made: { displayId: string; status: string },
): void {
  same('The number of a return', made.displayId, nextNumber(paper, 'RET-'))
  for (const { line, quantity } of back) {
    line.returned += quantity
    if (!isWrittenOff(category)) line.lot.onHand += quantity
  }
  if (sale.lines.every((line) => line.returned === line.quantity)) sale.status = 'returned'
  same('The status of a sale', made.status, sale.status)
}
