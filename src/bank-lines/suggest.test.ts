import { expect, test } from 'vitest'
import { type Entry, suggest } from '#bank-lines/suggest.ts'

const line = (changes: object = {}) => ({
  id: 'line',
  date: '2026-04-10',
  amount: 50000,
  narration: 'UPI/412345678901/MEERA STO',
  reference: '',
  ...changes,
})
const entry = (voucherId: string, changes: Partial<Entry> = {}): Entry => ({
  voucherId,
  date: '2026-04-08',
  amount: 50000,
  party: null,
  references: '',
  ...changes,
})
const suggested = (entries: readonly Entry[], of = line()) => {
  const found = suggest([of], entries).get('line')
  return found && [found.entry.voucherId, ...found.reasons]
}

test.each([
  ['nothing of another amount', [entry('a', { amount: 50001 })], undefined],
  ['nothing of the other direction', [entry('a', { amount: -50000 })], undefined],
  ['nothing older than three months', [entry('a', { date: '2026-01-07' })], undefined],
  ['nothing of two weeks later', [entry('a', { date: '2026-04-24' })], undefined],
  ['an old cheque', [entry('a', { date: '2026-02-01', references: 'Cheque 004512' })], ['a']],
  ['ten days back', [entry('a', { date: '2026-03-31' })], ['a']],
  ['nothing older by its amount alone', [entry('a', { date: '2026-03-30' })], undefined],
  ['the nearest day', [entry('a', { date: '2026-04-05' }), entry('b')], ['b', 'day']],
  [
    'a party before a day',
    [entry('a'), entry('b', { date: '2026-04-01', party: 'Meera Stores' })],
    ['b', 'party'],
  ],
  [
    'a reference before a party',
    [
      entry('a', { party: 'Meera Stores' }),
      entry('b', { date: '2026-04-01', references: 'UPI 412345678901' }),
    ],
    ['b', 'reference'],
  ],
  ['no party by half a word', [entry('a', { party: 'Mee Traders' })], ['a', 'day']],
  ['no reference of three figures', [entry('a', { references: '412' })], ['a', 'day']],
])('[38.4] suggested is %s', (_, entries, expected) => {
  expect(suggested(entries)).toEqual(expected)
})

test('[38.4] a cheque is found by its number without zeros, in the reference or the narration', () => {
  const cheque = entry('a', { references: 'Cheque 004512' })
  expect(suggested([cheque], line({ reference: '4512' }))).toEqual(['a', 'reference', 'day'])
  expect(suggested([cheque], line({ narration: 'CHQ DEP-000004512-HDFC' }))).toEqual([
    'a',
    'reference',
    'day',
  ])
})

test('[38.4] each voucher is suggested once, for the line that it fits best', () => {
  const lines = [line({ id: 'first', narration: '' }), line({ id: 'second' })]
  const meera = entry('meera', { party: 'Meera Stores' })
  const found = suggest(lines, [meera, entry('other', { date: '2026-04-01' })])
  expect([...found].map(([id, { entry: each }]) => [id, each.voucherId])).toEqual([
    ['second', 'meera'],
    ['first', 'other'],
  ])
  expect(suggest(lines, [meera]).has('first')).toBe(false)
})

test('[19.236] of a voucher all is suggested, or its parts, each once', () => {
  const rest = { amount: 80000, references: 'UPI 412345678901' }
  const parts = [entry('a', rest), ...[0, 1].map((part) => entry('a', { ...rest, amount: 50000, part }))]
  const found = (...lines: ReturnType<typeof line>[]) =>
    lines
      .map(({ id }) => suggest(lines, parts).get(id)?.entry)
      .map((each) => each && [each.amount, each.part])
  const [first, second, third] = ['b', 'c', 'd'].map((id) => line({ id, narration: '' }))
  if (!first || !second || !third) throw new Error('No lines')
  expect(found(first, second, third)).toEqual([[50000, 0], [50000, 1], undefined])
  expect(found(line({ amount: 80000 }), second)).toEqual([[80000, undefined], undefined])
})
