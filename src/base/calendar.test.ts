import { expect, it } from 'vitest'
import { dayAtKey, weeksOf } from '#base/calendar.ts'

it.each([
  ['2026-11-22', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
  ['2026-12-05', 5, '2026-11-30', '2027-01-03'],
  ['1900-01-01', 5, '1900-01-01', '1900-02-04'],
])('the month of %s shows %i weeks, %s to %s', (date, count, first, last) => {
  const weeks = weeksOf(date)
  expect(weeks.map((week) => week.length)).toEqual(Array(count).fill(7))
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
})

it.each([
  ['2026-11-22', 'ArrowLeft', false, '2026-11-21'],
  ['2026-11-30', 'ArrowRight', false, '2026-12-01'],
  ['2026-11-22', 'ArrowUp', false, '2026-11-15'],
  ['2026-11-22', 'ArrowDown', false, '2026-11-29'],
  ['2026-11-22', 'Home', false, '2026-11-16'],
  ['2026-11-18', 'End', false, '2026-11-22'],
  ['2027-01-31', 'PageDown', false, '2027-02-28'],
  ['2026-03-31', 'PageUp', false, '2026-02-28'],
  ['2028-02-29', 'PageDown', true, '2029-02-28'],
  ['2026-11-22', 'PageUp', true, '2025-11-22'],
  ['1900-01-01', 'ArrowLeft', false, '1900-01-01'],
  ['2199-12-31', 'PageDown', false, '2199-12-31'],
  ['2026-11-22', 'Tab', false, undefined],
])('[16.122] from %s, %s (shift: %s) leads to %s', (date, key, shift, to) => {
  expect(dayAtKey(date, key, shift)).toBe(to)
})
