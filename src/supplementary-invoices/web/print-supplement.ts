import { client } from '#base/web/rpc.ts'
import { notePrinter } from '#bills/web/note-printer.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import type { SupplementPaper } from '#supplementary-invoices/output.ts'
import { supplementedPaper } from '#supplementary-invoices/paper.ts'

/** Prints supplementary invoices. */
export const {
  sheet: supplementSheet,
  print: printSupplement,
  download: downloadSupplement,
} = notePrinter<SupplementPaper>({
  words: {
    opened: messages.pdfOpened,
    saved: messages.pdfSaved,
    missing: messages.pdfMissing,
    failed: messages.pdfFailed,
    unprintable: messages.pdfUnprintable,
  },
  read: async (id) => (await client.supplementaryInvoices.getOne({ id })).paper,
  rows: supplementedPaper,
})
