import { expect, test } from 'vitest'
import { toPaise } from '#base/money.ts'
import { cautionsOf } from '#sales/cautions.ts'
import { messages } from '#sales/messages.ts'

test.each([
  ['cash below the limit', 199_999.99, 199_999.99, true, []],
  ['cash at the limit', 200_000, 200_000, true, [messages.cashLimit]],
  ['a transfer at the limit', 0, 200_000, true, []],
  ['a large bill with little cash', 1_99_999, 5_00_000, true, []],
  ['a small bill without a name', 0, 49_999.99, false, []],
  ['a large bill without a name', 0, 50_000, false, [messages.nameNeeded]],
  ['both', 2_50_000, 2_50_000, false, [messages.cashLimit, messages.nameNeeded]],
] as const)('[15.72] %s', (_, cash, rupees, isNamed, says) => {
  expect(cautionsOf({ cash: toPaise(cash), payable: toPaise(rupees), isNamed })).toEqual(says)
})
