import { expect, test } from 'vitest'
import { billSeed, searchBills } from './search.ts'

test.each([['a discount beside which no rate up to the largest amount is high enough', 185378343]])(
  '[12.194] %s is refused by all',
  (_, once) => {
    expect(searchBills(once, 1)).toMatchObject({ refused: 1 })
  },
)

const BILLS = 20_000
const seed = billSeed()

test(`[12.194] ${BILLS} random bills (BILL_SEED=${seed}): form, server, PDF, CSV and exact fractions agree to the paisa`, {
  timeout: 600_000,
}, () => {
  const { refused, credits } = searchBills(seed, BILLS)
  // Enough of them are sold, and enough of those come back.
  expect(refused).toBeLessThan(BILLS / 2)
  expect(credits).toBeGreaterThan(BILLS / 2)
})
