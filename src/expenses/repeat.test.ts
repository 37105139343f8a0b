import { expect, test } from 'vitest'
import { nextMonthly } from './repeat.ts'

test.each([
  ['2026-10-05', 5, '2026-11-05'],
  ['2026-12-31', 31, '2027-01-31'],
  ['2027-01-31', 31, '2027-02-28'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2028-01-30', 30, '2028-02-29'],
])('[22.5] an expense of %s that began on day %i is due again on %s', (date, day, next) => {
  expect(nextMonthly(date, day)).toBe(next)
})
