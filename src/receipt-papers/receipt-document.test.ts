import { expect, test } from 'vitest'
import { moneyFileName } from './money-document.ts'
import type { ReceiptPaper } from './output.ts'
import { factsOf, receiptDocument, rowsOf, waysOf } from './receipt-document.ts'

const paper: ReceiptPaper = {
  workspace: {
    name: 'Sharma Traders',
    identity: { bank: null, composition: false },
    paper: 'portrait',
    language: 'en',
  },
  customer: { name: 'Asha Stores', phoneNumber: '', email: '', gstin: '' },
  kind: 'receipt',
  number: 'RC/2627/00001',
  date: '2026-04-02',
  isCancelled: false,
  amount: 1175,
  discountAllowed: 5,
  tds: 0,
  onAccount: 0,
  lines: [
    { mode: 'cash', amount: 500, reference: '', chequeDate: null, drawerBank: '', chequeState: null },
    {
      mode: 'cheque',
      amount: 675,
      reference: '004512',
      chequeDate: '2026-04-05',
      drawerBank: 'SBI Pune',
      chequeState: 'in_hand',
    },
  ],
  settled: [{ number: 'ST/2627/00007', date: '2026-04-01', amount: 1180 }],
}

test('[19.156] a receipt prints how it was paid, what reduced it and the bills that it settles', () => {
  expect(waysOf(paper).map(({ label }) => label)).toEqual(['Cash', 'Cheque 004512, SBI Pune, 5 Apr 2026'])
  expect(factsOf(paper)).toEqual([
    { label: 'Cash', value: '₹500.00' },
    { label: 'Cheque 004512, SBI Pune, 5 Apr 2026', value: '₹675.00' },
    { label: 'Discount', value: '₹5.00' },
  ])
  expect(rowsOf(paper)).toEqual([{ label: 'ST/2627/00007', date: '1 Apr 2026', amount: 1180 }])
  expect(rowsOf({ ...paper, settled: [], onAccount: 1175 })).toEqual([
    { label: 'On account', date: '', amount: 1175 },
  ])
})

test.each([
  ['in_hand', 'Cheque 004512', true],
  ['deposited', 'Cheque 004512', true],
  ['cleared', 'Cheque 004512, cleared', false],
  ['bounced', 'Cheque 004512, bounced', false],
] as const)('[19.156] a cheque that is %s prints as %s', (chequeState, label, isWaiting) => {
  const lines = [
    {
      mode: 'cheque' as const,
      amount: 1175,
      reference: '004512',
      chequeDate: null,
      drawerBank: '',
      chequeState,
    },
  ]
  expect(waysOf({ ...paper, lines }).map((way) => way.label)).toEqual([label])
  const text = JSON.stringify(receiptDocument({ ...paper, lines }))
  expect(text.includes('Cheques count once the bank has paid them.')).toBe(isWaiting)
})

test('[19.156] it is half an A4 page with words for its amount, and stamped once it is cancelled', () => {
  const sheet = receiptDocument(paper)
  expect([sheet.paper, sheet.title, sheet.fileName, sheet.stamp]).toEqual([
    'half_a4',
    'Receipt RC/2627/00001',
    'RC-2627-00001.pdf',
    undefined,
  ])
  const text = JSON.stringify(sheet)
  expect(text).toContain('One Thousand One Hundred Seventy-Five')
  expect(text).toContain('Cheques count once the bank has paid them.')
  expect(receiptDocument({ ...paper, isCancelled: true }).stamp).toBe('CANCELLED')
  expect(moneyFileName({ number: 'RF/2627/00002' })).toBe('RF-2627-00002.pdf')
})
