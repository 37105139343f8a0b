import { expect, test } from 'vitest'
import { changedClosings, endedYears, yearNamed } from '#ledgers/years.ts'

test.each([
  [undefined, '2026-11-22', []],
  ['2026-04-01', '2026-11-22', []],
  ['2026-03-31', '2026-11-22', ['2025-26']],
  ['2024-02-01', '2026-04-01', ['2025-26', '2024-25', '2023-24']],
  ['2024-02-01', '2026-03-31', ['2024-25', '2023-24']],
])('[19.116] with a first posting on %s, the years that ended by %s are %s', (first, today, labels) => {
  expect(endedYears(first, today).map(({ year }) => year)).toEqual(labels)
})

test('[19.116] at most ten years are listed, and a label names its year', () => {
  expect(endedYears('2000-01-01', '2026-11-22')).toHaveLength(10)
  expect(yearNamed('2025-26')).toEqual({ year: '2025-26', from: '2025-04-01', to: '2026-03-31' })
})

test('[19.116] what changed after a close is every account with another closing balance', () => {
  const kept = [
    { account: 1010, amount: 500 },
    { account: 4000, amount: -500 },
  ]
  expect(changedClosings(kept, kept)).toEqual([])
  expect(
    changedClosings(kept, [
      { account: 1010, amount: 700 },
      { account: 1100, amount: -200 },
      { account: 4000, amount: -500 },
    ]),
  ).toEqual([
    { account: 1010, kept: 500, now: 700 },
    { account: 1100, kept: 0, now: -200 },
  ])
})
