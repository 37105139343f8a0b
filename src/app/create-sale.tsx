import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { CreateSale } from '#sales/web/form/create-sale.tsx'

/** The create sale sheet, which can print the saved bill. */
export default function CreateSaleWithBill(props: OverlayProps) {
  return <CreateSale {...props} print={printBill} />
}
