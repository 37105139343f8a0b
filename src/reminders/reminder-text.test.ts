import { expect, test } from 'vitest'
import { type Reminded, reminderText } from '#reminders/reminder-text.ts'

const bill = { number: 'INV/2627/00001', date: '2026-11-10', open: 118000, daysLate: 10 }
const reminded: Reminded = {
  name: 'Meera Joshi',
  shop: 'Sharma Traders',
  customerId: 'CUS-00001',
  upiId: 'sharma@upi',
  bills: [bill],
  owed: 118000,
  onAccount: 0,
}

test('[19.70] a reminder names the bill, the amount and how to pay exactly that', () => {
  expect(reminderText(reminded)).toBe(
    `Hello Meera Joshi,

This is a reminder from Sharma Traders that ₹1,180.00 is outstanding:

INV/2627/00001 of 10 Nov 2026: ₹1,180.00 (overdue)

You can pay ₹1,180.00 by UPI to sharma@upi. Please mention INV/2627/00001.

If you have paid already, please ignore this message. Thank you.`,
  )
})

test.each<[string, Partial<Reminded>, string[], string[]]>([
  [
    'several bills less money on account',
    {
      bills: [bill, { ...bill, number: 'INV/2627/00002', open: 5000, daysLate: 0 }],
      owed: 123000,
      onAccount: 3000,
    },
    [
      '₹1,200.00 is outstanding',
      'INV/2627/00002 of 10 Nov 2026: ₹50.00\n',
      'Less on account: ₹30.00',
      'You can pay ₹1,200.00 by UPI to sharma@upi. Please mention CUS-00001.',
    ],
    [],
  ],
  ['a workspace without a UPI id', { upiId: '' }, ['₹1,180.00 is outstanding'], ['upi://', 'UPI']],
  [
    'a shop with a name in an Indian script',
    { shop: 'गुप्ता किराना' },
    ['a reminder from गुप्ता किराना that', 'by UPI to sharma@upi'],
    ['%', 'upi://'],
  ],
  [
    'more bills than fit',
    { bills: Array.from({ length: 12 }, (_, at) => ({ ...bill, number: `INV/${at + 1}` })) },
    ['INV/10 of', 'and 2 more'],
    ['INV/11 of'],
  ],
])('[19.70] a reminder about %s', (_, change, has, lacks) => {
  const text = reminderText({ ...reminded, ...change })
  for (const part of has) expect(text).toContain(part)
  for (const part of lacks) expect(text).not.toContain(part)
})
