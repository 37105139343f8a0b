import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { changedPrices } from '#sales/changed-prices.ts'
import type { Sellable } from '#sales/sale.ts'

const rod: Sellable = {
  productVersionId: 'v1',
  productId: 'p1',
  product: 'Steel rod',
  hsnNumber: '7214',
  unit: 'PCS',
  decimals: 0,
  isStocked: true,
  price: paise(15000),
  includesTax: false,
  mrp: null,
  cost: paise(0),
  maxCustomerDiscount: null,
  taxes: [{ type: 'GST', rate: 18 }],
  isActive: true,
  available: 10,
}
const plate: Sellable = { ...rod, productVersionId: 'v2', product: 'Steel plate' }
const shown = new Map([rod, plate].map((each) => [each.productVersionId, each]))
const items = [{ productVersionId: 'v1' }, { productVersionId: 'v2' }, { productVersionId: 'v1' }]
const dearer = { ...rod, price: paise(16000) }

test.each<[string, Sellable[], string | undefined]>([
  ['nothing', [rod, plate], undefined],
  ['stock alone', [{ ...rod, available: 3 }, plate], undefined],
  ['a version that is no longer sold', [plate], undefined],
  [
    'a price',
    [dearer, plate],
    'The price of Steel rod changed from ₹150.00 to ₹160.00. Check the total and save again.',
  ],
  [
    'a price and a tax',
    [dearer, { ...plate, taxes: [{ type: 'GST', rate: 12 }] }],
    'The price of Steel rod changed from ₹150.00 to ₹160.00. The tax on Steel plate changed. Check the total and save again.',
  ],
])('[15.80] %s changed while the form was open', (_, now, says) => {
  expect(changedPrices(items, shown, new Map(now.map((each) => [each.productVersionId, each])))).toBe(says)
})
