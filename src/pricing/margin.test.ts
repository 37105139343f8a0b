import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { costWithTax, discountedCost, profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'

describe('a selling price from a margin', () => {
  it.each([
    ['[9.24] A18', 199.99, 7, 17.5, 218.54],
    ['no profit', 100, 10, 0, 90],
    ['profit above 100 %', 100, 0, 150, 250],
    ['full discount', 100, 100, 50, 0],
    ['[12.11] a cost of 0', 0, 0, 50, 0],
    ['half a paisa goes up', 0.01, 0, 50, 0.02],
    ['one rounding, not two', 0.05, 10, 10, 0.05],
  ])('%s', (_, buying, discountPercent, profit, selling) => {
    const cost = { buyingPrice: toPaise(buying), discountPercent }
    expect(sellingPriceFromMargin({ ...cost, profitPercent: profit })).toBe(toPaise(selling))
  })

  it('is refused above 99,99,99,999.99', () => {
    const cost = { buyingPrice: toPaise(900_000_000), discountPercent: 0 }
    expect(() => sellingPriceFromMargin({ ...cost, profitPercent: 50 })).toThrow(Refusal)
  })
})

describe('the profit percent', () => {
  it.each([
    [100, 10, 90, 0],
    [100, 0, 118, 18],
    [199.99, 7, 218.54, 17.5],
    [100, 0, 80, -20],
    [3, 0, 4, 33.33],
    [3, 0, 5, 66.67],
    [0, 0, 50, 0],
    [100, 100, 50, 0],
    [100, 0, 0, -100],
  ])('[9.23] of %d less %d percent sold at %d is %d', (buying, discountPercent, selling, profit) => {
    const cost = { buyingPrice: toPaise(buying), discountPercent }
    const answer = profitPercent({ ...cost, sellingPrice: toPaise(selling) })
    expect(answer).toBe(profit)
    expect(Object.is(answer, -0)).toBe(false)
  })

  it('returns the margin that a price was calculated with', () => {
    const cases = fc.record({
      buyingPrice: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
      discountPercent: fc.integer({ min: 0, max: 99_999 }).map((milli) => milli / 1000),
      profitPercent: fc.integer({ min: 0, max: 300_000 }).map((milli) => milli / 1000),
    })
    fc.assert(
      fc.property(cases, (cost) => {
        const sellingPrice = sellingPriceFromMargin(cost)
        const exact = cost.buyingPrice * (1 - cost.discountPercent / 100)
        const roundings = 50 / exact + 0.005 + 1e-6
        const back = profitPercent({ ...cost, sellingPrice })
        expect(Math.abs(back - cost.profitPercent)).toBeLessThanOrEqual(roundings * (1 + 1e-9))
        expect(sellingPrice).toBeGreaterThanOrEqual(Math.floor(exact))
      }),
    )
  })
})

describe('what a unit costs', () => {
  it('[9.16] is the price less discount, plus tax', () => {
    const cost = { buyingPrice: toPaise(250), discountPercent: 12 }
    expect(discountedCost(cost)).toBe(22000)
    expect(costWithTax({ ...cost, taxes: [{ type: 'GST', rate: 18 }] })).toBe(25960)
    expect(
      costWithTax({
        ...cost,
        taxes: [
          { type: 'CGST', rate: 9 },
          { type: 'SGST', rate: 9 },
        ],
      }),
    ).toBe(25960)
  })
})
