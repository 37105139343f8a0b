import { printTable } from '#ledgers/web/print-books.ts'
import PurchaseRegisterScreen from '#reports/web/purchase-register-screen.tsx'

/** The purchase register of a month, with its PDF. */
export default function PurchaseRegister() {
  return <PurchaseRegisterScreen print={printTable} />
}
