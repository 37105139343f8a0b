import { expect, test } from 'vitest'
import { ACCOUNTS } from '#books/chart.ts'
import { checkOpenings, type Known } from '#openings/import.ts'

const meera = { customerId: 'meera', account: ACCOUNTS.customers, name: 'Meera', usualSide: 'debit' as const }
const asha = { ...meera, customerId: 'asha', name: 'Asha' }
const loan = { account: ACCOUNTS.loans, name: 'Loans', usualSide: 'credit' as const }
const cash = { account: ACCOUNTS.cash, name: 'Cash', usualSide: 'debit' as const }
const known: Known = {
  of: 'customer',
  owners: new Map([
    ['meera', [meera]],
    ['asha', [asha, { ...asha, customerId: 'other' }]],
    ['9812345670', [asha]],
    ['loans', [loan]],
    ['cash', [cash]],
  ]),
  today: '2026-11-20',
  billed: new Set(),
  held: {
    lockedUntil: '2026-03-31',
    cashClosedUntil: '2026-11-18',
    othersClosedUntil: {},
    gstFiledUntil: null,
  },
}
const mapping = { party: 0, number: 1, date: 2, dueDate: 3, amount: 4 }
const check = (rows: string[][], entered: string[] = [], of: Known['of'] = 'customer') =>
  checkOpenings({ headers: ['a', 'b', 'c', 'd', 'e'], rows, rowNumbers: [] }, mapping, entered, {
    ...known,
    of,
  })

test.each([
  ['without a name', ['', 'A1', '1/4/26', '', '5'], 'party', 'Enter the name'],
  ['of nobody known', ['Ravi', 'A1', '1/4/26', '', '5'], 'party', /^No customer is called “Ravi”\. Add/],
  ['of one of two', ['Asha', 'A1', '1/4/26', '', '5'], 'party', /^More than one is called “Asha”/],
  ['without a date', ['Meera', 'A1', '', '', '5'], 'date', 'Enter the bill date'],
  ['of tomorrow', ['Meera', 'A1', '21/11/26', '', '5'], 'date', /cannot be dated in the future$/],
  ['of a locked day', ['Meera', 'A1', '31/3/26', '', '5'], 'date', 'Books are locked up to 31 Mar 2026'],
  ['due before its date', ['Meera', 'A1', '1/4/26', '31/3/26', '5'], 'dueDate', /on or after the bill date$/],
  ['without an amount', ['Meera', 'A1', '1/4/26', '', ' '], 'amount', 'Enter the amount'],
  ['of nothing', ['Meera', 'A1', '1/4/26', '', '0.00'], 'amount', 'Enter the amount'],
  ['of no number', ['Meera', 'A1', '1/4/26', '', 'five'], 'amount', '“five” is not a number'],
  ['of half a paisa', ['Meera', 'A1', '1/4/26', '', '5.005'], 'amount', /paise|decimals/],
  ['with a long number', ['Meera', 'A'.repeat(31), '1/4/26', '', '5'], 'number', 'Use at most 30 characters'],
])('[22.13] a row %s is refused', async (_, row, column, message) => {
  const { accepted, refused } = await check([row])
  expect(accepted).toEqual([])
  expect(refused[0]?.reasons).toEqual([
    { column, message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ])
})

test.each([
  ['1,200.50', 120050],
  ['₹1,200.50 Dr', 120050],
  ['1200.5 cr', -120050],
  ['1200.50(Cr)', -120050],
  ['-1,200.50', -120050],
  ['1,200.50 Dr.', 120050],
])('[22.13] %s is owed by a customer as %s paise', async (cell, amount) => {
  expect((await check([['meera ', 'A1', '5/4/2026', '', cell]])).accepted[0]?.row).toEqual({
    ...meera,
    number: 'A1',
    date: '2026-04-05',
    dueOn: null,
    amount,
  })
})

test('[22.13] customers are found by phone number, bills once, accounts without a date or a number', async () => {
  const row = (number: string) => ['9812345670', number, '1/4/26', '1/5/26', '5']
  const { accepted, refused } = await check([row('A 1'), row('a1'), row('B1'), row('')], ['asha b1'])
  expect(accepted.map(({ row: { number, dueOn } }) => [number, dueOn])).toEqual([
    ['A 1', '2026-05-01'],
    ['Opening balance', '2026-05-01'],
  ])
  expect(refused.map(({ reasons: [reason] }) => reason?.message)).toEqual([
    'Row 2 is the same bill',
    'B1 is already entered',
  ])
  const accounts = await check(
    [
      ['Loans', 'x', '', '', '5'],
      ['Cash', '', '18/11/26', '', '5'],
      ['Cash', '', '19/11/26', '', '5'],
      ['Cash', '', '', '', '5'],
    ],
    [],
    'account',
  )
  expect(accounts.accepted.map(({ row: { number, date, amount } }) => [number, date, amount])).toEqual([
    ['Loans', '2026-11-20', -500],
    ['Cash', '2026-11-19', 500],
  ])
  expect(accounts.refused.map(({ reasons: [reason] }) => [reason?.column, reason?.message])).toEqual([
    ['date', 'Cash is closed up to 18 Nov 2026'],
    ['party', 'Row 4 is the same bill'],
  ])
})
