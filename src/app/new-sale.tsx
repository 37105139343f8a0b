import { printBill } from '#bills/web/print-bill.ts'
import { NewSaleScreen } from '#sales/web/form/new-sale-screen.tsx'

/** /{slug}/new-sale, from which a saved bill can be printed. */
export default function NewSaleWithBill() {
  return <NewSaleScreen print={printBill} />
}
