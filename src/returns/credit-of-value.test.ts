import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { type LineAmount, lineAmount } from '#pricing/line-amount.ts'
import {
  type Charged,
  type ChargedUnits,
  creditableOf,
  creditOf,
  creditOfValue,
  creditTotal,
} from './credit.ts'

const intra = [
  { type: 'CGST' as const, rate: 9 },
  { type: 'SGST' as const, rate: 9 },
]
const chargedFor = ({ taxable, taxes, tax, amount }: LineAmount): Charged => ({ taxable, taxes, tax, amount })
const line = chargedFor(lineAmount({ price: toPaise(100), quantity: 10, discountPercent: 0, taxes: intra }))
const sold = { ...line, quantity: 10 }

test('[27.4] V12: ₹5 less before tax at 18 % is ₹5.90 less to pay', () => {
  const credit = creditOfValue(line, [], toPaise(5))
  expect(credit).toMatchObject({ taxable: 500, tax: 90, amount: 590 })
  expect(credit.taxes.map(({ amount }) => amount)).toEqual([45, 45])
})

test.each([0, -100, 100_001])('[27.4] throws on %d paise when 100000 are left', (amount) => {
  expect(() => creditOfValue(line, [], paise(amount))).toThrow()
})

test('[27.4] after a rate difference, goods come back at what is left of their price', () => {
  const cut = { ...creditOfValue(line, [], toPaise(100)), quantity: 0 }
  expect(creditOf(sold, [cut], 1).amount).toBe(10_620)
  expect(creditOf(sold, [cut], 10).amount).toBe(118_000 - 11_800)
})

test('[27.4] a note that was cancelled changes nothing for later returns', () => {
  const cut = { ...creditOfValue(line, [], toPaise(33.33)), quantity: 0 }
  const mirror = {
    taxable: paise(-cut.taxable),
    taxes: cut.taxes.map((tax) => ({ ...tax, amount: paise(-tax.amount) })),
    tax: paise(-cut.tax),
    amount: paise(-cut.amount),
    quantity: 0,
  }
  expect(creditOf(sold, [cut, mirror], 3)).toEqual(creditOf(sold, [], 3))
  expect(creditableOf(line, [cut, mirror])).toBe(line.taxable)
})

test('[27.4] returns and notes in any order credit no more than was charged, and in the end exactly that', () => {
  const facts = fc.record({
    price: fc.integer({ min: 1, max: 5_000_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(0, 0.25, 3, 5, 18, 28),
    includesTax: fc.boolean(),
    acts: fc.array(fc.record({ isGoods: fc.boolean(), share: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 8,
    }),
  })
  fc.assert(
    fc.property(facts, ({ price, quantity, rate, includesTax, acts }) => {
      const taxes = [
        { type: 'CGST' as const, rate: rate / 2 },
        { type: 'SGST' as const, rate: rate / 2 },
      ]
      const one = chargedFor(
        lineAmount({ price: paise(price), includesTax, quantity, discountPercent: 0, taxes }),
      )
      const credits: ChargedUnits[] = []
      const unitsLeft = () => quantity - credits.reduce((sum, each) => sum + each.quantity, 0)
      const giveBack = (units: number) =>
        credits.push({ ...creditOf({ ...one, quantity }, credits, units), quantity: units })
      for (const { isGoods, share } of acts) {
        const left = creditableOf(one, credits)
        if (isGoods && unitsLeft() > 1) giveBack(1)
        if (!isGoods && left > 0) {
          const amount = paise(Math.max(1, Math.floor((left * share) / 100)))
          credits.push({ ...creditOfValue(one, credits, amount), quantity: 0 })
        }
        const total = creditTotal(credits)
        expect(total.taxable).toBeLessThanOrEqual(one.taxable)
        expect(total.tax).toBeLessThanOrEqual(one.tax)
        for (const credit of credits)
          for (const tax of credit.taxes) expect(tax.amount).toBeGreaterThanOrEqual(0)
      }
      if (unitsLeft() > 0) giveBack(unitsLeft())
      expect(creditTotal(credits)).toEqual({ taxable: one.taxable, tax: one.tax, amount: one.amount })
    }),
  )
})

test('[27.96] late credits are the same amounts without GST, and add up to the amount charged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      (price, parts, cutPercent) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const charged = chargedFor(
          lineAmount({ price: paise(price), quantity, discountPercent: 0, taxes: intra }),
        )
        const whole = { ...charged, quantity }
        const value = Math.floor((charged.taxable * cutPercent) / 200)
        const credits: ChargedUnits[] =
          value > 0 ? [{ ...creditOfValue(whole, [], paise(value)), quantity: 0 }] : []
        for (const part of parts) {
          const credit = creditOf(whole, credits, part, true)
          expect(credit).toMatchObject({ taxable: credit.amount, taxes: [], tax: 0 })
          credits.push({ ...credit, quantity: part })
        }
        expect(creditTotal(credits).amount).toBe(charged.amount)
      },
    ),
  )
})

test('[27.96] a late note without goods credits at most what is left of the amount', () => {
  const late = creditOfValue(line, [], paise(118_000), true)
  expect(late).toMatchObject({ taxable: 118_000, tax: 0, amount: 118_000 })
  expect(() => creditOfValue(line, [late], paise(1), true)).toThrow()
})
