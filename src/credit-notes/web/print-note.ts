import type { Paper } from '#base/pdf/paper.ts'
import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import type { BillCopy } from '#bills/copies.ts'
import { messages } from '#credit-notes/messages.ts'
import type { NotePaper } from '#credit-notes/output.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens copies of a credit note as one PDF in a new tab, on the seller's paper or another; call it inside the click. */
export const printNote = (
  id: string,
  copies: readonly BillCopy[] = ['original'],
  paper?: Paper,
): Promise<void> =>
  openPdf(async () => sheetsOf((await client.creditNotes.getOne({ id })).paper, copies, paper), words)

/** Downloads the customer's copy of a credit note that is already loaded. */
export const downloadNote = (paper: NotePaper): Promise<void> =>
  downloadPdf(() => sheetsOf(paper, ['original']), { ...words, opened: messages.pdfSaved })

async function sheetsOf(note: NotePaper, copies: readonly BillCopy[], paper = note.workspace.paper) {
  const [{ sheetOf }, { notedPaper }, logo] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#credit-notes/paper.ts'),
    pictureForPdf(note.workspace.logo),
  ])
  return copies.map((copy) => {
    const { data, bill } = notedPaper(note, copy, logo)
    return sheetOf({ ...data, workspace: { ...data.workspace, paper } }, bill)
  })
}
