import { counted } from '#base/counted.ts'
import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { pdfMessages } from '#base/pdf/messages.ts'
import { messages as books } from '#books/messages.ts'
import type { CreditInterest } from './credit-interest.ts'

/** Messages about the books. */
export const messages = {
  account: 'Choose an account of the books',
  empty: 'Nothing is posted yet',
  emptyHint: 'Sales, receipts, intakes and stock post here as you save them.',
  lockAhead: 'Choose a day before today',
  lockedAlready: (day: string) => `Books are already locked up to ${day}. Choose a later day.`,
  notLocked: 'The books are not locked.',
  reason: 'Enter a reason for unlocking the books',
  reasonTooLong: 'Use at most 200 characters for the reason',
  locked: (day: string) => `Books locked up to ${day}`,
  unlocked: 'Books unlocked',
  month: 'Choose a month',
  monthEnd: 'Choose the last day of a month',
  filedAhead: 'Choose a month that has ended',
  filedAlready: (day: string) => `GST is already marked as filed up to ${day}. Choose a later month.`,
  notFiled: 'No month is marked as filed.',
  filedReason: 'Enter a reason for removing the mark',
  marked: (day: string) => `GST marked as filed up to ${day}`,
  unmarked: 'GST is no longer marked as filed',
  filedUntil: (day: string) => `${books.filed(day)}.`,
  filedHelp:
    'Mark a month once its returns are filed. After that, no bill can be dated in it, and cancelling one of its bills issues a credit note dated that day. Vendor bills, debit notes and expenses that come later count for GST in the first open month.',
  year: 'Choose a financial year, such as 2025-26',
  yearRunning: (year: string) => `The year ${year} has not ended yet.`,
  yearClosed: (year: string) => `The year ${year} is already closed.`,
  closed: (year: string) => `Year ${year} closed`,
  closedTitle: (year: string) => `Close ${year}`,
  closedBody: (day: string) =>
    `Afterwards nothing can be posted up to ${day}. The trial balance of that day is kept, and later changes are listed.`,
  open: 'The books are not locked: anything can be posted on any day.',
  lockedUntil: (day: string) => `Nothing can be posted up to ${day}.`,
  lockHelp:
    'Nothing can be posted up to and including this day. Corrections of earlier documents are posted today.',
  noYears: 'No financial year with postings has ended yet.',
  noVouchers: 'No vouchers in this period',
  gstHelp:
    'IGST credit is used first, then the credit of each head; reverse charge is paid in cash. Check the credit against GSTR-2B before you file.',
  movedTitle: 'Documents of other months in this period',
  movedHelp:
    'They came after the return of their month was filed, or their self-invoice was issued later, so their credit counts in this period.',
  moreMoved: (count: number) => `From other months: ${counted(count, 'more document')}`,
  creditToReverse: (amount: string) =>
    `${amount} of credit was claimed with bills that were not paid within 180 days: reverse it (CGST Rule 37). Once they are paid, it is claimed again.`,
  creditToReclaim: (amount: string) =>
    `${amount} of reversed credit can be claimed again: its bills were paid or cancelled.`,
  creditOfLost: (amount: string) =>
    `${amount} of credit was claimed on goods that were lost, spoilt or damaged: reverse it (CGST Act s.17(5)(h)).`,
  creditOfFound: (amount: string) =>
    `${amount} of credit was reversed for goods that were found again, or that their vendor credited.`,
  creditHelp: {
    reverse:
      'Reported in table 4(B)(2) of GSTR-3B for the month of this date. Interest is 18% a year from the day of the claim, or of the last reclaim (CGST Act s.50): pay it with that return, and enter it as an expense.',
    reclaim: 'Reported in tables 4(A)(5) and 4(D)(1) of GSTR-3B for the month of this date.',
    lost: 'Reported in table 4(B)(1) of GSTR-3B for the month of this date. Goods without a bill of their vendor are not listed.',
  },
  creditAbout: (name: string, owed: CreditInterest | undefined) =>
    owed && owed.interest > 0
      ? `${name}: interest ${formatRupees(owed.interest)} for ${counted(owed.days, 'day')}`
      : name,
  creditInterest: (amount: string) => `Interest up to this day: ${amount}.`,
  creditChanged: (amount: string) =>
    `This credit has changed: it is now ${amount}. Check the amounts and save again.`,
  noCredit: 'Choose what to reverse or reclaim',
  noCreditOn: 'There is no such credit on this date.',
  tooMuchCredit: 'Choose at most 500',
  creditSaved: {
    reverse: (number: string, interest: Paise) =>
      `GST credit reversed by ${number}${interest > 0 ? `. Interest of ${formatRupees(interest)} is payable.` : ''}`,
    reclaim: (number: string) => `GST credit reclaimed by ${number}`,
    lost: (number: string) => `GST credit of lost goods reversed by ${number}`,
  },
  showUnpaid: 'Show these bills',
  paidBefore: 'Choose the last day of the tax or a later day',
  paidFrom: 'Choose a cash or bank account',
  settledAlready: (day: string, number: string) =>
    `${number} settled GST up to ${day}. Choose a later day, or reverse that entry first.`,
  nothingToSettle: 'There is no GST to settle up to this day.',
  gstChanged: (amount: string) =>
    `The tax has changed: ${amount} is now payable. Check the amounts and save again.`,
  gstSettled: (number: string) => `GST settled by ${number}`,
  settledBy: (day: string) => `GST is settled up to ${day} by`,
  payable: (amount: string) => `${amount} to pay`,
  settleEarlier:
    'Tax of earlier months is not settled yet. Settle those months first, one at a time, because credit notes lower only the tax of their month and of later ones.',
  settleEach: 'Settle one month at a time: credit notes do not lower the tax of an earlier month',
  settleHelp: 'Enter the day on which you paid the challan. Enter late fees and interest as expenses.',
  pdfOpened: 'Report opened in new tab',
  pdfMissing: 'There is nothing to print in this period. Choose another one.',
  pdfTooLong: 'This period has more than 5,000 lines. Choose a shorter one to print.',
  pdfFailed: pdfMessages.pdfFailed,
  pdfUnprintable: pdfMessages.pdfUnprintable,
  noEntries: 'Nothing was posted to this account in this period',
}
