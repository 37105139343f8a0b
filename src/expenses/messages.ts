import { messages as accounts } from '#accounts/messages.ts'
import { counted } from '#base/counted.ts'
import { messages as books } from '#books/messages.ts'

/** Messages about expenses. */
export const messages = {
  ahead: 'An expense cannot be dated in the future',
  account: 'Choose what the money was spent on',
  taxes: 'Enter one GST rate at most, as the type GST',
  paidFrom: 'Choose the cash or bank account it was paid from',
  amount: books.amount,
  referenceTooLong: books.referenceTooLong,
  accountNotFound: accounts.notFound,
  notFound: 'This expense was not found.',
  created: (number: string) => `Expense ${number} saved`,
  cancelled: (number: string) => `${number} cancelled`,
  alreadyCancelled: 'This expense has been cancelled.',
  repeatedAlready: 'This expense was already entered for that month.',
  notDue: 'This expense is not due again yet.',
  stopped: 'The expense no longer repeats',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody:
    'The amount goes back to the account it was paid from. The expense stays in the list as cancelled.',
  none: 'No expenses yet',
  noneHint: 'Enter rent, salaries, power and everything else that you pay at once.',
  creditHint: 'Not paid yet? Enter a vendor bill instead.',
  claimHelp:
    'Claimed against the GST that you collect. Untick it for food, cars and private use (CGST Act s.17(5)).',
  supplierGstinFirst: 'Enter the GSTIN of the supplier to claim it: without one, GST is part of the cost',
  gstinHelp: 'Leave it empty if the bill names none: the GST is then part of the cost and is not claimed',
  compositionTaxes: 'This supplier is a composition dealer. Choose 0% and enter all that was paid.',
  compositionRepeats:
    'The supplier is a composition dealer now, who charges no GST. Stop this expense and enter it without GST.',
  repeatsHelp: 'Offered again each month on its day, to enter with one click',
  due: (count: number) => `${counted(count, 'expense')} due again`,
  enteredOn: (day: string) => `Its day is locked, so it is dated ${day}`,
  supplierName: 'Enter the name of the supplier for the self-invoice',
  supplierAddress: 'Enter the address of the supplier for the self-invoice',
  onVoucher: 'For the payment voucher, which names who was paid (CGST Rule 52)',
  reverseChargeHelp:
    'We owe the GST to the government instead of the supplier: a lorry, an advocate, rent of an unregistered person',
  selfInvoiceHelp: 'Leave it empty if the supplier is not registered: we then issue a self-invoice',
  selfInvoiced: (saved: string, number: string) => `${saved}, self-invoice ${number} issued`,
  comesTo: (amount: string) => `Total paid ${amount}`,
}
