import type { Filled } from './filled.ts'

const taxes = [{ type: 'GST', rate: 5 }]
const november = { from: '2026-11-01', to: '2026-11-30' }

/** The same of receipts, vendor bills and payments. */
export const filledMoney: Record<string, Filled> = {
  'accounts.create': (_ids, mark) => ({
    name: `Bank ${mark}`,
    group: 'bank',
    bankName: 'SBI',
    ifsc: 'SBIN0001234',
  }),
  'accounts.update': ({ account: id }, mark) => ({
    id,
    name: `Tea ${mark}`,
    bankName: 'SBI',
    ifsc: 'SBIN0001234',
  }),
  'books.closeYear': () => ({ year: '2024-25' }),
  'books.lock': () => ({ until: '2020-03-31' }),
  'books.unlock': () => ({ reason: 'A late bill' }),
  'dayCloses.create': () => ({ day: '2020-03-31', counts: [{ value: 500, pieces: 3 }] }),
  'dues.settle': (ids) => ({ customerId: ids.customer }),
  'receipts.create': (ids) => ({
    customerId: ids.customer,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'cheque', amount: 1, reference: '004512', chequeDate: '2026-11-19' }],
    discountAllowed: 0.25,
    tds: 0.25,
    notes: 'By courier',
    allocations: [{ dueId: ids.due, amount: 1.5 }],
  }),
  'receipts.refund': (ids) => ({
    customerId: ids.customer,
    dueId: ids.credit,
    paidOn: '2026-11-20',
    lines: [{ mode: 'cheque', amount: 0.1, reference: '000077', chequeDate: '2026-11-19' }],
    notes: 'By courier',
  }),
  'receipts.cancel': (ids) => ({ id: ids.receipt }),
  'reminders.send': (ids) => ({ customerId: ids.customer, channel: 'email', to: 'meera@example.in' }),
  // Of an unregistered vendor under reverse charge, so that the total is before GST.
  'vendorBills.create': (ids, mark) => ({
    vendorId: ids.vendor,
    billNumber: mark,
    billDate: '2026-11-20',
    dueDate: '2026-11-25',
    reverseCharge: true,
    tcs: 1,
    tds: 2,
    total: 171.5,
    notes: 'By courier',
    intakeItems: [{ id: ids.received, quantity: 1, price: 100, discount: 10, taxes, itc: false }],
    lines: [{ account: 6050, description: 'Tempo', amount: 80, taxes, itc: false }],
    roundOff: 0.5,
  }),
  'payments.settle': (ids) => ({ vendorId: ids.vendor }),
  'payments.create': (ids) => ({
    vendorId: ids.vendor,
    paidOn: '2026-11-20',
    lines: [{ mode: 'cheque', amount: 1, reference: '000078', chequeDate: '2026-11-19' }],
    discount: 0.25,
    tds: 0.25,
    notes: 'By courier',
    allocations: [{ dueId: ids.billDue, amount: 1.5 }],
  }),
  'statements.createShare': (ids) => ({ customerId: ids.customer, ...november, days: 7 }),
  'statements.revokeShare': (ids) => ({ id: ids.statementShare }),
  'statements.send': (ids) => ({
    customerId: ids.customer,
    ...november,
    email: 'meera@example.in',
    message: 'As agreed',
  }),
}
