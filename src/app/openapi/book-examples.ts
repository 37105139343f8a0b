const id = '0198f2a4-6c1e-7b3a-9d52-3f8e1c7a5b60'
const openBills = {
  of: 'customer',
  headers: ['Name', 'Bill number', 'Bill date', 'Amount'],
  rows: [['Asha Stores', 'INV-7', '2026-03-05', '1200']],
  mapping: { party: 0, number: 1, date: 2, amount: 3 },
}

/** Example request bodies of what opens, locks and closes the books. */
export const bookExamples = {
  'books.closeYear': { year: '2025-26' },
  'books.lock': { until: '2026-10-31' },
  'books.markFiled': { until: '2026-10-31' },
  'books.unmarkFiled': { reason: 'The return was not accepted' },
  'books.changeCredit': {
    change: 'reverse',
    datedOn: '2026-10-31',
    ids: [id],
    amount: 180,
  },
  'books.settleGst': { settledTo: '2026-10-31', paidOn: '2026-11-20', paidFrom: 1020, cash: 160 },
  'books.unlock': { reason: 'A bill of October came late' },
  'openings.create': { account: 1010, datedOn: '2026-04-01', side: 'debit', amount: 2500 },
  'openings.correct': { id, account: 1010, datedOn: '2026-04-01', side: 'debit', amount: 2600 },
  'openings.checkImport': openBills,
  'openings.import': openBills,
}
