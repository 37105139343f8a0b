import { type Paise, paise, sumPaise } from '#base/money.ts'
import { thousandths } from '#base/rounding.ts'
import { type LineAmount, lineAmount, percentOf, type TaxAmount } from '#pricing/line-amount.ts'
import { type LineTaxType, splitGst, type TaxedAt } from '#pricing/tax.ts'
import { messages } from './messages.ts'

/** The taxable value and taxes of a line, in paise. */
export type Charge = { taxable: Paise; taxes: readonly TaxAmount[] }

const ofType = (charge: Charge, type: LineTaxType): number =>
  charge.taxes.find((tax) => tax.type === type)?.amount ?? 0

/**
 * What is charged for a line so far: its bill, less what was credited, plus earlier supplementary invoices, the oldest
 * first. Its rates are those of the latest.
 */
export function chargedSoFar(
  line: Charge,
  credits: readonly Charge[],
  supplements: readonly Charge[],
): Charge {
  const sum = (pick: (charge: Charge) => number): Paise =>
    paise(
      pick(line) -
        credits.reduce((total, each) => total + pick(each), 0) +
        supplements.reduce((total, each) => total + pick(each), 0),
    )
  const { taxes } = supplements.at(-1) ?? line
  return {
    taxable: sum(({ taxable }) => taxable),
    taxes: taxes.map(({ type, rate }) => ({ type, rate, amount: sum((each) => ofType(each, type)) })),
  }
}

const isGst = ({ type }: { type: LineTaxType }): boolean => type !== 'VAT' && type !== 'Other'

/** The combined GST rate of a line, in percent. */
export const gstRateOf = ({ taxes }: Pick<Charge, 'taxes'>): number =>
  Number(taxes.filter(isGst).reduce((sum, { rate }) => sum + thousandths(rate), 0n)) / 1000

/** A line of a supplementary invoice with the taxes that it and its bill charge. */
type Added = {
  invoiceId: string
  number: string
  saleLineId: string
  taxes: readonly TaxAmount[]
  soldTaxes: readonly TaxAmount[]
}

/**
 * The latest supplementary invoice that has to be cancelled before the invoice `id`: one that charges the same goods at
 * another GST rate than their bill, and would keep it after the correction is cancelled. Takes the lines of a sale that are
 * not cancelled, the oldest first.
 */
export function cancelledFirst(id: string, lines: readonly Added[]): string | undefined {
  const last = lines.findLastIndex(({ invoiceId }) => invoiceId === id)
  const own = lines.filter(({ invoiceId }) => invoiceId === id).map(({ saleLineId }) => saleLineId)
  return lines
    .slice(last + 1)
    .findLast(
      (each) => own.includes(each.saleLineId) && gstRateOf(each) !== gstRateOf({ taxes: each.soldTaxes }),
    )?.number
}

/** A higher taxable value of a line, in paise, with each of its taxes at its rate. */
export const addedValue = ({ taxes }: Charge, taxable: Paise): LineAmount =>
  lineAmount({ price: taxable, quantity: 1, discountPercent: 0, taxes })

/**
 * The tax that a line lacks, because its GST rate should have been higher: what the right rate charges on its taxable
 * value, split by the bill's place of supply, less what was charged. Check `rateRefusal` first.
 */
export function addedTax(charged: Charge, gstRate: number, place: TaxedAt | undefined): LineAmount {
  const taxes = splitGst([{ type: 'GST', rate: gstRate }], place).map(({ type, rate }) => ({
    type,
    rate,
    amount: paise(Math.max(0, percentOf(charged.taxable, rate) - ofType(charged, type))),
  }))
  const tax = sumPaise(taxes.map(({ amount }) => amount))
  return { gross: paise(0), discount: paise(0), taxable: paise(0), taxes, tax, amount: tax }
}

/** Why a line cannot be charged tax at a higher rate: a bill without GST, no higher rate, nothing to tax; or undefined. */
export function rateRefusal(
  charged: Charge,
  gstRate: number,
  place: TaxedAt | undefined,
): string | undefined {
  if (place && place.charge !== 'tax') return messages.noGst
  if (gstRate <= gstRateOf(charged)) return messages.notHigher(gstRateOf(charged))
  return addedTax(charged, gstRate, place).tax > 0 ? undefined : messages.noTax
}
