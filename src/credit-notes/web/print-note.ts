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

/** Opens copies of a credit note as one PDF in a new tab; call it inside the click. */
export const printNote = (id: string, copies: readonly BillCopy[] = ['original']): Promise<void> =>
  openPdf(async () => sheetsOf((await client.creditNotes.getOne({ id })).paper, copies), words)

/** Downloads the customer's copy of a credit note that is already loaded. */
export const downloadNote = (paper: NotePaper): Promise<void> =>
  downloadPdf(() => sheetsOf(paper, ['original']), { ...words, opened: messages.pdfSaved })

async function sheetsOf(paper: NotePaper, copies: readonly BillCopy[]) {
  const [{ sheetOf }, { notedPaper }, logo] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#credit-notes/paper.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  return copies.map((copy) => {
    const { data, bill } = notedPaper(paper, copy, logo)
    return sheetOf(data, bill)
  })
}
