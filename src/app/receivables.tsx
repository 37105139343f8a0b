import { printTable } from '#ledgers/web/print-books.ts'
import ReceivablesScreen from '#receipts/web/receivables-screen.tsx'

/** The list of what customers owe, with its PDF. */
export default function Receivables() {
  return <ReceivablesScreen print={printTable} />
}
