import type { LineTax } from '#pricing/tax.ts'
import type { Bill } from './asked.ts'
import {
  cents,
  decimal,
  type Fraction,
  isLess,
  minus,
  ONE,
  ofPaise,
  over,
  percent,
  plus,
  rupees,
  sum,
  times,
  ZERO,
} from './fraction.ts'
import { offerOf, type Said, taxesAt } from './offer.ts'

/* A second way to reckon a bill, in exact fractions of a rupee, which shares nothing with the product's rules. */

export type ExactTax = { type: string; rate: Fraction; amount: Fraction }

export type ExactLine = {
  hsnNumber: string
  quantity: Fraction
  gross: Fraction
  discount: Fraction
  taxable: Fraction
  taxes: ExactTax[]
  tax: Fraction
  amount: Fraction
}

export type ExactBill = {
  lines: ExactLine[]
  subtotal: Fraction
  totalDiscount: Fraction
  taxable: Fraction
  totalTax: Fraction
  totalAmount: Fraction
  roundOff: Fraction
  payable: Fraction
  advance: Fraction
  taxes: Map<string, Fraction>
}

/** The bill to the paisa; undefined when it must be refused. */
export function reckon(bill: Bill): ExactBill | undefined {
  const lines: ExactLine[] = []
  for (const line of bill.lines) {
    const offer = offerOf(bill, line)
    if (!offer) return undefined
    const { hsnNumber, taxes } = line.goods
    lines.push({
      hsnNumber,
      quantity: decimal(line.quantity),
      ...amountsOf(bill, { offer, discount: line.discount, taxes }),
    })
  }
  for (const charge of bill.charges) {
    const { hsnNumber, rate, rateIncludesTax: includesTax, gstRate } = charge
    const taxes: LineTax[] = gstRate > 0 ? [{ type: 'GST', rate: gstRate }] : []
    const quantity = decimal(charge.quantity)
    const offer = { price: ofPaise(rate), includesTax, count: quantity }
    lines.push({ hsnNumber, quantity, ...amountsOf(bill, { offer, discount: 0, taxes }) })
  }
  return totalled(bill, lines)
}

function totalled(bill: Bill, lines: ExactLine[]): ExactBill {
  const total = (pick: (line: ExactLine) => Fraction) => sum(lines.map(pick))
  const totalAmount = total(({ amount }) => amount)
  const payable = bill.isRounded ? rupees(totalAmount) : totalAmount
  const taxes = new Map<string, Fraction>()
  for (const { type, amount } of lines.flatMap((line) => line.taxes))
    taxes.set(type, plus(taxes.get(type) ?? ZERO, amount))
  return {
    lines,
    subtotal: total(({ gross }) => gross),
    totalDiscount: total(({ discount }) => discount),
    taxable: total(({ taxable }) => taxable),
    totalTax: total(({ tax }) => tax),
    totalAmount,
    roundOff: minus(payable, totalAmount),
    payable,
    advance: cents(times(payable, percent(bill.advance))),
    taxes,
  }
}

type Sold = { offer: Said & { count: Fraction }; discount: number; taxes: readonly LineTax[] }

function amountsOf(bill: Bill, { offer, discount, taxes }: Sold) {
  const rates = taxesAt(bill.place.treatment, taxes)
  const whole = cents(times(offer.price, offer.count))
  const left = minus(whole, cents(times(whole, percent(discount))))
  const rest = minus(left, cents(times(left, percent(bill.discount))))
  return offer.includesTax ? inside(whole, rest, rates) : onTop(whole, rest, rates)
}

type Rates = readonly { type: string; rate: Fraction }[]

/** Taxes on top of the price: each of the taxable value, rounded by itself. */
function onTop(gross: Fraction, taxable: Fraction, rates: Rates) {
  const taxes = rates.map((each) => ({ ...each, amount: cents(times(taxable, each.rate)) }))
  const tax = sum(taxes.map(({ amount }) => amount))
  return { gross, discount: minus(gross, taxable), taxable, taxes, tax, amount: plus(taxable, tax) }
}

/** Taxes inside the price, which stays what it is to the paisa; without the discount they would have been others. */
function inside(whole: Fraction, amount: Fraction, rates: Rates) {
  const parts = sum([ONE, ...rates.map(({ rate }) => rate)])
  const taxesIn = (of: Fraction) =>
    rates.map((each) => ({ ...each, amount: cents(over(times(of, each.rate), parts)) }))
  const taxes = taxesIn(amount)
  const tax = sum(taxes.map((each) => each.amount))
  const taxable = minus(amount, tax)
  const before = minus(whole, sum(taxesIn(whole).map((each) => each.amount)))
  const discount = isLess(before, taxable) ? ZERO : minus(before, taxable)
  return { gross: plus(taxable, discount), discount, taxable, taxes, tax, amount }
}
