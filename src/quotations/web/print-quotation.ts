import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#quotations/messages.ts'
import type { QuotationPaper } from '#quotations/output.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a revision of a quotation, by default the latest, as a PDF in a new tab; call it inside the click. */
export const printQuotation = (id: string, revision?: number): Promise<void> =>
  openPdf(async () => sheetFor((await client.quotations.getOne({ id, revision })).paper), words)

/** Downloads a quotation that is already loaded. */
export const downloadQuotation = (paper: QuotationPaper): Promise<void> =>
  downloadPdf(() => sheetFor(paper), { ...words, opened: messages.pdfSaved })

async function sheetFor(paper: QuotationPaper) {
  const [{ quotationDocument }, logo] = await Promise.all([
    import('#quotations/quotation-document.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  return quotationDocument(paper, logo)
}
