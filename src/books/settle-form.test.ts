import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  billRows,
  fieldOfBill,
  settledBills,
  settledRow,
  startingMoney,
  suggested,
  typedTotal,
} from '#books/settle-form.ts'

const dueId = '01980000-0000-7000-8000-000000000001'
const other = '01980000-0000-7000-8000-000000000002'

test('[19.14] suggests the oldest bills first, whatever the amount', () => {
  const bills = [
    { dueId, number: 'a', open: 1180.1 },
    { dueId: other, number: 'b', open: 500, amount: 7 },
  ]
  const split = (total: number) => suggested(bills, total).map(({ amount }) => amount)
  expect(split(0)).toEqual([undefined, undefined])
  expect(split(100_000)).toEqual([1000, undefined])
  expect(split(200_000)).toEqual([1180.1, 500])
})

test('[19.14] a total counts every line, the discount and TDS, and skips what is not typed yet', () => {
  expect(typedTotal([{ amount: 0.1 }, { amount: 0.2 }, {}], [5, null])).toBe(530)
})

test('[19.14] typed amounts stay with their bill when the list of bills changes', () => {
  const row = (id: string, amount?: number) => ({ dueId: id, number: id.slice(-1), open: 10, amount })
  const due = (id: string) => ({ id, number: id.slice(-1), openAmount: 10 })
  const newer = '01980000-0000-7000-8000-000000000003'
  expect(billRows([due(newer), due(other)], [row(dueId, 4), row(other, 6)])).toEqual([
    row(newer),
    row(other, 6),
  ])
})

test('[19.10] an amount above the open amount of a bill is refused at its field', () => {
  const rows = [
    { dueId, number: 'INV/2627/00001', open: 10, amount: 10 },
    { dueId: other, number: 'INV/2627/00002', open: 5, amount: 5.01 },
  ]
  expect(z.array(settledRow).safeParse(rows).error?.issues).toMatchObject([
    { path: [1, 'amount'], message: 'Only ₹5.00 of INV/2627/00002 is still open' },
  ])
  expect(settledBills([{ dueId, number: '', open: 10, amount: 0 }])).toEqual([])
})

test.each([
  ['allocations.0.amount', 'allocations.1.amount'],
  ['allocations.1.dueId', 'allocations.3.amount'],
  ['allocations', 'allocations'],
  ['receivedOn', 'receivedOn'],
])('[27.57] what is refused at %s of the call is shown at %s of the form', (path, field) => {
  const rows = [undefined, 5, 0, 7].map((amount) => ({ dueId, number: 'a', open: 9, amount }))
  expect(fieldOfBill(path, rows)).toBe(field)
})

test('[16.581] a form of money begins with all that is open, or with what a bank statement says', () => {
  const dues = [
    { id: dueId, number: 'a', openAmount: 1180.1 },
    { id: other, number: 'b', openAmount: 500 },
  ]
  const begun = (stated: Parameters<typeof startingMoney>[3]) => {
    const { allocations, ...money } = startingMoney(dues, 'cash', '2026-11-20', stated)
    return { ...money, settled: settledBills(allocations).map(({ amount }) => amount) }
  }
  expect(begun({})).toEqual({
    date: '2026-11-20',
    lines: [{ mode: 'cash', amount: 1680.1 }],
    notes: '',
    settled: [1180.1, 500],
  })
  const said = { amount: '1200.50', date: '2026-11-18', mode: 'upi', account: '1110', reference: 'R1' }
  expect(begun({ ...said, notes: 'Rice' })).toEqual({
    date: '2026-11-18',
    lines: [{ mode: 'upi', amount: 1200.5, account: 1110, reference: 'R1' }],
    notes: 'Rice',
    settled: [1180.1, 20.4],
  })
})
