import { type BillCopy, isGstHidden } from '#bills/copies.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { printBill } from './print-bill.ts'
import { PrintCopies } from './print-copies.tsx'

/** Prints the bill of a sale in its copies, each with whether it shows GST, where one hides it. */
export function ExportBill({ sale, customer }: Pick<SaleAnswer, 'sale' | 'customer'>) {
  const hides = (copy: BillCopy) => isGstHidden({ hideGst: sale.hideGstFromCustomer, copy, customer })
  const remark = (copy: BillCopy) => hides('original') && (hides(copy) ? ', GST hidden' : ', with GST')
  return <PrintCopies print={(...chosen) => printBill(sale.id, ...chosen)} remark={remark} />
}
