import { expect, test } from 'vitest'
import { toPaise } from '#base/money.ts'
import { messages as receipts } from '#receipts/messages.ts'
import { cautionsOf } from '#sales/cautions.ts'
import { messages } from '#sales/messages.ts'

test.each([
  ['cash below the limit', 199_999.99, 199_999.99, true, []],
  ['cash at the limit', 200_000, 200_000, true, [receipts.cashLimit]],
  ['a transfer at the limit', 0, 200_000, true, []],
  ['a large bill with little cash', 1_99_999, 5_00_000, true, []],
  ['a small bill without a name', 0, 49_999.99, false, []],
  ['a large bill without a name', 0, 50_000, false, [messages.nameNeeded]],
  ['both', 2_50_000, 2_50_000, false, [receipts.cashLimit, messages.nameNeeded]],
] as const)('[15.72] %s', (_, cash, rupees, isNamed, says) => {
  const asked = { cash: toPaise(cash), earlierCash: 0, taxable: toPaise(rupees), isNamed }
  expect(cautionsOf({ ...asked, hasAddress: isNamed, hasGstin: false })).toEqual(says)
})

test.each([
  ['without an address', 50_000, { hasAddress: false }, [messages.nameNeeded]],
  ['without an address, on a smaller bill', 49_999.99, { hasAddress: false }, []],
  ['with an address', 50_000, {}, []],
  ['with a GSTIN and no address', 50_000, { hasAddress: false, hasGstin: true }, []],
] as const)('[16.475] a named customer %s', (_, rupees, buyer, says) => {
  const asked = { cash: 0, earlierCash: 0, taxable: toPaise(rupees), isNamed: true }
  expect(cautionsOf({ ...asked, hasAddress: true, hasGstin: false, ...buyer })).toEqual(says)
})
