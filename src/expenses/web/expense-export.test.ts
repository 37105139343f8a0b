import { expect, test } from 'vitest'
import { expenseExport } from './expense-export.ts'

test('[27.183] an export of expenses names the self-invoice with its date, and the SAC', () => {
  const expense = {
    id: '',
    number: 'EX/2627/00001',
    spentOn: '2026-11-20',
    account: 6050,
    accountName: 'Transport',
    paidFrom: 1010,
    paidFromName: 'Cash',
    amount: 1000,
    tax: 50,
    total: 1000,
    itc: true,
    supplierGstin: null,
    reverseCharge: true,
    selfInvoice: { number: 'SV/2627/00001', issuedOn: '2026-11-21' },
    sac: '996511',
    reference: '',
    notes: '',
    attachment: null,
    repeats: false,
    createdBy: 'Asha',
    createdAt: '2026-11-21T06:00:00Z',
    cancelledAt: null,
  }
  const cells = Object.fromEntries(expenseExport.map(({ header, value }) => [header, value(expense)]))
  expect(cells).toMatchObject({
    'Self-invoice': 'SV/2627/00001',
    'Self-invoice date': '2026-11-21',
    SAC: '996511',
  })
})
