import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { ReplaceSale } from '#sales/web/panel/replace-sale.tsx'

/** The create sale sheet, filled in from a bill that it replaces, which can print the saved bill. */
export default function ReplaceSaleWithBill(props: OverlayProps) {
  return <ReplaceSale {...props} print={printBill} />
}
