import { describe, expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { type PriceEntry, priceFor } from './price-for.ts'

const entry = (changes: Partial<PriceEntry> = {}): PriceEntry => ({
  productId: 'rice',
  rate: null,
  rateIncludesTax: false,
  percentOff: null,
  fromQuantity: 0,
  from: null,
  to: null,
  ...changes,
})
const percent = (percentOff: number, changes: Partial<PriceEntry> = {}) => entry({ percentOff, ...changes })
const rate = (rupees: number, changes: Partial<PriceEntry> = {}) =>
  entry({ rate: paise(rupees * 100), ...changes })

const rice: Parameters<typeof priceFor>[0] = {
  productId: 'rice',
  price: paise(10_000),
  includesTax: false,
  maxCustomerDiscount: null,
}
const sold = { quantity: 1, on: '2026-11-20', taxes: [{ rate: 18 }] }
const priced = (entries: PriceEntry[], more: object = {}, product: object = {}) =>
  priceFor({ ...rice, ...product }, { name: 'Wholesale', entries }, { ...sold, ...more })

test('[23.1] without a list, or a price in it, a product keeps its price and names no list', () => {
  expect(priceFor(rice, undefined, sold)).toBe(rice)
  expect(priced([rate(90, { productId: 'dal' })])).toEqual(rice)
})

describe('[23.1] the entry that counts', () => {
  test.each([
    ['a rate', [rate(90)], {}, 9_000],
    ['a percentage off', [percent(12.5)], {}, 8_750],
    ['a percentage off, the paisa rounded', [percent(33.333)], {}, 6_667],
    ['0 % off is the usual price', [percent(0), percent(10, { productId: null })], {}, 10_000],
    ['all products', [percent(10, { productId: null })], {}, 9_000],
    [
      'the product before all products, also from a smaller quantity',
      [percent(50, { productId: null, fromQuantity: 1 }), rate(95)],
      {},
      9_500,
    ],
    ['below the quantity', [rate(90, { fromQuantity: 10 })], { quantity: 9.999 }, 10_000],
    ['from the quantity', [rate(90, { fromQuantity: 10 })], { quantity: 10 }, 9_000],
    [
      'the largest quantity reached',
      [rate(80, { fromQuantity: 50 }), rate(90, { fromQuantity: 10 }), rate(95)],
      { quantity: 49 },
      9_000,
    ],
    ['before its first day', [rate(90, { from: '2026-11-21' })], {}, 10_000],
    ['on its first and last day', [rate(90, { from: '2026-11-20', to: '2026-11-20' })], {}, 9_000],
    ['after its last day', [rate(90, { to: '2026-11-19' })], {}, 10_000],
    [
      'of the same quantity, the one that started last',
      [rate(90, { from: '2026-11-01' }), rate(85, { from: '2026-11-15' }), rate(95)],
      {},
      8_500,
    ],
    ['a rate above the usual price', [rate(120)], {}, 12_000],
  ])('%s', (_, entries, more, price) => {
    expect(priced(entries, more).price).toBe(price)
  })

  test('a rate is said with or without GST by the entry, a percentage as the price', () => {
    expect(priced([rate(90, { rateIncludesTax: true })])).toMatchObject({ includesTax: true })
    expect(priced([percent(10)], {}, { includesTax: true })).toMatchObject({ includesTax: true })
  })

  test('names the list', () => {
    expect(priced([rate(90)]).priceList).toEqual({ name: 'Wholesale', isLimited: false })
  })
})

describe('[23.3] the maximum discount', () => {
  test.each([
    ['a price below it stops there', [percent(20)], 9_000, true, 0],
    ['a price at it', [percent(10)], 9_000, false, 0],
    ['a price above it leaves the rest', [percent(4)], 9_600, false, 6.25],
    ['a rate above the usual price leaves no more than the maximum', [rate(120)], 12_000, false, 10],
    ['a rate with GST', [rate(100, { rateIncludesTax: true })], 10_620, true, 0],
    ['a rate with GST above it', [rate(118, { rateIncludesTax: true })], 11_800, false, 10],
  ])('%s', (_, entries, price, isLimited, left) => {
    const found = priced(entries, {}, { maxCustomerDiscount: 10 })
    expect(found).toMatchObject({ price, maxCustomerDiscount: left, priceList: { isLimited } })
  })

  test('a product that may be given away has its list price', () => {
    expect(priced([rate(0)], {}, { maxCustomerDiscount: 100 })).toMatchObject({ price: 0 })
  })
})
