import { client } from '#base/web/rpc.ts'
import { notePrinter } from '#bills/web/note-printer.ts'
import { messages } from '#credit-notes/messages.ts'
import type { NotePaper } from '#credit-notes/output.ts'
import { notedPaper } from '#credit-notes/paper.ts'

/** Prints credit notes. */
export const {
  sheet: noteSheet,
  print: printNote,
  download: downloadNote,
} = notePrinter<NotePaper>({
  words: {
    opened: messages.pdfOpened,
    saved: messages.pdfSaved,
    missing: messages.pdfMissing,
    failed: messages.pdfFailed,
    unprintable: messages.pdfUnprintable,
  },
  read: async (id) => (await client.creditNotes.getOne({ id })).paper,
  rows: notedPaper,
})
