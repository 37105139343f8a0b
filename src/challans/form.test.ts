import { expect, test } from 'vitest'
import type { SaleItem } from '#sales/output.ts'
import { leavingItems, openRows } from './form.ts'

const itemOf = (id: string, deliveredQuantity: number, isStocked = true): SaleItem => ({
  saleItem: {
    id,
    quantity: 10,
    discountPercentage: 0,
    rateIncludesTax: false,
    mrp: null,
    priceList: null,
    pack: null,
    chargedGstRate: null,
    metric: 'kg',
    decimals: 0,
    returnedQuantity: 0,
    leftToReturn: 0,
    challanLine: null,
    deliveredQuantity,
    isStocked,
    gross: 0,
    discount: 0,
    taxable: 0,
    taxes: [],
    tax: 0,
    amount: 0,
  },
  product: { id: null, name: id, hsnNumber: '' },
  productVersion: { id: null, sellingPrice: 0, taxes: [] },
})
const row = (saleItemId: string, left: number, quantity?: number) => ({
  saleItemId,
  left,
  unit: 'kg',
  decimals: 0,
  quantity,
})

test('[34.12] goods that are left are rows; services and what is out are none', () => {
  expect(
    openRows([itemOf('rice', 0), itemOf('oil', 10), itemOf('tea', 4), itemOf('fitting', 0, false)]),
  ).toEqual([row('rice', 10), row('tea', 6)])
})

test('[34.12] what was typed stays with its product when others deliver meanwhile', () => {
  const typed = [row('rice', 10, 2), row('oil', 10, 3), row('tea', 10)]
  const rows = openRows([itemOf('oil', 1), itemOf('rice', 10), itemOf('tea', 0)], typed)
  expect(rows).toEqual([row('oil', 9, 3), row('tea', 10)])
  expect(leavingItems({ items: rows })).toEqual([{ saleItemId: 'oil', quantity: 3 }])
})
