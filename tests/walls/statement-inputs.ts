import type { World } from './world.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

/** The inputs of the calls of statements, reminders and the documents of receipts. */
export const statementInputs = {
  'statements.getOne': ({ ids }: World) => ({ customerId: ids.customer, ...november }),
  'payments.getStatement': ({ ids }: World) => ({ vendorId: ids.vendor, ...november }),
  'statements.createShare': ({ ids }: World) => ({ customerId: ids.customer, ...november }),
  'statements.getShares': ({ ids }: World) => ({ customerId: ids.customer }),
  'statements.revokeShare': ({ ids }: World) => ({ id: ids.statementShare }),
  'receipts.getPaper': ({ ids }: World) => ({ id: ids.receipt }),
  'receipts.createShare': ({ ids }: World) => ({ id: ids.receipt }),
  'receipts.getShares': ({ ids }: World) => ({ id: ids.receipt }),
  'receipts.revokeShare': ({ ids }: World) => ({ id: ids.receiptShare }),
  'receipts.send': ({ ids }: World) => ({ id: ids.receipt, to: 'meera@example.in' }),
  'statements.send': ({ ids }: World) => ({
    customerId: ids.customer,
    ...november,
    email: 'meera@example.in',
  }),
  'reminders.getOne': ({ ids }: World) => ({ customerId: ids.customer }),
  'reminders.send': ({ ids }: World) => ({ customerId: ids.customer, channel: 'whatsapp' }),
}
