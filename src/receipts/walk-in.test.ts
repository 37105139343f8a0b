import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { refuseSharedAccount } from '#receipts/walk-in.ts'

const some = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ dueId: `bill ${at}`, amount: paise(amount) }))

test.each<[string, ReturnType<typeof some> | undefined, number, object]>([
  ['names no bill', undefined, 500, { path: ['allocations'] }],
  ['stays on account', some(), 500, { path: ['allocations'] }],
  ['pays two bills', some(300, 200), 500, { path: ['allocations'] }],
  [
    'leaves something over',
    some(499),
    500,
    {
      path: ['lines', 0, 'amount'],
      message: 'Enter at most ₹4.99: a walk-in customer has no account for the rest',
    },
  ],
])('[19.17] a receipt of the walk-in customer that %s is refused', (_, allocations, total, issue) => {
  expect(() => refuseSharedAccount(allocations, paise(total))).toThrow(
    expect.objectContaining({ data: { issues: [expect.objectContaining(issue)] } }),
  )
})

test.each([some(500), some(600)])(
  '[19.17] a receipt that one bill takes whole is accepted',
  (...allocations) => {
    expect(() => refuseSharedAccount(allocations, paise(500))).not.toThrow()
  },
)
