import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { type LineAmount, lineAmount } from '#pricing/line-amount.ts'
import { type Charged, type ChargedUnits, creditOf, creditTotal } from '#returns/credit.ts'

/** Returns the parts one after the other and gives the credit of each. */
function returnAll(line: Charged, sold: number, parts: number[]): Charged[] {
  const earlier: ChargedUnits[] = []
  for (const quantity of parts)
    earlier.push({ ...creditOf({ ...line, quantity: sold }, earlier, quantity), quantity })
  return earlier.map(({ quantity: _, ...credit }) => credit)
}

const chargedFor = ({ taxable, taxes, tax, amount }: LineAmount): Charged => ({ taxable, taxes, tax, amount })

describe('the credit for a return', () => {
  it('A15: one by one, the last return gets the remainder', () => {
    const half = { rate: 2.5, amount: paise(139) }
    const line: Charged = {
      taxable: paise(5555),
      taxes: [
        { type: 'CGST', ...half },
        { type: 'SGST', ...half },
      ],
      tax: paise(278),
      amount: paise(5833),
    }
    const credits = returnAll(line, 3, [1, 1, 1])
    expect(credits.map((each) => each.taxable)).toEqual([1852, 1852, 1851])
    expect(credits.map((each) => each.taxes[0]?.amount)).toEqual([46, 46, 47])
    expect(creditTotal(credits)).toEqual({ taxable: 5555, tax: 278, amount: 5833 })
  })

  it('never exceeds what is left, even for two paise over four units', () => {
    const line = chargedFor(lineAmount({ price: paise(1), quantity: 4, discountPercent: 50, taxes: [] }))
    expect(returnAll(line, 4, [1, 1, 1, 1]).map((each) => each.amount)).toEqual([1, 1, 0, 0])
  })

  it('for the whole line is the whole amount', () => {
    const taxes = [{ type: 'IGST' as const, rate: 18 }]
    const line = chargedFor(lineAmount({ price: toPaise(19.99), quantity: 3, discountPercent: 7, taxes }))
    expect(returnAll(line, 3, [3])).toEqual([line])
  })

  it.each([0, -1, 2.001, 4])('throws on %d when 2 are left', (returning) => {
    const line = lineAmount({ price: toPaise(10), quantity: 3, discountPercent: 0, taxes: [] })
    const sold = { ...line, quantity: 3 }
    const first = { ...creditOf(sold, [], 1), quantity: 1 }
    expect(() => creditOf(sold, [first], returning)).toThrow()
  })

  it('A16: of a price that includes tax is its share of that price, to the paisa', () => {
    const taxes = [
      { type: 'CGST' as const, rate: 9 },
      { type: 'SGST' as const, rate: 9 },
    ]
    const facts = { price: toPaise(100), includesTax: true, quantity: 3, discountPercent: 0, taxes }
    const credits = returnAll(chargedFor(lineAmount(facts)), 3, [1, 1, 1])
    expect(credits.map((each) => each.amount)).toEqual([10_000, 10_000, 10_000])
    expect(credits.map((each) => each.taxes[0]?.amount)).toEqual([763, 763, 762])
  })

  it('adds up to exactly the amount charged in any split and order, and no part is negative', () => {
    const cases = fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 500_000 })).map(paise),
      includesTax: fc.boolean(),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      rate: fc.constantFrom(0, 0.25, 5, 12, 18, 40),
      parts: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(cases, ({ price, includesTax, discountPercent, rate, parts }) => {
        const sold = parts.reduce((sum, part) => sum + part, 0) / 1000
        const taxes = [
          { type: 'CGST' as const, rate: rate / 2 },
          { type: 'SGST' as const, rate: rate / 2 },
        ]
        const facts = { price, includesTax, quantity: sold, discountPercent, taxes }
        const line = chargedFor(lineAmount(facts))
        const credits = returnAll(
          line,
          sold,
          parts.map((part) => part / 1000),
        )
        expect(creditTotal(credits)).toEqual(creditTotal([line]))
        for (const { taxable, taxes, tax, amount } of credits) {
          expect(taxable + tax).toBe(amount)
          expect(taxes[0]?.amount).toBe(taxes[1]?.amount)
          expect(Math.min(taxable, tax, amount)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('is the share of the amount charged, to half a paisa, while earlier credits leave enough', () => {
    const cases = fc.record({
      price: fc.integer({ min: 10_000, max: 500_000 }).map(paise),
      includesTax: fc.boolean(),
      sold: fc.integer({ min: 2, max: 50 }),
      back: fc.integer({ min: 1, max: 49 }),
    })
    fc.assert(
      fc.property(cases, ({ price, includesTax, sold, back }) => {
        fc.pre(back < sold)
        const taxes = [{ type: 'IGST' as const, rate: 18 }]
        const line = lineAmount({ price, includesTax, quantity: sold, discountPercent: 0, taxes })
        const { amount } = creditOf({ ...chargedFor(line), quantity: sold }, [], back)
        expect(Math.abs(amount - (line.amount * back) / sold)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
