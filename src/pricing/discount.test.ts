import { expect, it } from 'vitest'
import { discountRefusal } from '#pricing/discount.ts'

it.each([
  [10, 0, 10, false],
  [10.001, 0, 10, true],
  [0, 10, 10, false],
  [10, 10, 19, false],
  [10, 10, 18.999, true],
  [10, 1, 10, true],
  [0, 0, 0, false],
  [1, 0, 0, true],
  [100, 0, 100, false],
  [100, 100, undefined, false],
  [100, 0, null, false],
])(
  '%d percent on the line and %d percent on the sale with a maximum of %s',
  (discountPercent, saleDiscountPercent, max, refused) => {
    const sentence = discountRefusal({ discountPercent, saleDiscountPercent, maxCustomerDiscount: max })
    expect(sentence).toBe(refused ? `Discount cannot be more than ${max}%` : undefined)
  },
)
