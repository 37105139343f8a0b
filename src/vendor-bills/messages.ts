import { counted } from '#base/counted.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { messages as books } from '#books/messages.ts'
import { messages as intakes } from '#inventory-intakes/messages.ts'
import { messages as payments } from '#payments/messages.ts'
import { messages as vendors } from '#vendors/messages.ts'

/** Messages about vendor bills. */
export const messages = {
  vendorNotFound: vendors.notFound,
  billNumber: "Enter the number on the vendor's bill",
  billNumberTooLong: fieldMessages.tooLong(30),
  numberTaken: (number: string) => `You already entered ${number} of this vendor in that year`,
  ahead: 'A bill cannot be dated in the future',
  dueBefore: 'The due date cannot be before the bill date',
  empty: 'Add what the bill is for',
  tooManyLines: 'Enter at most 500 lines',
  itemTwice: 'Enter each received item once',
  itemNotFound: 'This item was not found among the confirmed intakes of the vendor.',
  onlyLeft: (left: string) => `Only ${left} left to bill`,
  account: 'Choose what it is for',
  descriptionTooLong: fieldMessages.tooLong(120),
  roundOff: 'Round off by less than ₹100',
  tdsTooHigh: 'TDS cannot be more than the total',
  ownStateFirst: 'Enter your state in the workspace settings first',
  vendorGstinFirst: `Enter the GSTIN of this vendor first, or mark “${vendors.unregistered}”`,
  vendorAddressFirst: 'Enter the address of this vendor first: the self-invoice needs it (CGST Rule 46)',
  onlyGstReversed: 'Only GST can be under reverse charge: remove other taxes from the lines',
  total: 'Enter the total of the bill',
  totalDiffers: (lines: string, difference: string, isMore: boolean) =>
    `The lines come to ${lines}, ${difference} ${isMore ? 'more' : 'less'} than this total`,
  notesTooLong: books.notesTooLong,
  intakeNotFound: intakes.notFound,
  notFound: payments.billNotFound,
  created: (number: string, selfInvoice?: string) =>
    `Bill ${number} saved${selfInvoice ? `, self-invoice ${selfInvoice} issued` : ''}`,
  cancelled: (number: string) => `Bill ${number} cancelled`,
  cancelPaymentFirst: (payment: string) =>
    `Cancel payment ${payment} first: its discount or TDS belongs to this bill.`,
  cancelNoteFirst: (note: string) => `Cancel debit note ${note} first: it is against this bill.`,
  alreadyCancelled: 'This bill has been cancelled.',
  cancelTitle: (number: string) => `Cancel bill ${number}?`,
  cancelBody:
    'Its goods can be billed again, and what was paid for it stays on account with the vendor. The bill stays in the list as cancelled.',
  enter: "Enter vendor's bill",
  enterShort: 'Enter bill',
  none: 'No vendor bills yet',
  noneHint: "Enter a vendor's bill to know what you owe and when it is due.",
  nothingReceived: 'Nothing is waiting for a bill.',
  dueBy: (days: number, date: string) => `${date} if left empty, ${counted(days, 'day')} after the bill date`,
  msmeOnly: vendors.msmeOnly,
  payBy: (date: string) =>
    `Pay by ${date}: the law sets a day for micro and small vendors, counted from the arrival of the goods, or else the bill date`,
  ownState: (name: string | undefined) => (name ? `${name}, your state` : 'Your state'),
  supplierStateHelp: 'If it is another state than yours, you owe IGST',
  reverseChargeHelp: 'We owe the GST to the government instead of the vendor',
  claimHelp: 'Claimed against the GST that you collect',
  onlyRegularClaims: 'Only a regular dealer with a GSTIN can claim GST: here it is part of the cost',
  compositionCharges: 'This vendor is a composition dealer, who charges no GST: enter amounts without it',
  unregisteredCharges:
    'This vendor has no GSTIN and charges no GST: enter what you pay as the amount. Tick “Reverse charge” if you owe GST on it.',
  tooLateToClaim: (day: string) =>
    `The GST of this date could be claimed until ${day} (CGST Act s.16(4)): now it is part of the cost`,
  moreUnits: (units: string) => `${units} more than the intake says`,
  fewerUnits: (units: string) => `${units} fewer than the intake says`,
  arrivedDamaged: (units: string) => `${units} arrived damaged: a debit note can take them off the bill`,
  moreThanReceived: (difference: string) => `${difference} more than when it arrived`,
  lessThanReceived: (difference: string) => `${difference} less than when it arrived`,
  creditAtRisk: (amount: string, day: string) =>
    `${amount}, to be reversed unless paid by ${day} (CGST Rule 37)`,
  roundedOff: (difference: string) => `${difference} is booked as round-off`,
  linesComeTo: (amount: string) => `The lines come to ${amount}`,
  left: (items: number) => `${counted(items, 'item')} not billed yet`,
}
