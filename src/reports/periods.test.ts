import { expect, test } from 'vitest'
import { changeInPercent, comparedDays, daysOf, monthsOf } from './periods.ts'

test.each([
  ['this-month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['financial-year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['financial-year', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['last-12-months', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test.each([
  ['2026-03-01', '2026-03-31', 'before', '2026-01-29', '2026-02-28'],
  ['2026-04-01', '2026-04-01', 'before', '2026-03-31', '2026-03-31'],
  ['2026-10-20', '2026-11-09', 'lastYear', '2025-10-20', '2025-11-09'],
  ['2028-02-01', '2028-02-29', 'lastYear', '2027-02-01', '2027-02-28'],
] as const)('%s to %s is compared (%s) with %s to %s', (from, to, comparison, beforeFrom, beforeTo) => {
  expect(comparedDays({ from, to }, comparison)).toEqual({ from: beforeFrom, to: beforeTo })
})

test('lists every month that a period touches', () => {
  expect(monthsOf({ from: '2026-03-31', to: '2026-05-01' })).toEqual([
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
  ])
  expect(monthsOf({ from: '2025-12-31', to: '2025-12-31' })).toEqual(['2025-12-01'])
})

test.each([
  [120, 100, 20],
  [0, 80, -100],
  [100, 300, -66.7],
  [-50, 100, -150],
  [5, 0, undefined],
  [5, -5, undefined],
])('%d after %d is a change of %s percent', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})
