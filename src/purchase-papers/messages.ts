import { messages as bills } from '#bills/messages.ts'

/** Messages about our documents for what vendors supplied. */
export const messages = {
  hasSelfInvoice: (number: string) => `This bill has the self-invoice ${number} already.`,
  needsNoSelfInvoice:
    'Only a bill of an unregistered vendor with tax under reverse charge gets a self-invoice.',
  issueAhead: 'A self-invoice cannot be dated in the future',
  beforeBill: (day: string) => `A self-invoice cannot be dated before its bill of ${day}`,
  issued: (number: string) => `Self-invoice ${number} issued`,
  notIssued: 'Not issued yet.',
  notIssuedCredit: 'Not issued yet. The tax of this bill is GST credit from the date of its self-invoice.',
  issueHelp: 'Its number is of the financial year of this date',
  issuedLate: 'The law wants it within 30 days of the supply (CGST Rule 47A): there may be a penalty',
  backdated:
    'This date is in an earlier month. Keep it only if the self-invoice was issued on that day: its GST credit counts in that month.',
  expenseHasNone: 'This expense has no self-invoice.',
  expenseHasNoVoucher: 'This expense has no tax under reverse charge, so it has no payment voucher.',
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
