import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { BillChallans } from '#challans/web/bill-challans.tsx'

/** The create sale sheet, filled in from delivery challans, which can print the saved bill. */
export default function BillChallansWithBill(props: OverlayProps) {
  return <BillChallans {...props} print={printBill} />
}
