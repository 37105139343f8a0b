import { writeRupees } from '#base/figures.ts'
import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import { messages } from '#receipt-papers/messages.ts'
import { moneyFileName } from '#receipt-papers/money-document.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import { logoOf } from '#uploads/server/printable.ts'

/** A receipt as an email to its customer; the PDF is rendered when the message is sent, outside the call's transaction. */
export function receiptMail(
  paper: ReceiptPaper,
  { to, message }: { to: string; message: string },
  files: FileStore,
): Mail {
  const { kind, number, amount, workspace } = paper
  const shop = workspace.identity.tradeName || workspace.name
  return {
    to,
    subject: messages.subject(kind, number, shop),
    body: message || messages.body(paper, writeRupees(amount), shop),
    attachments: [{ filename: moneyFileName(paper), content: () => receiptPdf(paper, files) }],
    orElse: messages.notSent(kind, to),
  }
}

/** The receipt as a PDF file. The layout code is loaded on first use. */
async function receiptPdf(paper: ReceiptPaper, files: FileStore): Promise<Buffer> {
  const [{ receiptDocument }, logo] = await Promise.all([
    import('#receipt-papers/receipt-document.ts'),
    logoOf(files, paper.workspace.logo),
  ])
  return drawPdf(receiptDocument(paper, logo))
}
