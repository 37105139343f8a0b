import { printBill } from '#bills/web/print-bill.ts'
import { NewSaleScreen } from '#sales/web/form/new-sale-screen.tsx'

/** /{slug}/new-sale, which can print the saved bill. */
export default function NewSaleWithBill() {
  return <NewSaleScreen print={printBill} />
}
