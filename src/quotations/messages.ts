import { messages as bills } from '#bills/messages.ts'

/** Messages about quotations. */
export const messages = {
  created: (number: string) => `Quotation ${number} saved`,
  revised: (number: string, revision: number) => `Revision ${revision} of ${number} saved`,
  createFailed: 'The quotation could not be saved.',
  notFound: 'This quotation was not found.',
  validBeforeDate: 'Valid until cannot be before the quotation date',
  dateTooLate: 'Quotation date cannot be after the end of this financial year',
  closed: (label: string) => `This quotation is ${label.toLowerCase()}. Only an open one can be changed.`,
  alreadyConverted: (number: string) => `This quotation has already become sale ${number}.`,
  alreadyInStatus: (label: string) => `This quotation is already ${label.toLowerCase()}.`,
  tooManyRevisions: 'A quotation has at most 100 revisions. Make a copy instead.',
  statusUpdated: 'Quotation updated',
  statusFailed: 'The quotation could not be updated.',
  none: 'No quotations yet',
  noneHint: 'Offer prices on paper or by link, and turn them into a sale with one click.',
  termsHelp: 'If empty, the terms of your bills are printed.',
  quotingHelp: 'A quotation moves no stock and reserves none.',
  fromQuotation: (number: string) => `This sale starts from quotation ${number}, at its prices.`,
  lateQuotation: (date: string) => `The quotation expired on ${date}. Its prices still apply here.`,
  pdfOpened: 'Quotation opened in new tab',
  pdfSaved: 'Quotation downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the quotation, in its latest revision.',
  revokeBody: 'People with this link can no longer open the quotation. Other links keep working.',
  notShared: 'Only an open quotation can be shared.',
  expiredForReader: 'This quotation is no longer valid. Ask for a new one.',
  whatsApp: (name: string | undefined, number: string, amount: string, link: string) =>
    `Hello${name ? ` ${name}` : ''}, here is our quotation ${number} for ${amount}: ${link}`,
}
