import { expect, test } from 'vitest'
import { endedMonths } from './filed.ts'

test('[19.167] the months that can be marked as filed have ended and come after the mark', () => {
  const months = endedMonths('2026-11-05', null)
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ value: '2026-10-31', label: 'Oct 2026' })
  expect(months[8]).toEqual({ value: '2026-02-28', label: 'Feb 2026' })
  expect(months.at(-1)).toEqual({ value: '2025-11-30', label: 'Nov 2025' })
  expect(endedMonths('2026-11-30', '2026-09-30').map(({ value }) => value)).toEqual(['2026-10-31'])
  expect(endedMonths('2026-12-01', '2026-11-30')).toEqual([])
})
