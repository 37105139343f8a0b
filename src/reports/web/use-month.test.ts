import { expect, test } from 'vitest'
import { monthsBefore, readMonth } from './use-month.ts'

const today = '2026-11-20'
const november = { from: '2026-11-01', to: '2026-11-30', month: '2026-11-01' }

test.each([
  ['nothing', {}, november],
  ['a month', { month: '2026-02' }, { from: '2026-02-01', to: '2026-02-28', month: '2026-02-01' }],
  ['no month', { month: '2026-13' }, november],
  [
    'days',
    { from: '2026-10-05', to: '2026-11-04' },
    { from: '2026-10-05', to: '2026-11-04', month: undefined },
  ],
  ['half a period', { from: '2026-10-05' }, november],
])('[27.74] an address with %s names the days of a register', (_, search, days) => {
  expect(readMonth(search, today)).toEqual(days)
})

test('[27.74] this month and the 24 before are on offer, and an older one that is chosen', () => {
  expect(monthsBefore(today, undefined)).toHaveLength(25)
  expect(monthsBefore(today, '2026-10-01').slice(0, 2)).toEqual(['2026-11-01', '2026-10-01'])
  expect(monthsBefore(today, '2020-04-01').at(-1)).toBe('2020-04-01')
})
