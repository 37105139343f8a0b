import { sameDayOf } from '#base/calendar.ts'
import { addDays, businessDay } from '#base/dates.ts'
import { blank, missing, none, nothing, unchanged } from './changes.ts'

/** The totals that a client may send. */
export const sums = unchanged('subtotal', 'totalDiscount', 'totalTax', 'totalAmount')
/** What sales and quotations have in common. */
const linesAndTotals = {
  ...unchanged('charges', 'charges[].quantity', 'charges[].gstRate'),
  totals: nothing,
  ...unchanged('totals.payable'),
  ...Object.fromEntries(Object.keys(sums).map((sum) => [`totals.${sum}`, nothing])),
}
/** The fields of a sale that may be emptied. */
export const sale = {
  deliveryAddressId: {
    deliveryAddressId: null,
    address: null,
    ...missing('label', 'street', 'city'),
    ...missing('state', 'zipCode', 'country'),
  },
  ...none('dueDate', 'deliveryDate', 'signature'),
  advanceAmount: { advanceAmount: 0 },
  // The receipt keeps them, not the sale.
  ...unchanged('otherPayments', 'otherPayments[].chequeDate'),
  // Kept in the trail where it was needed.
  ...unchanged('creditReason'),
  discountPercentage: { discountPercentage: 0 },
  // A rate excludes a discount, and its other fields are ignored without it.
  'items[].pack': { ...missing('name', 'size', 'count', 'price'), pack: null },
  'items[].discountPercentage': nothing,
  'items[].rate': { sellingPrice: 251, price: 251 },
  ...unchanged('items[].rateIncludesTax', 'items[].rateReason'),
  'charges[].rateIncludesTax': { rateIncludesTax: false },
  'charges[].hsnNumber': { hsnNumber: '' },
  ...blank('notes'),
  exemptFromAudit: { exemptFromAudit: false },
  hideGstFromCustomer: { hideGstFromCustomer: false },
  placeOfSupply: { reason: 'The state where the goods are delivered' },
  ...linesAndTotals,
  'charges[].gstRate': { chargedGstRate: 0, ...missing('type', 'rate') },
  deliver: nothing,
}
/** The same of a quotation. */
export const offer = {
  ...none('deliveryAddressId', 'placeOfSupply'),
  discountPercentage: { discountPercentage: 0 },
  'items[].pack': missing('pack'),
  ...unchanged('items[].discountPercentage', 'items[].rateIncludesTax'),
  'items[].rate': missing('rate', 'rateIncludesTax'),
  'items[].rateReason': missing('rateReason'),
  ...unchanged('charges[].rateIncludesTax', 'charges[].hsnNumber'),
  ...blank('notes', 'terms'),
  ...linesAndTotals,
}

const today = businessDay(new Date())
/** When a bill of today is due on the usual payment term. */
export const dueAfterTerm = addDays(today, 30)
// Today, and the vehicle of the logistics partner.
const left = {
  sentOn: { sentOn: today },
  logisticsId: { transporter: null, logisticsId: null },
}
/** The same of a part delivery. */
export const delivery = {
  ...left,
  vehicleNumber: { vehicleNumber: 'MH12AB4321' },
  ...none('lrNumber', 'lrDate'),
  ...blank('notes'),
}
/** The same of goods that leave before they are billed. */
export const ahead = {
  ...delivery,
  sentOn: { sentOn: today, dueBack: sameDayOf(today, 6) },
  deliveryAddressId: { deliveryAddress: null },
  'items[].pack': { ...missing('name', 'size', 'price'), pack: null },
  'items[].rate': { gross: 251, price: 251, tax: 30.12 },
  ...unchanged(
    'placeOfSupply',
    'items[].discountPercentage',
    'items[].rateIncludesTax',
    'items[].rateReason',
  ),
}
