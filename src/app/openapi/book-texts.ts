/** The same of the books, their entries and the days of cash. */
export const bookTexts = {
  'books.closeYear': [
    'Close a financial year',
    'Locks the books up to its 31 March and keeps the trial balance of that day.',
  ],
  'books.getLock': [
    'Get the locks of the books',
    'The day up to which the books are locked, the day up to which GST is filed, and what changed in closed financial years.',
  ],
  'books.lock': [
    'Lock the books',
    'Nothing can be posted up to and including this day, which must be before today.',
  ],
  'books.markFiled': [
    'Mark GST as filed',
    'Up to the last day of a month that has ended. No bill can be dated up to that day, and cancelling a bill of such a month issues a credit note dated today.',
  ],
  'books.changeCredit': [
    'Reverse or reclaim GST credit',
    'With one voucher, for vendor bills not paid within 180 days, bills paid afterwards, or lots of goods that were written off. `ids` and `amount` are what `ledgers.getCredit` says, the amount without its sign.',
  ],
  'books.settleGst': [
    'Settle GST',
    'Sets input credit off against output tax of everything up to a day, in the order of rule 88A, and pays the rest. `cash` is what `ledgers.getGst` says.',
  ],
  'books.unmarkFiled': ['Mark GST as not filed', 'With a reason, which the log keeps.'],
  'books.unlock': ['Unlock the books', 'With a reason, which the log keeps.'],
  'dayCloses.create': [
    'Close the cash of a day',
    'Compares the counted notes and coins with the books and posts the difference. No cash can be posted up to that day afterwards.',
  ],
  'dayCloses.getOne': [
    'Get the close of a day',
    'Of the till or another cash account; expected cash only after the close.',
  ],
  'dayCloses.reopen': ['Reopen the last closed day', 'Reverses its difference.'],
  'ledgers.getDayBook': ['Get the day book', 'Every voucher of a period with its lines, 100 a page.'],
  'ledgers.getCredit': [
    'Get GST credit to reverse or reclaim',
    'On a day: of vendor bills not paid within 180 days (`reverse`), of bills paid afterwards (`reclaim`), or of goods that were written off (`lost`).',
  ],
  'ledgers.getGst': [
    'Get GST payable and credit',
    'By head, with the credit set off in the order of the law. What came after its month was filed counts in the first open month, and `moved` names it.',
  ],
  'ledgers.getAccount': [
    'Get an account',
    'The entries of an account of the books in a period, 100 at a time, with the running balance.',
  ],
  'ledgers.getStatements': [
    'Get the statements',
    'Trial balance, profit and loss and balance sheet of a period.',
  ],
} satisfies Record<string, [summary: string, description: string]>
