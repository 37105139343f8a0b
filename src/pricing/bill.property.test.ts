import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '#base/money.ts'
import { type LineFacts, lineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { summaryByHsn, totalsOf } from '#pricing/totals.ts'

/** An independent calculation of bills in exact fractions of a rupee. */
type Fraction = readonly [top: bigint, bottom: bigint]

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]
const plus = (a: Fraction, [c, d]: Fraction): Fraction => minus(a, [-c, d])
const decimal = (value: number): Fraction => [BigInt(value.toFixed(3).replace('.', '')), 1000n]
const percentage = (value: number): Fraction => times(decimal(value), [1n, 100n])
/** Rounds to 2 decimals, halves up. */
const cents = ([top, bottom]: Fraction): Fraction => [(200n * top + bottom) / (2n * bottom), 100n]
const inPaise = ([top, bottom]: Fraction): number => Number((top * 100n) / bottom)

/** The taxes included in an amount: amount × rate ÷ (100 + all rates), each rounded separately. */
function inside(amount: Fraction, taxes: readonly LineTax[]): [string, Fraction][] {
  const [top, bottom] = taxes.reduce((sum, { rate }) => plus(sum, decimal(rate)), decimal(100))
  return taxes.map(({ type, rate }) => [type, cents(times(times(amount, decimal(rate)), [bottom, top]))])
}

/** A line whose price includes the taxes. */
function reckonInside({ price, quantity, discountPercent, saleDiscountPercent = 0, taxes }: LineFacts) {
  const whole = cents(times([BigInt(price), 100n], decimal(quantity)))
  const left = minus(whole, cents(times(whole, percentage(discountPercent))))
  const amount = minus(left, cents(times(left, percentage(saleDiscountPercent))))
  const without = (each: Fraction) => inside(each, taxes).reduce((rest, [, tax]) => minus(rest, tax), each)
  const taxable = without(amount)
  const off = minus(without(whole), taxable)
  const totalDiscount: Fraction = off[0] < 0n ? [0n, 1n] : off
  const sums: Record<string, Fraction> = {
    subtotal: plus(taxable, totalDiscount),
    totalDiscount,
    taxable,
    totalTax: minus(amount, taxable),
    totalAmount: amount,
  }
  return { sums, taxes: inside(amount, taxes) }
}

function reckon(bill: readonly LineFacts[]) {
  const zero: Fraction = [0n, 1n]
  const sums: Record<string, Fraction> = {
    subtotal: zero,
    totalDiscount: zero,
    taxable: zero,
    totalTax: zero,
    totalAmount: zero,
  }
  const columns = new Map<string, Fraction>()
  const add = (name: string, amount: Fraction) => {
    sums[name] = plus(sums[name] ?? zero, amount)
  }
  const charge = (type: string, tax: Fraction) => columns.set(type, plus(columns.get(type) ?? zero, tax))
  for (const facts of bill) {
    const { price, quantity, discountPercent, saleDiscountPercent = 0, taxes } = facts
    if (facts.includesTax) {
      const inside = reckonInside(facts)
      for (const [name, amount] of Object.entries(inside.sums)) add(name, amount)
      for (const [type, tax] of inside.taxes) charge(type, tax)
      continue
    }
    const gross = cents(times([BigInt(price), 100n], decimal(quantity)))
    const left = minus(gross, cents(times(gross, percentage(discountPercent))))
    const taxable = minus(left, cents(times(left, percentage(saleDiscountPercent))))
    add('subtotal', gross)
    add('totalDiscount', minus(gross, taxable))
    add('taxable', taxable)
    add('totalAmount', taxable)
    for (const { type, rate } of taxes) {
      const tax = cents(times(taxable, percentage(rate)))
      add('totalTax', tax)
      add('totalAmount', tax)
      charge(type, tax)
    }
  }
  const totals = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, inPaise(sum)]))
  return { totals, columns: new Map([...columns].map(([type, sum]) => [type, inPaise(sum)])) }
}

const percent = fc.oneof(
  fc.constantFrom(0, 0, 10, 100),
  fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000),
)

const rate = fc.oneof(
  fc.constantFrom(0, 0.125, 0.25, 1.5, 2.5, 3, 5, 9, 12, 18, 28, 40),
  fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000),
)

const taxes: fc.Arbitrary<LineTax[]> = fc
  .tuple(fc.constantFrom('none', 'GST', 'halves', 'IGST', 'IGST and VAT', 'Other'), rate, rate)
  .map(([kind, first, second]) => {
    if (kind === 'none') return []
    if (kind === 'GST' || kind === 'IGST' || kind === 'Other') return [{ type: kind, rate: first }]
    const half = Math.round(first * 500) / 1000
    return kind === 'halves'
      ? [
          { type: 'CGST', rate: half },
          { type: 'SGST', rate: half },
        ]
      : [
          { type: 'IGST', rate: first },
          { type: 'VAT', rate: second },
        ]
  })

const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 5_000_000 })).map(paise),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 20_000 }).map((milli) => milli / 1000),
  ),
  discountPercent: percent,
  saleDiscountPercent: fc.option(percent, { nil: undefined }),
  includesTax: fc.boolean(),
  taxes,
})

const BILLS = 100_000

it(`${BILLS} random bills: lines, columns and total agree with exact fractions`, { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (bill) => {
      const lines = bill.map(lineAmount)
      const { taxBreakdown, ...totals } = totalsOf(lines)
      const exact = reckon(bill)
      const columnSum = taxBreakdown.reduce((sum, column) => sum + column.amount, 0)
      const rows = summaryByHsn(lines.map((each) => ({ ...each, hsnNumber: '' })))
      const rowSum = rows.reduce((sum, row) => sum + row.taxable + row.tax, 0)
      const lineSum = lines.reduce((sum, each) => sum + each.amount, 0)
      const columns = new Map<string, number>(taxBreakdown.map((column) => [column.type, column.amount]))
      const agree =
        Object.entries(totals).every(([name, amount]) => exact.totals[name] === amount) &&
        columns.size === exact.columns.size &&
        [...exact.columns].every(([type, amount]) => columns.get(type) === amount) &&
        totals.subtotal - totals.totalDiscount + columnSum === totals.totalAmount &&
        rowSum === totals.totalAmount &&
        lineSum === totals.totalAmount &&
        columns.get('CGST') === columns.get('SGST')
      if (!agree) expect({ totals, columns }).toEqual(exact)
      return agree
    }),
    { numRuns: BILLS },
  )
})
