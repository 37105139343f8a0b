import { mayCall } from '#access/access.ts'
import { usualWay } from '#sales/refund.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, isUnreported, type Paper, type Step, someone } from '../paper.ts'
import { isPartlyOut } from './deliver-part.ts'
import { askToSell, canSell, noteSale } from './sell.ts'

/** A bill is cancelled and another one issued in its place, unless goods came back, some of them are out, it is cancelled already, or its day is locked or filed. */
export const replace: Step = {
  weight: 3,
  run: async (paper, dice) => {
    const untouched = paper.sales.filter(
      (each) =>
        (each.status === 'ordered' || each.status === 'delivered') &&
        !isPartlyOut(each) &&
        isUnreported(paper, each.invoiceDate) &&
        each.lines.every(({ returned }) => returned === 0),
    )
    const sale = anyOf(dice, dice.chance(0.8) ? untouched : paper.sales)
    if (!sale) return
    const asked = askToSell(paper, dice)
    if (!(await moneyMoves(paper, sale.id, asked.input.customerId))) return
    const { role, may, access } = someone(paper, dice, 'sales.replace')
    const isOut = sale.status === 'delivered'
    const free = (sign: 1 | -1) => {
      for (const { lot, quantity, ahead } of sale.lines) {
        if (ahead) ahead.open += sign * quantity
        else if (isOut) lot.onHand += sign * quantity
        else lot.reserved -= sign * quantity
      }
    }
    const isOpen = untouched.includes(sale)
    if (isOpen) free(1)
    const refundBy = dice.chance(0.4) ? undefined : dice.pick(['account', 'cash', 'upi'] as const)
    const isUsual = !refundBy || refundBy === 'account' || refundBy === usualWay(sale.paymentType)
    const mayRefund = isUsual || mayCall(access, 'receipts.refund')
    const fits = may && isOpen && mayRefund && canSell(paper, asked, access.discountCap)
    const made = await expectOutcome(`To cancel and copy a sale that is ${sale.status}`, fits, () =>
      paper.as(role).sales.replace({ ...asked.input, replacesId: sale.id, refundBy }),
    )
    if (made) {
      sale.status = 'cancelled'
      await noteSale(paper, asked, made)
    } else if (isOpen) free(-1)
  },
}

/** Whether what paid a bill can go to this customer, or to nobody by name: to another one, only what this model leaves out. */
async function moneyMoves(paper: Paper, id: string, customerId: string | null | undefined): Promise<boolean> {
  const { sale, customer } = await paper.as('owner').sales.getOne({ id })
  const isSame = customer.isWalkIn ? !customerId : customerId === customer.id
  return isSame || sale.openAmount === sale.totals.payable
}
