import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { CreateSale } from '#sales/web/form/create-sale.tsx'

/** The create sale sheet, from which a saved bill can be printed. */
export default function CreateSaleWithBill(props: OverlayProps) {
  return <CreateSale {...props} print={printBill} />
}
