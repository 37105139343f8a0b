import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sumPaise } from '#base/money.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { LineTax } from '#pricing/tax.ts'
import { type SampleLine, sampleBill } from '../../tests/support/bill-samples.ts'

const rate = fc.integer({ min: 0, max: 40_000 }).map((milli) => milli / 1000)
const taxes: fc.Arbitrary<LineTax[]> = fc.oneof(
  rate.map((each): LineTax[] => [
    { type: 'CGST', rate: each },
    { type: 'SGST', rate: each },
  ]),
  rate.map((each): LineTax[] => [{ type: 'IGST', rate: each }]),
  fc.tuple(rate, rate).map(([vat, other]): LineTax[] => [
    { type: 'VAT', rate: vat },
    { type: 'Other', rate: other },
  ]),
  fc.constant<LineTax[]>([]),
)
const percent = fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000)
const line: fc.Arbitrary<SampleLine> = fc.record({
  product: fc.string({ minLength: 1 }),
  hsnNumber: fc.constantFrom('8517', '85171300', '998314'),
  quantity: fc.integer({ min: 1, max: 500_000 }).map((milli) => milli / 1000),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((each) => each / 100),
  discountPercent: percent,
  taxes,
})
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discountPercent: percent,
  advance: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
})

const row = (bill: Bill, label: string) => bill.totals.find((each) => each.label === label)?.amount

test('[11.21] the columns add up to the totals, and the totals are consistent', () => {
  fc.assert(
    fc.property(sale, ({ lines, ...changes }) => {
      const bill = billRows(sampleBill(lines, changes))
      const total = row(bill, 'Total')
      expect(sumPaise(bill.lines.map((each) => each.amount))).toBe(total)
      for (const [at, column] of bill.taxColumns.entries()) {
        const printed = bill.totals.find((each) => each.label.startsWith(column.type))?.amount
        expect(sumPaise(bill.lines.map((each) => each.taxes[at]?.amount ?? paise(0)))).toBe(printed)
      }
      const parts = bill.totals.filter(
        (each) => each.kind === 'part' && !['Taxable value', 'Advance paid'].includes(each.label),
      )
      expect(sumPaise(parts.map((each) => each.amount))).toBe(total)
      expect(row(bill, 'Balance due')).toBe((total ?? 0) - changes.advance)
      if (bill.taxSummary.length > 0) {
        const taxed = sumPaise(bill.taxSummary.flatMap((each) => [each.taxable, each.tax]))
        expect(taxed).toBe(total)
      }
    }),
  )
})

test('the bill without GST has the same total and balance, line by line', () => {
  fc.assert(
    fc.property(sale, ({ lines, ...changes }) => {
      const customer = { name: 'Walk-in customer' }
      const shown = billRows(sampleBill(lines, { ...changes, customer }))
      const hidden = billRows(sampleBill(lines, { ...changes, customer, hideGst: true }))
      expect(hidden.lines.map((each) => each.amount)).toEqual(shown.lines.map((each) => each.amount))
      expect(row(hidden, 'Total')).toBe(row(shown, 'Total'))
      expect(row(hidden, 'Balance due')).toBe(row(shown, 'Balance due'))
      expect([hidden.words, hidden.upi]).toEqual([shown.words, shown.upi])
      for (const [at, each] of hidden.lines.entries()) {
        const quantity = lines[at]?.quantity ?? 1
        expect(Math.abs(each.rate * quantity - each.amount)).toBeLessThanOrEqual(quantity / 2 + 1e-6)
      }
    }),
  )
})
