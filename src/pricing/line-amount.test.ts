import { describe, expect, it } from 'vitest'
import { toPaise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { lineAmount, percentOf } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'

const intra = (rate: number): LineTax[] => [
  { type: 'CGST', rate: rate / 2 },
  { type: 'SGST', rate: rate / 2 },
]
const inter = (rate: number): LineTax[] => [{ type: 'IGST', rate }]

function line(price: number, quantity: number, discountPercent: number, taxes: LineTax[], sale?: number) {
  const amounts = lineAmount({
    price: toPaise(price),
    quantity,
    discountPercent,
    saleDiscountPercent: sale,
    taxes,
  })
  const { gross, discount, taxable, tax, amount } = amounts
  const rupees = [gross, discount, taxable, ...amounts.taxes.map((each) => each.amount), tax, amount]
  return rupees.map((each) => each / 100)
}

describe('a line, in rupees: gross, discount, taxable, each tax, tax, amount', () => {
  it.each([
    ['[9.36, 12.4] A1', 499, 2, 10, intra(18), [998, 99.8, 898.2, 80.84, 80.84, 161.68, 1059.88]],
    ['A2 first', 1234.57, 1, 0, intra(18), [1234.57, 0, 1234.57, 111.11, 111.11, 222.22, 1456.79]],
    ['A2 second', 99.99, 1, 0, intra(5), [99.99, 0, 99.99, 2.5, 2.5, 5, 104.99]],
    ['A3 intra', 100.1, 1, 0, intra(5), [100.1, 0, 100.1, 2.5, 2.5, 5, 105.1]],
    ['A3 inter', 100.1, 1, 0, inter(5), [100.1, 0, 100.1, 5.01, 5.01, 105.11]],
    ['A4 intra', 999, 1, 0, intra(5), [999, 0, 999, 24.98, 24.98, 49.96, 1048.96]],
    ['A4 inter', 999, 1, 0, inter(5), [999, 0, 999, 49.95, 49.95, 1048.95]],
    ['A5 intra', 33.3, 1, 0, intra(5), [33.3, 0, 33.3, 0.83, 0.83, 1.66, 34.96]],
    ['A5 inter', 33.3, 1, 0, inter(5), [33.3, 0, 33.3, 1.67, 1.67, 34.97]],
    ['A5 ten paise, intra', 0.1, 1, 0, intra(5), [0.1, 0, 0.1, 0, 0, 0, 0.1]],
    ['A5 ten paise, inter', 0.1, 1, 0, inter(5), [0.1, 0, 0.1, 0.01, 0.01, 0.11]],
    ['A6 gold', 56789.1, 1, 0, intra(3), [56789.1, 0, 56789.1, 851.84, 851.84, 1703.68, 58492.78]],
    ['A6 gold, inter', 56789.1, 1, 0, inter(3), [56789.1, 0, 56789.1, 1703.67, 1703.67, 58492.77]],
    ['A6 stones', 12345.67, 1, 0, intra(0.25), [12345.67, 0, 12345.67, 15.43, 15.43, 30.86, 12376.53]],
    ['A6 stones, inter', 12345.67, 1, 0, inter(0.25), [12345.67, 0, 12345.67, 30.86, 30.86, 12376.53]],
    ['A7', 45678.9, 1, 0, intra(40), [45678.9, 0, 45678.9, 9135.78, 9135.78, 18271.56, 63950.46]],
    ['A7 inter', 45678.9, 1, 0, inter(40), [45678.9, 0, 45678.9, 18271.56, 18271.56, 63950.46]],
    ['A8 by weight', 149.9, 2.375, 0, intra(5), [356.01, 0, 356.01, 8.9, 8.9, 17.8, 373.81]],
    ['[9.18] A17 purchase', 250, 12, 12, inter(18), [3000, 360, 2640, 475.2, 475.2, 3115.2]],
    ['CGST equals SGST', 421.95, 1, 0, intra(18), [421.95, 0, 421.95, 37.98, 37.98, 75.96, 497.91]],
    ['one GST row', 421.95, 1, 0, [{ type: 'GST', rate: 18 }], [421.95, 0, 421.95, 75.95, 75.95, 497.9]],
    ['seventy-seven paise', 0.77, 1, 0, [{ type: 'GST', rate: 18 }], [0.77, 0, 0.77, 0.14, 0.14, 0.91]],
    ['19 %', 138.66, 1, 0, [{ type: 'VAT', rate: 19 }], [138.66, 0, 138.66, 26.35, 26.35, 165.01]],
    ['full discount', 1300, 1, 100, intra(18), [1300, 1300, 0, 0, 0, 0, 0]],
    ['half a paisa of discount', 0.01, 1, 50, [], [0.01, 0.01, 0, 0, 0]],
    ['no tax', 10, 3, 0, [], [30, 0, 30, 0, 30]],
    ['free', 0, 3, 10, inter(18), [0, 0, 0, 0, 0, 0]],
  ] satisfies [string, number, number, number, LineTax[], number[]][])(
    '%s',
    (_, price, quantity, off, taxes, expected) => {
      expect(line(price, quantity, off, taxes)).toEqual(expected)
    },
  )

  it('subtracts the sale’s discount from the remainder of the line, rounding each', () => {
    expect(line(100, 1, 10, inter(18), 10)).toEqual([100, 19, 81, 14.58, 14.58, 95.58])
    expect(line(0.35, 1, 10, [], 10)).toEqual([0.35, 0.07, 0.28, 0, 0.28])
    expect(line(10, 1, 0, [], 100)).toEqual([10, 10, 0, 0, 0])
  })

  it('A12 rounds each line, not the bill', () => {
    const lines = [1, 2, 3].map(() => line(12.22, 1, 0, intra(5)))
    expect(lines.map((each) => each[3])).toEqual([0.31, 0.31, 0.31])
  })

  it('never returns negative zero', () => {
    const amounts = lineAmount({ price: toPaise(-0), quantity: 1, discountPercent: 100, taxes: inter(0) })
    expect(JSON.stringify(Object.values(amounts).map((each) => Object.is(each, -0)))).not.toContain('true')
  })
})

describe('beyond the limits', () => {
  it('refuses an amount above 99,99,99,999.99', () => {
    const price = toPaise(999_999_999.99)
    expect(lineAmount({ price, quantity: 1, discountPercent: 0, taxes: [] }).amount).toBe(price)
    expect(() => lineAmount({ price, quantity: 2, discountPercent: 0, taxes: [] })).toThrow(Refusal)
    expect(() => lineAmount({ price, quantity: 1, discountPercent: 0, taxes: inter(18) })).toThrow(Refusal)
    expect(() => lineAmount({ price, quantity: 99_999_999, discountPercent: 0, taxes: [] })).toThrow(Refusal)
  })

  it('throws on numbers more precise than the schemas allow', () => {
    expect(() => lineAmount({ price: toPaise(1), quantity: 0.0001, discountPercent: 0, taxes: [] })).toThrow()
    expect(() => percentOf(toPaise(1), Number.NaN)).toThrow()
  })
})
