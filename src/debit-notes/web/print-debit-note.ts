import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#debit-notes/messages.ts'
import type { DebitPaper } from '#debit-notes/output.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a debit note as a PDF in a new tab; call it inside the click. */
export const printDebitNote = (id: string): Promise<void> =>
  openPdf(async () => sheetOfNote((await client.debitNotes.getOne({ id })).paper), words)

/** Downloads a debit note that is already loaded. */
export const downloadDebitNote = (paper: DebitPaper): Promise<void> =>
  downloadPdf(() => sheetOfNote(paper), { ...words, opened: messages.pdfSaved })

async function sheetOfNote(paper: DebitPaper) {
  const [{ sheetOf }, { debitedPaper }, logo] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#debit-notes/paper.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  const { data, bill } = debitedPaper(paper, logo)
  return sheetOf(data, bill)
}
