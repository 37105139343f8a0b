import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { newPriceOf, PRICE_STEPS, ROUNDINGS, type ShelfPrice } from './price-change.ts'

const gst18 = [{ type: 'GST' as const, rate: 18 }]
const lot = (facts: Partial<ShelfPrice> = {}): ShelfPrice => ({
  price: paise(10000),
  includesTax: false,
  taxes: gst18,
  mrp: null,
  buyingPrice: paise(8000),
  discountPercent: 0,
  ...facts,
})

describe('[12.120] the new price of goods on the shelf', () => {
  test.each([
    ['raisePercent', 5, undefined, 10500],
    ['raisePercent', 0.005, undefined, 10001],
    ['raisePercent', 4.6, 1, 10500],
    ['raisePercent', 4.4, 1, 10400],
    ['raisePercent', 4.5, 1, 10500],
    ['raisePercent', 4.7, 0.5, 10450],
    ['raisePercent', 4.7, 5, 10500],
    ['raisePercent', 4.7, 10, 10000],
    ['lowerPercent', 2.5, undefined, 9750],
    ['lowerPercent', 100, undefined, 0],
    ['raiseAmount', 0.01, undefined, 10001],
    ['lowerAmount', 99.99, undefined, 1],
    ['margin', 25, undefined, 10000],
    ['margin', 33.333, 0.5, 10650],
    ['price', 123.45, 10, 12345],
  ] as const)('%s %d rounded to %s gives %d paise', (by, value, roundTo, price) => {
    expect(newPriceOf(lot(), { by, value, roundTo }).newPrice).toBe(price)
  })

  test('a margin is on the discounted cost before tax, and said with tax where the price is', () => {
    const facts = { includesTax: true, discountPercent: 10 }
    const { newPrice, margin } = newPriceOf(lot(facts), { by: 'margin', value: 20 })
    expect(newPrice).toBe(10195)
    expect(margin).toBe(20)
  })

  test.each([
    ['below zero', lot(), 'lowerAmount', 100.01, /below zero/],
    ['above the largest amount', lot({ price: paise(99_999_999_999) }), 'raisePercent', 1, /cannot be more/],
    ['without a cost', lot({ buyingPrice: paise(0) }), 'margin', 10, /no buying price/],
    ['above the MRP with its tax', lot({ mrp: paise(11800) }), 'raiseAmount', 0.01, /MRP of ₹118.00/],
    [
      'above the MRP including tax',
      lot({ mrp: paise(10000), includesTax: true }),
      'raiseAmount',
      0.01,
      /MRP of ₹100.00/,
    ],
  ] as const)('a price %s is a fault', (_name, facts, by, value, said) => {
    expect(newPriceOf(facts, { by, value }).fault).toMatch(said)
  })

  test('a price at the MRP is none, and below cost it warns', () => {
    expect(newPriceOf(lot({ mrp: paise(12390) }), { by: 'raisePercent', value: 5 })).toEqual({
      newPrice: 10500,
      margin: 31.25,
    })
    expect(newPriceOf(lot(), { by: 'lowerAmount', value: 20 }).warning).toBeUndefined()
    expect(newPriceOf(lot(), { by: 'lowerAmount', value: 20.01 }).warning).toBe('Below the cost of ₹80.00')
  })
})

test('[12.120] a new price is never negative, above the MRP or off its rounding without a fault', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
  const anyLot = fc.record({
    price: amount,
    includesTax: fc.boolean(),
    taxes: fc.constantFrom([], gst18, [{ type: 'GST' as const, rate: 5 }]),
    mrp: fc.option(fc.integer({ min: 1, max: 20_000_000 }).map(paise)),
    buyingPrice: amount,
    discountPercent: fc.integer({ min: 0, max: 100 }),
  })
  const anyStep = fc.record({
    by: fc.constantFrom(...PRICE_STEPS),
    value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    roundTo: fc.option(fc.constantFrom(...ROUNDINGS)),
  })
  fc.assert(
    fc.property(anyLot, anyStep, (facts, step) => {
      const { newPrice, fault } = newPriceOf(facts, step)
      expect(newPrice).toBeGreaterThanOrEqual(0)
      if (fault) return
      if (step.roundTo && step.by !== 'price') expect(newPrice % (step.roundTo * 100)).toBe(0)
      if (facts.mrp === null) return
      const rate = facts.includesTax ? 0 : facts.taxes.reduce((sum, tax) => sum + tax.rate, 0)
      expect(newPrice * (100 + rate)).toBeLessThanOrEqual(facts.mrp * 100)
    }),
  )
})
