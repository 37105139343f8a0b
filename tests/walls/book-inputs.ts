import type { World } from './world.ts'

const openBills = (mark: string) => ({
  of: 'customer',
  headers: ['Name', 'Number', 'Date', 'Amount'],
  rows: [[`${mark}1`, 'OLD-8', '2026-11-01', '5']],
  mapping: { party: 0, number: 1, date: 2, amount: 3 },
})

const bankStatement = (mark: string) => ({
  account: 1020,
  headers: ['Date', 'Narration', 'Amount', 'Type'],
  rows: [['20/11/2026', mark, '5', 'Cr']],
  mapping: { date: 0, narration: 1, amount: 2, side: 3 },
})

/** The same of accounts and what is booked to them. */
export const bookInputs: Record<string, (world: World, mark: string) => object> = {
  'accounts.create': () => ({ name: 'SBI current account', group: 'bank' }),
  'accounts.delete': ({ ids }) => ({ id: ids.account }),
  'accounts.getAll': () => ({}),
  'accounts.getOne': ({ ids }) => ({ id: ids.account }),
  'accounts.restore': ({ ids }) => ({ id: ids.account }),
  'expenses.attach': ({ ids }) => ({ id: ids.expense, attachment: null }),
  'expenses.cancel': ({ ids }) => ({ id: ids.expense }),
  'expenses.create': () => ({ spentOn: '2026-11-20', account: 6010, amount: 500, paidFrom: 1010 }),
  'expenses.getDue': () => ({}),
  'expenses.getMany': () => ({}),
  'expenses.getOne': ({ ids }) => ({ id: ids.expense }),
  'expenses.repeat': ({ ids }) => ({ id: ids.expense }),
  'expenses.stopRepeating': ({ ids }) => ({ id: ids.expense }),
  'journals.create': ({ ids }) => ({
    datedOn: '2026-11-20',
    customerId: ids.customer,
    lines: [
      { account: 1100, debit: 5 },
      { account: 4290, credit: 5 },
    ],
  }),
  'journals.createContra': () => ({ datedOn: '2026-11-20', from: 1010, to: 1020, amount: 5 }),
  'journals.getMany': () => ({}),
  'journals.getOne': ({ ids }) => ({ id: ids.journal }),
  'journals.reverse': ({ ids }) => ({ id: ids.journal }),
  'bankLines.checkImport': (_world, mark) => bankStatement(mark),
  'bankLines.getFormat': () => ({ account: 1020 }),
  'bankLines.getMany': () => ({ account: 1020 }),
  'bankLines.getOne': ({ ids }) => ({ id: ids.bankLine }),
  'bankLines.getReconciliation': () => ({ account: 1020 }),
  'bankLines.import': (_world, mark) => bankStatement(mark),
  'bankLines.match': ({ ids }) => ({ matches: [{ lineId: ids.bankLine, voucherIds: [ids.bankVoucher] }] }),
  'bankLines.remove': ({ ids }) => ({ ids: [ids.bankLine] }),
  'bankLines.unmatch': ({ ids }) => ({ ids: [ids.matchedLine] }),
  'cheques.bounce': ({ ids }) => ({ receiptId: ids.chequeInHand, line: 0, bouncedOn: '2026-11-21' }),
  'cheques.clear': ({ ids }) => ({ receiptId: ids.chequeAtBank, line: 0, clearedOn: '2026-11-21' }),
  'cheques.deposit': ({ ids }) => ({
    cheques: [{ receiptId: ids.chequeInHand, line: 0 }],
    account: 1020,
    depositedOn: '2026-11-21',
  }),
  'cheques.getMany': () => ({}),
  'cheques.undo': ({ ids }) => ({ receiptId: ids.chequeAtBank, line: 0 }),
  'openings.checkImport': (_world, mark) => openBills(mark),
  'openings.correct': ({ ids }) => ({
    id: ids.opening,
    account: 1500,
    datedOn: '2026-11-01',
    side: 'debit',
    amount: 6,
  }),
  'openings.create': ({ ids }) => ({
    customerId: ids.customer,
    number: 'OLD-7',
    datedOn: '2026-11-01',
    side: 'debit',
    amount: 5,
  }),
  'openings.getMany': () => ({}),
  'openings.getOne': ({ ids }) => ({ id: ids.opening }),
  'openings.getSummary': () => ({}),
  'openings.import': (_world, mark) => openBills(mark),
  'openings.moveToCapital': () => ({}),
  'vendorBills.attach': ({ ids }) => ({ id: ids.bill, attachment: null }),
  'accounts.update': ({ ids }) => ({ id: ids.account, name: 'Tea and snacks' }),
}
