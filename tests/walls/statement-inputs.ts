import type { WorldIds } from './world.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

/** The inputs of the calls of statements, reminders and the documents of receipts. */
export const statementInputs = {
  'statements.getOne': ({ ids }: WorldIds) => ({ customerId: ids.customer, ...november }),
  'payments.getStatement': ({ ids }: WorldIds) => ({ vendorId: ids.vendor, ...november }),
  'statements.createShare': ({ ids }: WorldIds) => ({ customerId: ids.customer, ...november }),
  'statements.getShares': ({ ids }: WorldIds) => ({ customerId: ids.customer }),
  'statements.revokeShare': ({ ids }: WorldIds) => ({ id: ids.statementShare }),
  'receipts.getPaper': ({ ids }: WorldIds) => ({ id: ids.receipt }),
  'receipts.createShare': ({ ids }: WorldIds) => ({ id: ids.receipt }),
  'receipts.getShares': ({ ids }: WorldIds) => ({ id: ids.receipt }),
  'receipts.revokeShare': ({ ids }: WorldIds) => ({ id: ids.receiptShare }),
  'receipts.send': ({ ids }: WorldIds) => ({ id: ids.receipt, to: 'meera@example.in' }),
  'statements.send': ({ ids }: WorldIds) => ({
    customerId: ids.customer,
    ...november,
    email: 'meera@example.in',
  }),
  'reminders.getOne': ({ ids }: WorldIds) => ({ customerId: ids.customer }),
  'reminders.send': ({ ids }: WorldIds) => ({ customerId: ids.owingCustomer, channel: 'whatsapp' }),
}
