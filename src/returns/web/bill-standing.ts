import { toPaise } from '#base/money.ts'
import type { BillStanding } from '#returns/credit.ts'
import type { SaleAnswer } from '#sales/output.ts'

/** The bill of a sale before another credit note, as the server will find it. */
export const billStandingOf = ({ sale }: Pick<SaleAnswer, 'sale'>): BillStanding => ({
  payable: toPaise(sale.totals.payable),
  open: toPaise(sale.openAmount),
  discount: toPaise(sale.discountAllowed),
  credited: toPaise(sale.returnCredit.credited),
  settled: toPaise(sale.returnCredit.settled),
  takenBack: toPaise(sale.returnCredit.discountTakenBack),
})
