import { expect, test } from 'vitest'
import { gstRows, isUnsettled, lowersEarlier, movedDocumentRows, settlementRows } from './gst-rows.ts'

const of = (cgst: number, sgst = 0, igst = 0) => ({ cgst, sgst, igst })
const none = of(0)
const nothing = {
  output: { before: none, now: none },
  reverse: { before: none, now: none, into: none, outOf: none },
  credit: { before: none, now: none, into: none, outOf: none },
  settled: { output: none, reverse: none, credit: none },
  changes: { reversed: none, reclaimed: none, lost: none },
  used: { cgst: none, sgst: none, igst: none },
  excess: none,
  cash: none,
  roundOff: none,
  left: none,
  moved: { total: 0, vouchers: [] },
  settlement: null,
}

test.each([
  ['nothing', {}, false],
  ['tax', { output: { before: none, now: of(0, 18) } }, true],
  ['a head that returns made minus', { output: { before: none, now: of(0, -18) } }, false],
  ['reverse charge', { reverse: { ...nothing.reverse, before: of(5) } }, true],
  ['credit taken back after it was used', { excess: of(90) }, true],
  [
    'amounts that are equal in paise',
    {
      output: { before: of(0.1), now: of(0.2) },
      settled: { output: of(0.3), reverse: none, credit: none },
    },
    false,
  ],
])('[19.161] whether there is GST to settle: %s', (_what, change, answer) => {
  expect(isUnsettled({ ...nothing, ...change })).toBe(answer)
})

const linesOf = (rows: ReturnType<typeof gstRows>) =>
  rows.filter(({ total }) => total !== 0).map(({ name, amounts }) => [name, amounts.cgst])
const october = '2026-10-01'
const november = '2026-11-01'

test('[27.29] the report says what of its credit is of documents of other months, and names them below', () => {
  const credit = { before: none, now: of(90), into: of(9), outOf: of(-4) }
  const bill = {
    voucherId: '0198c0de-0000-7000-8000-000000000001',
    date: '2026-10-28',
    countsOn: november,
    number: 'ST/7',
    voucherType: 'Purchase',
    party: 'Shree Traders',
    credit: of(9),
    source: null,
  }
  const gst = { ...nothing, credit, left: of(90), moved: { total: 3, vouchers: [bill] } }
  expect(linesOf(gstRows(gst, november))).toEqual([
    ['Credit of the period', 90],
    ['Of the credit, from documents of other months', 9],
    ['Not in the credit: counts in another month', -4],
    ['Credit carried forward', 90],
  ])
  expect(movedDocumentRows(gst).map(({ name, total }) => [name, total])).toEqual([
    ['From another month: Purchase ST/7 of Shree Traders, 28 Oct 2026', 9],
    ['From other months: 2 more documents', 0],
  ])
  expect(movedDocumentRows(nothing)).toEqual([])
})

test('[27.35] tax that credit notes made minus is 0 for its month and carried to the next, to the paisa', () => {
  const minus = { ...nothing, output: { before: none, now: of(-45.05, 18) } }
  expect(linesOf(gstRows(minus, october))).toEqual([
    ['Output tax of the period, less credit notes', -45.05],
    ['Output tax carried forward to the next period', 45.05],
    ['Output tax payable', 0],
  ])
  const next = { ...nothing, output: { before: of(-45.05, 18), now: of(100) }, cash: of(54.95, 18) }
  expect(linesOf(gstRows(next, november))).toEqual([
    ['Unsettled output tax of earlier periods', 0],
    ['Output tax carried forward from Oct 2026', -45.05],
    ['Output tax of the period, less credit notes', 100],
    ['Output tax payable', 54.95],
    ['Payable in cash', 54.95],
  ])
  expect(linesOf(gstRows(next, '2026-11-15'))).toContainEqual([
    'Output tax carried forward from before',
    -45.05,
  ])
  expect(linesOf(settlementRows(minus))).toEqual([
    ['Output tax', 0],
    ['Output tax carried forward', -45.05],
  ])
})

test.each([
  ['unpaid tax of an earlier month', of(100), of(-45), none, true],
  ['tax of an earlier month that is settled', of(100), of(-45), of(100), false],
  ['what was carried', of(-100), of(45), none, false],
  ['tax of both', of(100), of(45), none, false],
  ['another head', of(100), of(0, -45), none, false],
])('[27.173] whether minus tax would lower %s', (_, before, now, settled, answer) => {
  const tax = { ...nothing, settled: { ...nothing.settled, output: settled } }
  expect(lowersEarlier({ ...tax, output: { before, now } })).toBe(answer)
  const reverse = { ...nothing.reverse, before, now }
  expect(lowersEarlier({ ...nothing, reverse, settled: { ...nothing.settled, reverse: settled } })).toBe(
    answer,
  )
})

test('[27.35] reverse charge that debit notes made minus is carried forward the same way', () => {
  const minus = { ...nothing, reverse: { before: none, now: of(-25), into: none, outOf: none } }
  expect(linesOf(gstRows(minus, october))).toEqual([
    ['Reverse charge of the period', -25],
    ['Reverse charge carried forward to the next period', 25],
  ])
  const next = { ...minus, reverse: { ...minus.reverse, before: of(-25), now: of(10) } }
  expect(linesOf(gstRows(next, november))).toEqual([
    ['Reverse charge carried forward from Oct 2026', -25],
    ['Reverse charge of the period', 10],
    ['Reverse charge carried forward to the next period', 15],
  ])
  expect(linesOf(settlementRows(minus))).toEqual([['Reverse charge carried forward', -25]])
})

test.each([
  ['set off', { used: { cgst: of(40), sgst: of(0, 12.5), igst: of(0) }, left: of(57.25, 7.5) }],
  ['taken back after it was used', { changes: { ...nothing.changes, lost: of(150) }, excess: of(52.75) }],
])(
  '[27.123] the credit that is carried forward is what the lines above it add up to: %s',
  (_what, change) => {
    const credit = { ...nothing.credit, before: of(10, 5), now: of(100, 15) }
    const settled = { ...nothing.settled, credit: of(12.75) }
    const now = 'excess' in change ? { ...credit, now: of(-50, -5) } : credit
    const rows = gstRows({ ...nothing, settled, ...change, credit: now }, november)
    const from = rows.findIndex(({ name }) => name === 'Credit brought forward')
    const block = rows.slice(from, -1)
    const sum = (head: 'cgst' | 'sgst') =>
      Math.round(block.reduce((all, { amounts }) => all + amounts[head], 0) * 100) / 100
    expect([sum('cgst'), sum('sgst')]).toEqual([rows.at(-1)?.amounts.cgst, rows.at(-1)?.amounts.sgst])
    expect(block.map(({ name }) => name)).toContain('Credit used by settlements')
  },
)
