import { expect, test } from 'vitest'
import { SALE_STATUSES, statusRefusal } from '#sales/status.ts'

test('[4.13] an ordered sale can be delivered or cancelled; other changes are refused', () => {
  const allowed = SALE_STATUSES.flatMap((from) =>
    SALE_STATUSES.filter((to) => statusRefusal(from, to) === undefined).map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual(['ordered > delivered', 'ordered > cancelled'])
})

test.each([
  ['delivered', 'delivered', 'This sale is already delivered.'],
  ['delivered', 'cancelled', 'A sale that is delivered cannot be marked as cancelled.'],
  ['cancelled', 'delivered', 'A sale that is cancelled cannot be marked as delivered.'],
  ['delivered', 'returned', 'A sale is returned when everything sold has come back. Create a return.'],
  ['ordered', 'returned', 'A sale that is ordered cannot be marked as returned.'],
] as const)('%s to %s: %s', (from, to, message) => {
  expect(statusRefusal(from, to)).toBe(message)
})
