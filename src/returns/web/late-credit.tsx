import { formatDate } from '#base/web/display.tsx'
import { Caution } from '#base/web/feedback/caution.tsx'
import { taxCreditUntil } from '#gst/credit-deadline.ts'
import { messages } from '#returns/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { isLateNow } from '#sales/web/late-now.ts'

/** A warning before a bill with tax is credited so late that the shop owes its tax all the same. */
export function LateCredit({ sale }: { sale: SaleAnswer['sale'] }) {
  if (sale.totals.totalTax === 0 || !isLateNow(sale)) return null
  return <Caution>{messages.tooLateForTax(formatDate(taxCreditUntil(sale.invoiceDate)))}</Caution>
}
