import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a receipt as a PDF in a new tab; call it inside the click. */
export const printReceipt = (id: string): Promise<void> =>
  openPdf(async () => sheetOfReceipt(await client.receipts.getPaper({ id })), words)

/** Downloads a receipt that is already loaded. */
export const downloadReceipt = (paper: ReceiptPaper): Promise<void> =>
  downloadPdf(() => sheetOfReceipt(paper), { ...words, opened: messages.pdfSaved })

async function sheetOfReceipt(paper: ReceiptPaper) {
  const [{ receiptDocument }, logo] = await Promise.all([
    import('#receipt-papers/receipt-document.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  return receiptDocument(paper, logo)
}
