import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import { billFileName } from '#bills/bill-document.ts'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'
import { logoOf } from '#uploads/server/printable.ts'

/** An order as an email to its vendor; the PDF is rendered when the message is sent, outside the call's transaction. */
export function orderMail(
  paper: OrderPaper,
  { to, message }: { to: string; message: string },
  files: FileStore,
): Mail {
  const { saleId: orderId, customer: vendor, workspace } = paper
  const shop = workspace.identity.tradeName || workspace.name
  return {
    to,
    subject: messages.subject(orderId, shop),
    body: message || messages.body(vendor.name, orderId, shop),
    attachments: [{ filename: billFileName(orderId), content: () => orderPdf(paper, files) }],
    orElse: messages.notSent(to),
  }
}

/** The order as a PDF file. The layout code is loaded on first use. */
async function orderPdf(paper: OrderPaper, files: FileStore): Promise<Buffer> {
  const [{ orderDocument }, logo] = await Promise.all([
    import('#order-papers/order-document.ts'),
    logoOf(files, paper.workspace.logo),
  ])
  return drawPdf(orderDocument(paper, logo))
}
