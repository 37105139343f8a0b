import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { newPackPriceOf, packOnShelf, type ShelfPrice } from './price-change.ts'

const lot: ShelfPrice = {
  price: paise(1000),
  includesTax: false,
  taxes: [{ type: 'GST', rate: 18 }],
  mrp: null,
  buyingPrice: paise(600),
  discountPercent: 0,
}
const box = { size: 12, price: paise(10_000), includesTax: false }

test.each([
  ['raisePercent', 5, undefined, 10_500],
  ['raisePercent', 0.005, undefined, 10_001],
  ['raisePercent', 4.6, 5, 10_500],
  ['lowerPercent', 10, undefined, 9000],
  ['raiseAmount', 1, undefined, 11_000],
  // A third of ₹10.00 more is 33.33% more, however the price itself is rounded.
  ['raiseAmount', 3.33, 10, 13_000],
  ['lowerAmount', 2.5, undefined, 7500],
  ['margin', 100, undefined, 12_000],
  ['price', 15, undefined, 15_000],
  ['price', 15, 10, 15_000],
] as const)(
  '[14.94] %s %d rounded to %s makes a box of ₹100 cost %3$d paise',
  (by, value, roundTo, price) => {
    expect(newPackPriceOf(packOnShelf(lot, box), lot, { by, value, roundTo })?.newPrice).toBe(price)
  },
)

test.each([
  ['a product that costs nothing', { price: paise(0) }, 'raiseAmount'],
  ['a margin on no cost', { buyingPrice: paise(0) }, 'margin'],
] as const)('[14.94] %s leaves its packs as they are', (_, facts, by) => {
  const product = { ...lot, ...facts }
  expect(newPackPriceOf(packOnShelf(product, box), product, { by, value: 5 })).toBeUndefined()
})

test('[14.94] a pack is judged by the MRP and the cost of its contents', () => {
  const printed = { ...lot, mrp: paise(1000) }
  const inclusive = packOnShelf(printed, { ...box, includesTax: true })
  expect(newPackPriceOf(inclusive, printed, { by: 'raisePercent', value: 20 })?.fault).toBeUndefined()
  expect(newPackPriceOf(inclusive, printed, { by: 'raisePercent', value: 20.01 })?.fault).toBe(
    'Above the MRP of ₹120.00. Enter ₹120.00 or less.',
  )
  expect(newPackPriceOf(packOnShelf(lot, box), lot, { by: 'lowerPercent', value: 28.01 })).toMatchObject({
    warning: 'Below the cost of ₹72.00',
  })
  expect(newPackPriceOf(packOnShelf(lot, box), lot, { by: 'lowerAmount', value: 10.01 })?.fault).toBe(
    'The price would be below zero',
  )
})
