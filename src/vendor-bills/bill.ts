import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise, paiseOf } from '#base/money.ts'
import { milliUnits } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { divideRounded } from '#base/rounding.ts'
import { isReversible } from '#books/purchase-entries.ts'
import { isTooLateForTax, taxCreditUntil } from '#gst/credit-deadline.ts'
import type { PurchaseParties } from '#gst/place-of-purchase.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { type LineAmount, lineAmount, type TaxAmount } from '#pricing/line-amount.ts'
import { type LineTax, splitGst } from '#pricing/tax.ts'
import { messages } from './messages.ts'

/** The day of a bill and the one on which it is entered, yyyy-MM-dd. */
type Dated = { billed: string; today: string }

/**
 * Why input tax cannot be claimed; undefined when it can: by a regular dealer with a GSTIN, from a vendor who charges it, or under
 * reverse charge (CGST Act s.10(4), s.16), and while there is time, which counts from our own invoice where an unregistered
 * vendor makes none (s.16(4), Circular 211/5/2024).
 */
export function claimRefusal(
  { own, vendor }: PurchaseParties,
  reverseCharge: boolean,
  dated?: Dated,
): string | undefined {
  if (own.scheme !== 'regular' || own.gstin === null) return messages.onlyRegularClaims
  const isUnregistered = vendor.gstRegistration === 'unregistered'
  if (reverseCharge && isUnregistered) return undefined
  if (!reverseCharge && vendor.gstRegistration === 'composition') return messages.compositionCharges
  if (isUnregistered) return messages.unregisteredCharges
  return dated && isTooLateForTax(dated.billed, dated.today)
    ? messages.tooLateToClaim(formatDate(taxCreditUntil(dated.billed)))
    : undefined
}

/** Whether input tax can be claimed at all. */
export const isClaimable = (...of: Parameters<typeof claimRefusal>): boolean =>
  claimRefusal(...of) === undefined

type Owed = { reverseCharge: boolean; tax: number }

/** Whether a registered buyer makes the invoice: of what an unregistered vendor supplied with tax under reverse charge. */
export const isSelfInvoiced = (vendor: PurchaseParties['vendor'], { reverseCharge, tax }: Owed): boolean =>
  reverseCharge && tax > 0 && vendor.gstRegistration === 'unregistered'

/** Whether we must make the invoice ourselves, as we are registered (CGST Act s.31(3)(f)). */
export const needsSelfInvoice = ({ own, vendor }: PurchaseParties, owed: Owed): boolean =>
  own.gstin !== null && isSelfInvoiced(vendor, owed)

/**
 * Refuses, at `reverseCharge`, taxes that we cannot owe to the government: GST that is not split because our state is
 * unknown, and VAT and other taxes.
 */
export function refuseIrreversible(taxes: readonly TaxAmount[]): void {
  const other = taxes.find(({ type, amount }) => amount > 0 && !isReversible(type))
  if (other)
    throw invalidField(
      ['reverseCharge'],
      other.type === 'GST' ? messages.ownStateFirst : messages.onlyGstReversed,
    )
}

/** Refuses, at `vendorId`, GST of a vendor without a GSTIN: the state that it follows is unknown. */
export function refuseUnknownVendor(vendorGstin: string, taxes: readonly TaxAmount[]): void {
  if (
    vendorGstin.trim() === '' &&
    taxes.some(({ type, amount }) => amount > 0 && type !== 'VAT' && type !== 'Other')
  )
    throw invalidField(['vendorId'], messages.vendorGstinFirst)
}

/** A line as typed: goods with quantity, price and discount, or an amount. Money in paise. */
export type TypedLine = {
  taxes: readonly LineTax[]
} & ({ quantity: number; price: Paise; discount: number } | { amount: Paise })

/** The amounts of a line of a bill, with its taxes split for the place of supply. */
export const amountsOf = (line: TypedLine, place: PlaceOfSupply | undefined): LineAmount =>
  lineAmount({
    ...('amount' in line
      ? { price: line.amount, quantity: 1, discountPercent: 0 }
      : { price: line.price, quantity: line.quantity, discountPercent: line.discount }),
    taxes: splitGst(line.taxes, place),
  })

/** The totals of a bill in paise: `total` is the amount on the vendor's document, before TDS. */
export type BillSums = { taxable: Paise; tax: Paise; total: Paise }

/** Adds up the lines of a bill; under reverse charge the taxes are not part of its total. Refuses ('invalid') more than 99,99,99,999.99 rupees. */
export function sumsOf(
  lines: readonly Pick<LineAmount, 'taxable' | 'tax'>[],
  { reverseCharge, tcs, roundOff }: { reverseCharge: boolean; tcs: number; roundOff: number },
): BillSums {
  const sum = (pick: (line: Pick<LineAmount, 'taxable' | 'tax'>) => number) =>
    paiseOf(lines.reduce((all, line) => all + BigInt(pick(line)), 0n))
  const [taxable, tax] = [sum(({ taxable }) => taxable), sum(({ tax }) => tax)]
  const total = paiseOf(BigInt(taxable) + BigInt(reverseCharge ? 0 : tax) + BigInt(tcs) + BigInt(roundOff))
  return { taxable, tax, total }
}

/** Refuses, at its field, a total that differs from the sum of the lines; names the difference. */
export function refuseOtherTotal(typed: Paise, total: Paise): void {
  if (typed === total) return
  const difference = formatRupees(paise(Math.abs(total - typed)))
  throw invalidField(['total'], messages.totalDiffers(formatRupees(total), difference, total > typed))
}

/**
 * What was booked for a further part of received goods, in paise, after bills that are not cancelled took `billed` of
 * the `quantity` for `cleared`: the parts of an item add up to its `value` exactly.
 */
export function shareOfReceived(
  { quantity, value, billed, cleared }: { quantity: number; value: number; billed: number; cleared: number },
  part: number,
): Paise {
  const upTo = divideRounded(BigInt(value) * (milliUnits(billed) + milliUnits(part)), milliUnits(quantity))
  return paise(Number(upTo) - cleared)
}
