import { expect, test } from 'vitest'
import { inOrder, type StatementLine, withFingerprints } from '#bank-lines/statement-line.ts'

const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  date: '2026-04-01',
  narration: 'UPI/Meera',
  reference: '004512',
  amount: 50000,
  balance: null,
  ...changes,
})
const prints = (lines: readonly StatementLine[]) =>
  withFingerprints(lines).map(({ fingerprint }) => fingerprint)

test.each([
  ['the balance', { balance: 5 }, true],
  ['zeros before the reference', { reference: '4512' }, true],
  ['the narration beside a reference', { narration: 'Meera' }, true],
  ['the date', { date: '2026-04-02' }, false],
  ['the amount', { amount: 50001 }, false],
  ['the reference', { reference: '004513' }, false],
])('[38.3] a line that differs in %s is the same: %s', (_, change, isSame) => {
  const [a] = prints([line()])
  const [b] = prints([line(change)])
  expect(a === b).toBe(isSame)
})

test('[38.3] equal lines of a day are counted, and told apart by narration without a reference', () => {
  const bare = line({ reference: '' })
  const all = prints([line(), line(), bare, line({ reference: '', narration: 'UPI/Asha' }), bare])
  expect(new Set(all).size).toBe(5)
  expect(prints([line(), line(), bare])).toEqual(all.slice(0, 3))
})

test.each([
  ['the earliest first', ['2026-04-01', '2026-04-02'], [null, null], [0, 1]],
  ['the latest first', ['2026-04-02', '2026-04-01'], [null, null], [1, 0]],
  ['one day, the earliest first', ['2026-04-01', '2026-04-01'], [50000, 100000], [0, 1]],
  ['one day, the latest first', ['2026-04-01', '2026-04-01'], [100000, 50000], [1, 0]],
  ['one day without balances', ['2026-04-01', '2026-04-01'], [null, null], [0, 1]],
])('[38.3] lines printed with %s are put in order', (_, dates, balances, order) => {
  const lines = dates.map((date, at) => line({ date, balance: balances[at] ?? null }))
  expect(inOrder(lines)).toEqual(order.map((at) => lines[at]))
})
