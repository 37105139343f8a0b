import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sumPaise } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import { placeOfSupply } from '#gst/place-of-supply.ts'
import { payableOf } from '#pricing/round-off.ts'
import type { LineTax } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { type ChargedUnits, creditOf, roundOffOfNote } from '#returns/credit.ts'
import { chargeLine, previewCharge } from '#sales/charge.ts'
import { amountsOf } from '#sales/sale.ts'

const supplier = { gstin: '29AAACX0000A1Z7' }
const place = fc.constantFrom(
  undefined,
  placeOfSupply({ supplier, buyer: {} }),
  placeOfSupply({ supplier, buyer: {}, delivery: { state: 'Kerala' } }),
)
const percent = fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000)
const taxes = fc.constantFrom<LineTax[]>(
  [],
  [{ type: 'GST', rate: 18 }],
  [{ type: 'GST', rate: 0.25 }],
  [
    { type: 'CGST', rate: 2.5 },
    { type: 'SGST', rate: 2.5 },
  ],
  [
    { type: 'GST', rate: 5 },
    { type: 'VAT', rate: 12.5 },
  ],
)
const line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_99 }).map(paise),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((milli) => milli / 1000),
  discountPercent: percent,
  taxes,
})

test('lines, columns and total always add up, and nothing is negative', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), percent, place, (lines, discount, where) => {
      const amounts = lines.map((each) => amountsOf(each, { discountPercent: discount, place: where }))
      const totals = totalsOf(amounts)
      for (const each of amounts) {
        expect(each.gross - each.discount).toBe(each.taxable)
        expect(each.taxable + each.tax).toBe(each.amount)
        expect(Math.min(each.discount, each.taxable, each.tax)).toBeGreaterThanOrEqual(0)
      }
      expect(totals.subtotal - totals.totalDiscount + totals.totalTax).toBe(totals.totalAmount)
      expect(sumPaise(totals.taxBreakdown.map((tax) => tax.amount))).toBe(totals.totalTax)
      expect(sumPaise(amounts.map((each) => each.amount))).toBe(totals.totalAmount)
    }),
    { numRuns: 500 },
  )
})

test('credits never exceed the amount charged, and a full return credits exactly that amount', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(line, parts, place, (sold, milli, where) => {
      const quantities = milli.map((each) => each / 1000)
      const quantity = milli.reduce((sum, each) => sum + each, 0) / 1000
      const charged = amountsOf({ ...sold, quantity }, { discountPercent: 0, place: where })
      const credits: ChargedUnits[] = []
      for (const returning of quantities) {
        credits.push({ ...creditOf({ ...charged, quantity }, credits, returning), quantity: returning })
        const credited = sumPaise(credits.map((credit) => credit.amount))
        expect(credited).toBeLessThanOrEqual(charged.amount)
        expect(Math.min(...credits.map((credit) => credit.amount))).toBeGreaterThanOrEqual(0)
      }
      expect(sumPaise(credits.map((credit) => credit.taxable))).toBe(charged.taxable)
      expect(sumPaise(credits.map((credit) => credit.amount))).toBe(charged.amount)
      expect(lessQuantity(quantity, quantity)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('[12.72] credits of a rounded bill never exceed what was payable, and in the end are exactly that', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(shares, fc.boolean(), (parts, isRounded) => {
      const totals = { ...totalsOf([]), totalAmount: sumPaise(parts.map(paise)) }
      const { payable, roundOff: own } = payableOf(totals, isRounded)
      const earlier: number[] = []
      let credited = 0
      for (const [at, part] of parts.entries()) {
        const isLast = at === parts.length - 1
        const so = { left: paise(payable - credited), roundOff: own, earlier }
        const roundOff = roundOffOfNote(paise(part), so, { isLast, isRounded })
        earlier.push(roundOff)
        expect(Math.abs(roundOff)).toBeLessThanOrEqual(50)
        expect(part + roundOff).toBeGreaterThanOrEqual(0)
        credited += part + roundOff
        expect(credited).toBeLessThanOrEqual(payable)
      }
      expect(credited).toBe(payable)
    }),
    { numRuns: 5000 },
  )
})

test('[33.6] a charge is reckoned as a line of goods at the same rate', () => {
  const charge = fc.record({
    quantity: line.map((each) => each.quantity),
    rate: line.map((each) => each.price),
  })
  const gstRate = fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40)
  fc.assert(
    fc.property(
      charge,
      gstRate,
      fc.boolean(),
      percent,
      place,
      (typed, rate, rateIncludesTax, discount, where) => {
        const facts = { discountPercent: discount, place: where }
        const charged = chargeLine(
          { ...typed, description: 'Freight', hsnNumber: null, rateIncludesTax, gstRate: rate },
          facts,
        )
        const goods = amountsOf(
          {
            price: typed.rate,
            includesTax: rateIncludesTax,
            quantity: typed.quantity,
            discountPercent: 0,
            taxes: rate > 0 ? [{ type: 'GST', rate }] : [],
          },
          facts,
        )
        expect(charged).toMatchObject(goods)
        expect(
          previewCharge({ ...typed, rate: typed.rate / 100, rateIncludesTax, gstRate: rate }, facts),
        ).toEqual(goods)
      },
    ),
    { numRuns: 500 },
  )
})
