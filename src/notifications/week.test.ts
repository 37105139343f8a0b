import { expect, test } from 'vitest'
import { isMorning } from './notice.ts'
import { weekBefore } from './week.ts'

test.each([
  ['2026-11-16', '2026-11-09', '2026-11-15'],
  ['2026-11-21', '2026-11-09', '2026-11-15'],
  ['2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-01-01', '2025-12-22', '2025-12-28'],
  ['2028-03-06', '2028-02-28', '2028-03-05'],
])('before the week of %s comes the week %s to %s', (date, from, to) => {
  expect(weekBefore(date)).toEqual({ from, to })
})

test.each([
  ['2026-11-21T01:29:59Z', false],
  ['2026-11-21T01:30:00Z', true],
  ['2026-11-21T18:29:59Z', true],
  ['2026-11-21T18:30:00Z', false],
])('%s is morning in India: %s', (moment, morning) => {
  expect(isMorning(new Date(moment))).toBe(morning)
})
