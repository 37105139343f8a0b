import { expect, test } from 'vitest'
import { toPaise } from '#base/money.ts'
import { cautionsOf } from '#sales/cautions.ts'
import { messages } from '#sales/messages.ts'

test.each([
  ['cash below the limit', 'cash', 199_999.99, true, []],
  ['cash at the limit', 'cash', 200_000, true, [messages.cashLimit]],
  ['a transfer at the limit', 'bank_transfer', 200_000, true, []],
  ['a small bill without a name', 'upi', 49_999.99, false, []],
  ['a large bill without a name', 'upi', 50_000, false, [messages.nameNeeded]],
  ['both', 'cash', 2_50_000, false, [messages.cashLimit, messages.nameNeeded]],
] as const)('[15.72] %s', (_, paymentType, rupees, isNamed, says) => {
  expect(cautionsOf({ paymentType, payable: toPaise(rupees), isNamed })).toEqual(says)
})
