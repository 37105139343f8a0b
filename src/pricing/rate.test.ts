import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { asSaid, beforeTax, highestRate, lowestRate, percentBelow } from '#pricing/rate.ts'
import type { LineTax } from '#pricing/tax.ts'

const gst = (rate: number): LineTax[] => [{ type: 'GST', rate }]
const before = (rupees: number) => ({ price: toPaise(rupees), includesTax: false })
const including = (rupees: number) => ({ price: toPaise(rupees), includesTax: true })

test.each([
  ['nothing off', before(100), 0, false, 0, 100],
  ['10 % off', before(100), 10, false, 0, 90],
  ['a fraction of a paisa is the buyer’s: 89.991', before(99.99), 10, false, 0, 89.99],
  // By hand: 90 ÷ 0.95 = 94.7368.
  ['5 % off the sale too', before(100), 10, false, 5, 94.73],
  // By hand: 90 × 1.18 = 106.20.
  ['said with GST', before(100), 10, true, 0, 106.2],
  // By hand: 118 × 0.9 ÷ 1.18 = 90.
  ['of an inclusive price, said before GST', including(118), 10, false, 0, 90],
  ['of an inclusive price, said with GST', including(118), 10, true, 0, 106.2],
  ['everything off', before(100), 100, false, 0, 0],
  ['everything off the sale too', before(100), 100, false, 100, 0],
  ['nothing is enough beside all off the sale', before(100), 10, false, 100, undefined],
  ['an absurd rate is not enough either', before(999_999_999.99), 0, false, 99.999, undefined],
])('[12.75] the lowest rate with %s', (_, list, most, includesTax, saleDiscountPercent, lowest) => {
  const rate = lowestRate(list, most, { includesTax, taxes: gst(18), saleDiscountPercent })
  expect(rate).toBe(lowest === undefined ? undefined : toPaise(lowest))
})

test.each([
  [before(100), before(92), 8],
  [before(100), before(100), 0],
  [before(100), before(110), -10],
  [before(150), before(149.9), 0.1],
  [before(100), including(106.2), 10],
  [including(118), before(95), 5],
  [before(0), before(5), 0],
])('[12.76] %j is %d percent below a list price of %j', (list, rate, percent) => {
  expect(percentBelow(list, rate, gst(18))).toBe(percent)
})

test('[12.75] the lowest rate is the last one not below the price less its largest discount', () => {
  const percents = fc.integer({ min: 0, max: 99_000 }).map((milli) => milli / 1000)
  const price = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
  fc.assert(
    fc.property(
      price,
      percents,
      percents,
      fc.constantFrom(0, 5, 18, 40),
      fc.boolean(),
      fc.boolean(),
      (...given) => {
        const [list, most, saleDiscountPercent, tax, isListInclusive, includesTax] = given
        const lowest = lowestRate({ price: list, includesTax: isListInclusive }, most, {
          includesTax,
          taxes: gst(tax),
          saleDiscountPercent,
        })
        // Per unit, in paise × 10^10: the rate's value after the sale discount, and the lowest allowed value.
        const milli = (value: number) => BigInt(Math.round(value * 1000))
        const taxed = (isInclusive: boolean) => (isInclusive ? 100n : 100n + BigInt(tax))
        const left = (rate: bigint) => rate * (100_000n - milli(saleDiscountPercent)) * taxed(includesTax)
        const least = BigInt(list) * (100_000n - milli(most)) * taxed(isListInclusive)
        expect(lowest).toBeDefined()
        const found = BigInt(lowest ?? 0)
        expect(left(found) <= least && left(found + 1n) > least).toBe(true)
      },
    ),
    { numRuns: 5000 },
  )
})

