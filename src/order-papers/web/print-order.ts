import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a purchase order as a PDF in a new tab; call it inside the click. */
export const printOrder = (id: string): Promise<void> =>
  openPdf(async () => sheetOfOrder(await client.purchaseOrders.getPaper({ id })), words)

/** Downloads a purchase order that is already loaded. */
export const downloadOrder = (paper: OrderPaper): Promise<void> =>
  downloadPdf(() => sheetOfOrder(paper), { ...words, opened: messages.pdfSaved })

async function sheetOfOrder(paper: OrderPaper) {
  const [{ orderDocument }, logo] = await Promise.all([
    import('#order-papers/order-document.ts'),
    pictureForPdf(paper.workspace.logo),
  ])
  return orderDocument(paper, logo)
}
