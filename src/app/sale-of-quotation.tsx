import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { SaleOfQuotation } from '#quotations/web/sale-of-quotation.tsx'

/** The create sale sheet, filled in from a quotation, which can print the saved bill. */
export default function SaleOfQuotationWithBill(props: OverlayProps) {
  return <SaleOfQuotation {...props} print={printBill} />
}
