import { formatRupees, toPaise } from '#base/money.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import type { BillAnswer } from '#sales/bill-answer.ts'
import { billFileName } from '#sales/bill-file-name.ts'
import { shareMessages as messages } from '#sales/share-messages.ts'
import { billPdf } from './bill-pdf.ts'

/** A bill as a message to its customer; the PDF is drawn when the message goes, not while the call's rows are held. */
export function billMail(
  bill: BillAnswer,
  { to, message }: { to: string; message: string },
  files: FileStore,
): Mail {
  const { saleId, customer, workspace, totals } = bill
  const shop = workspace.identity.tradeName || workspace.name
  const amount = formatRupees(toPaise(totals.totalAmount))
  return {
    to,
    subject: messages.subject(saleId, shop),
    body: message || messages.body(customer.name, saleId, amount, shop),
    attachments: [{ filename: billFileName(saleId), content: () => billPdf(bill, files) }],
    orElse: messages.notSent(to),
  }
}
