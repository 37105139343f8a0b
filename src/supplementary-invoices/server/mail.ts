import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import { billFileName } from '#bills/bill-document.ts'
import { messages } from '#supplementary-invoices/messages.ts'
import type { SupplementPaper } from '#supplementary-invoices/output.ts'
import { logoOf } from '#uploads/server/printable.ts'

/** A supplementary invoice as an email to its customer; the PDF is rendered when the message is sent. */
export function supplementMail(
  paper: SupplementPaper,
  { to, message }: { to: string; message: string },
  files: FileStore,
): Mail {
  const { note, saleId: bill, customer, workspace, totals } = paper
  const { number } = note
  const shop = workspace.identity.tradeName || workspace.name
  const amount = formatRupees(toPaise(totals.payable))
  return {
    to,
    subject: messages.subject(number, shop),
    body: message || messages.body({ name: customer.name, number, bill, amount, shop }),
    attachments: [{ filename: billFileName(number), content: () => supplementPdf(paper, files) }],
    orElse: messages.notSent(to),
  }
}

/** The supplementary invoice as a PDF file. The layout code is loaded on first use. */
async function supplementPdf(paper: SupplementPaper, files: FileStore): Promise<Buffer> {
  const [{ sheetOf }, { supplementedPaper }, logo] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#supplementary-invoices/paper.ts'),
    logoOf(files, paper.workspace.logo),
  ])
  const { data, bill } = supplementedPaper(paper, 'original', logo)
  return drawPdf(sheetOf(data, bill))
}
