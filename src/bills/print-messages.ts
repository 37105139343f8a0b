import { pdfMessages } from '#base/pdf/messages.ts'

/** Messages about printing a bill, apart from those about links and mail, which a new sale does not need. */
export const printMessages = {
  ...pdfMessages,
  pdfOpened: 'Invoice PDF opened in new tab',
  pdfSaved: 'Invoice PDF downloaded',
}
