import { expect, test } from 'vitest'
import { statusOn } from './status.ts'

test.each([
  ['open', '2026-11-22', 'open'],
  ['open', '2026-11-21', 'expired'],
  ['open', '2026-12-01', 'open'],
  ['lost', '2026-11-21', 'lost'],
  ['converted', '2026-11-21', 'converted'],
] as const)('[21.2] %s and valid until %s is %s on 22 November 2026', (status, validUntil, shown) => {
  expect(statusOn({ status, validUntil }, '2026-11-22')).toBe(shown)
})