test.each([
  // Cases with inclusive prices. The last two by hand: 3 × 10 × 9 ÷ 118 = 2.288, 49 × 2.5 ÷ 105 = 1.1667.
  [999, 1, 0, 18, 846.62, [76.19, 76.19]],
  [1180, 1, 10, 18, 900, [81, 81]],
  [100, 1, 0, 18, 84.74, [7.63, 7.63]],
  [10, 1, 0, 18, 8.48, [0.76, 0.76]],
  [10, 3, 0, 18, 25.42, [2.29, 2.29]],
  [49, 1, 0, 5, 46.66, [1.17, 1.17]],
])(
  '[12.77] ₹%d × %d less %d %% with %d %% inside',
  (price, quantity, discountPercent, rate, taxable, taxes) => {
    const halves = (['CGST', 'SGST'] as const).map((type) => ({ type, rate: rate / 2 }))
    const line = lineAmount({
      price: toPaise(price),
      quantity,
      discountPercent,
      includesTax: true,
      taxes: halves,
    })
    expect(line.taxable).toBe(toPaise(taxable))
    expect(line.taxes.map((tax) => tax.amount)).toEqual(taxes.map(toPaise))
    expect(line.amount).toBe(toPaise((price * quantity * (100 - discountPercent)) / 100))
  },
)

test.each([
  [999, 846.61, 152.39],
  [100, 84.75, 15.25],
  [10, 8.47, 1.53],
])('[12.77] across states ₹%d includes one tax', (price, taxable, tax) => {
  const taxes = [{ type: 'IGST' as const, rate: 18 }]
  const line = lineAmount({
    price: toPaise(price),
    quantity: 1,
    discountPercent: 0,
    includesTax: true,
    taxes,
  })
  expect(line).toMatchObject({ taxable: toPaise(taxable), tax: toPaise(tax), amount: toPaise(price) })
})

test('[12.77] a discount that rounding would turn negative is zero', () => {
  // Both 20 % taxes round up at the same paisa, so a discount of one paisa raises the taxable value.
  for (let price = 1; price < 400; price += 1) {
    const taxes = (['CGST', 'SGST'] as const).map((type) => ({ type, rate: 20 }))
    const line = lineAmount({
      price: paise(price),
      quantity: 1,
      discountPercent: 1,
      includesTax: true,
      taxes,
    })
    expect(line.discount).toBeGreaterThanOrEqual(0)
    expect(line.gross - line.discount).toBe(line.taxable)
  }
})

test.each([
  [100, true, 18, 100],
  // By hand: 100 ÷ 1.18 = 84.7457.
  [100, false, 18, 84.74],
  // By hand: 10 ÷ 1.05 = 9.5238.
  [10, false, 5, 9.52],
  [99.99, false, 0, 99.99],
])(
  '[12.84] the highest rate under an MRP of %d (with GST: %s) at %d %% is %d',
  (mrp, includesTax, rate, highest) => {
    expect(highestRate(toPaise(mrp), { includesTax, taxes: gst(rate) })).toBe(toPaise(highest))
  },
)

test('[12.84] the highest rate is the last one not above the MRP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 0.25, 5, 18, 40), (mrp, rate) => {
      const highest = highestRate(paise(mrp), { includesTax: false, taxes: gst(rate) })
      const withTax = (price: number) => BigInt(price) * BigInt(100_000 + rate * 1000)
      expect(withTax(highest) <= BigInt(mrp) * 100_000n).toBe(true)
      expect(withTax(highest + 1) > BigInt(mrp) * 100_000n).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  [including(118), 100],
  // By hand: 10 ÷ 1.18 = 8.4746.
  [including(10), 8.47],
  [before(10), 10],
])('[12.82] %j is %d before tax', (rate, price) => {
  expect(beforeTax(rate, gst(18))).toBe(toPaise(price))
})

test('[12.82] a price before tax can be given with tax', () => {
  expect(asSaid(toPaise(100), { includesTax: true, taxes: gst(18) })).toBe(toPaise(118))
  expect(asSaid(toPaise(100), { includesTax: false, taxes: gst(18) })).toBe(toPaise(100))
})
