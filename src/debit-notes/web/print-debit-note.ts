import { client } from '#base/web/rpc.ts'
import { notePrinter } from '#bills/web/note-printer.ts'
import { messages } from '#debit-notes/messages.ts'
import type { DebitPaper } from '#debit-notes/output.ts'
import { debitedPaper } from '#debit-notes/paper.ts'

/** Prints debit notes. */
export const { print: printDebitNote, download: downloadDebitNote } = notePrinter<DebitPaper>({
  words: {
    opened: messages.pdfOpened,
    saved: messages.pdfSaved,
    missing: messages.pdfMissing,
    failed: messages.pdfFailed,
    unprintable: messages.pdfUnprintable,
  },
  read: async (id) => (await client.debitNotes.getOne({ id })).paper,
  rows: (note, _copy, logo) => debitedPaper(note, logo),
})
