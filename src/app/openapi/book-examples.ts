/** Example request bodies of what locks and closes the books. */
export const bookExamples = {
  'books.closeYear': { year: '2025-26' },
  'books.lock': { until: '2026-10-31' },
  'books.markFiled': { until: '2026-10-31' },
  'books.unmarkFiled': { reason: 'The return was not accepted' },
  'books.changeCredit': {
    change: 'reverse',
    datedOn: '2026-10-31',
    ids: ['0192d5c1-7b3a-7c4e-9f10-2a6b8c0d4e01'],
    amount: 180,
  },
  'books.settleGst': { settledTo: '2026-10-31', paidOn: '2026-11-20', paidFrom: 1020, cash: 160 },
  'books.unlock': { reason: 'A bill of October came late' },
}
