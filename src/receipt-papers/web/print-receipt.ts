import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import type { Receipt } from '#receipts/output.ts'

const words = {
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a receipt as a PDF in a new tab; call it inside the click. */
export const printReceipt = ({ id, kind }: Pick<Receipt, 'id' | 'kind'>): Promise<void> =>
  openPdf(async () => sheetOfReceipt(await client.receipts.getPaper({ id })), {
    ...words,
    opened: messages.pdfOpened(kind),
  })

/** Downloads a receipt that is already loaded. */
export const downloadReceipt = (paper: ReceiptPaper): Promise<void> =>
  downloadPdf(() => sheetOfReceipt(paper), { ...words, opened: messages.pdfSaved(paper.kind) })

async function sheetOfReceipt(paper: ReceiptPaper) {
  const [{ receiptDocument }, logo] = await Promise.all([
    import('#receipt-papers/receipt-document.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  return receiptDocument(paper, logo)
}
