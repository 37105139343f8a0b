import { blank, none, unchanged } from './changes.ts'

const opening = {
  number: { number: 'Opening balance' },
  ...none('dueOn'),
  ...unchanged('vendorId', 'account'),
}

/** What emptying the fields of the books changes. */
export const books = {
  'bankLines.match': unchanged('matches[].charges'),
  'accounts.create': none('bankName', 'ifsc'),
  // An account that is no bank's keeps neither.
  'accounts.update': unchanged('bankName', 'ifsc'),
  'books.settleGst': blank('notes'),
  // The entry then says which bills it is about.
  'books.changeCredit': { notes: { notes: 'W-1 PQR Weavers: interest ₹1.99 for 224 days' } },
  'journals.create': { ...blank('notes'), ...unchanged('vendorId', 'lines[].credit') },
  'journals.createContra': blank('notes'),
  'payments.markUnpaid': { ...unchanged('charges', 'gstRate'), ...none('bankGstin') },
  'cheques.bounce': { ...unchanged('charges', 'recharge', 'gstRate'), ...none('bankGstin') },
  'openings.create': opening,
  'openings.correct': opening,
}
