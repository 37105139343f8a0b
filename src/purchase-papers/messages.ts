import { messages as bills } from '#bills/messages.ts'

/** Messages about our documents for what vendors supplied. */
export const messages = {
  noSelfInvoice: 'This bill has no self-invoice.',
  reverseCharge:
    'The supplier is not registered under GST. We pay the tax of this invoice to the government under reverse charge.',
  selfInvoiceOpened: 'Self-invoice opened in new tab',
  selfInvoiceSaved: 'Self-invoice downloaded',
  voucherOpened: 'Payment voucher opened in new tab',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
}
