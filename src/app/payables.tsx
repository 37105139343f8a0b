import { printTable } from '#ledgers/web/print-books.ts'
import PayablesScreen from '#payments/web/payables-screen.tsx'

/** The list of what we owe vendors, with its PDF. */
export default function Payables() {
  return <PayablesScreen print={printTable} />
}
