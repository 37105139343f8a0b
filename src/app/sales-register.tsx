import { printTable } from '#ledgers/web/print-books.ts'
import SalesRegisterScreen from '#reports/web/sales-register-screen.tsx'

/** The sales register of a month, with its PDF. */
export default function SalesRegister() {
  return <SalesRegisterScreen print={printTable} />
}
