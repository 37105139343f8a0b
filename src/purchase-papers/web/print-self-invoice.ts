import { client } from '#base/web/rpc.ts'
import { notePrinter } from '#bills/web/note-printer.ts'
import { messages } from '#purchase-papers/messages.ts'
import type { SelfInvoicePaper } from '#purchase-papers/output.ts'
import { selfInvoiceRows } from '#purchase-papers/self-invoice.ts'

const printer = (read: (id: string) => Promise<SelfInvoicePaper>) =>
  notePrinter<SelfInvoicePaper>({
    words: {
      opened: messages.selfInvoiceOpened,
      saved: messages.selfInvoiceSaved,
      missing: messages.pdfMissing,
      failed: messages.pdfFailed,
      unprintable: messages.pdfUnprintable,
    },
    read,
    rows: (paper, _copy, logo) => selfInvoiceRows(paper, logo),
  })

/** Opens the self-invoice of a bill as a PDF in a new tab; call it inside the click. */
export const { print: printSelfInvoice } = printer((id) => client.vendorBills.getSelfInvoice({ id }))

/** The same for an expense. */
export const { print: printExpenseSelfInvoice } = printer((id) => client.expenses.getSelfInvoice({ id }))
