const id = '0198f2a4-6c1e-7b3a-9d52-3f8e1c7a5b60'

/** Example bodies of calls on cheques. */
export const chequeExamples = {
  'cheques.deposit': { cheques: [{ receiptId: id, line: 0 }], account: 1020, depositedOn: '2026-04-01' },
  'cheques.clear': { receiptId: id, line: 0, clearedOn: '2026-04-03' },
  'cheques.undo': { receiptId: id, line: 0 },
  'payments.clearCheque': { paymentId: id, line: 0, clearedOn: '2026-04-03' },
  'payments.undoCheque': { paymentId: id, line: 0 },
  'payments.markUnpaid': { paymentId: id, line: 0, state: 'stopped', unpaidOn: '2026-04-03', charges: 100 },
  'cheques.bounce': { receiptId: id, line: 0, bouncedOn: '2026-04-03', charges: 100, recharge: 250 },
}
