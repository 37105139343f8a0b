import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise, sumPaise, toPaise } from '#base/money.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { spread } from '#pricing/spread.ts'
import { totalsOf } from '#pricing/totals.ts'

it.each([
  ['A13', 100, [1000, 500, 250.5], [57.13, 28.56, 14.31]],
  ['A14', 10, [5, 5, 5], [3.34, 3.33, 3.33]],
  ['nothing', 0, [5, 5], [0, 0]],
  ['everything', 10, [5, 5], [5, 5]],
  ['over nothing', 0, [0, 0], [0, 0]],
])('%s', (_, amount, taxables, shares) => {
  expect(spread(toPaise(amount), taxables.map(toPaise))).toEqual(shares.map(toPaise))
})

it('A13: the bill after a discount of 100.00 that is spread', () => {
  const values = [1000, 500, 250.5].map(toPaise)
  const shares = spread(toPaise(100), values)
  const lines = [5, 18, 18].map((rate, at) => {
    const taxes = [
      { type: 'CGST' as const, rate: rate / 2 },
      { type: 'SGST' as const, rate: rate / 2 },
    ]
    const price = paise((values[at] ?? 0) - (shares[at] ?? 0))
    return lineAmount({ price, quantity: 1, discountPercent: 0, taxes })
  })
  const totals = totalsOf(lines)
  expect(totals).toMatchObject({ taxable: 165050, totalAmount: 182502 })
  expect(totals.taxBreakdown.map((column) => column.amount)).toEqual([8726, 8726])
})

it('adds up and takes from no line more than it holds', () => {
  const cases = fc.record({
    taxables: fc.array(fc.integer({ min: 0, max: 10 ** 7 }).map(paise), { minLength: 1, maxLength: 20 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(cases, ({ taxables, part }) => {
      const amount = paise(Math.floor(sumPaise(taxables) * part))
      const shares = spread(amount, taxables)
      expect(sumPaise(shares)).toBe(amount)
      shares.forEach((share, at) => {
        expect(share).toBeLessThanOrEqual(taxables[at] ?? 0)
      })
    }),
  )
})

it('throws when the lines do not hold the amount', () => {
  expect(() => spread(paise(11), [paise(10)])).toThrow()
  expect(() => spread(paise(-1), [paise(10)])).toThrow()
})
