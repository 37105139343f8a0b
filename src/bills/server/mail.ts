import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import { billFileName } from '#bills/bill-document.ts'
import { messages } from '#bills/messages.ts'
import type { BillAnswer } from '#bills/output.ts'
import { billPdf } from './pdf.ts'

/**
 * A bill as an email to its customer; the PDF is rendered when the message is sent, outside the call's
 * transaction.
 */
export function billMail(
  bill: BillAnswer,
  { to, message }: { to: string; message: string },
  files: FileStore,
): Mail {
  const { saleId, customer, workspace, totals } = bill
  const shop = workspace.identity.tradeName || workspace.name
  const amount = formatRupees(toPaise(totals.payable))
  return {
    to,
    subject: messages.subject(saleId, shop),
    body: message || messages.body(customer.name, saleId, amount, shop),
    attachments: [{ filename: billFileName(saleId), content: () => billPdf(bill, files) }],
    orElse: messages.notSent(to),
  }
}
