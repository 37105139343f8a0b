import { fieldMessages } from '#base/field-messages.ts'
import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'
import { messages as gst } from '#gst/messages.ts'
import { messages as intakes } from '#inventory-intakes/messages.ts'
import { messages as products } from '#products/messages.ts'
import { messages as orders } from '#purchase-orders/messages.ts'
import { formMessages } from './form-messages.ts'

/** Messages about sales. */
export const messages = {
  ...formMessages,
  discountCap: (cap: number) =>
    `Your role may give at most ${cap}% discount, line and sale together. Enter less, or ask an owner or admin.`,
  aboveMrp: products.aboveMrp,
  rateTooLow: (lowest: string) => `Enter ${lowest} or more, or ask an owner or admin`,
  rateUnderCap: (cap: number, lowest: string) =>
    `Your role may give at most ${cap}% off. Enter ${lowest} or more, or ask an owner or admin.`,
  saleDiscountTooLarge: 'With this sale discount, no rate is high enough. Lower the sale discount.',
  belowList: (percent: string) => `${percent}% below list price`,
  aboveList: (percent: string) => `${percent}% above list price`,
  undercut: 'sold below the lowest rate on',
  created: (saleId: string) => `Sale ${saleId} saved`,
  noneToCustomer: 'No sales to this customer yet.',
  corrected: (saleId: string) => `${saleId} corrected`,
  correctHelp:
    'These fields change neither the amount nor the tax. The activity log keeps the earlier values.',
  replaced: (saleId: string, oldId: string) =>
    `Sale ${saleId} saved. It replaces ${oldId}, which is cancelled.`,
  replacing: (saleId: string) =>
    `Saving cancels ${saleId} and issues this bill under a new number. Stock and payments move to it.`,
  customerHas: (amount: string) => `This customer has ${amount} on account.`,
  noAccount: 'Choose a customer who has money on account',
  aboveBill: (payable: string) => `Use at most ${payable}, the amount payable`,
  accountChanged: (left: string) =>
    `This customer now has only ${left} on account. Check what is left to pay, and save again.`,
  settledChanged: (saleId: string, settled: string) =>
    `What was received for ${saleId} has changed to ${settled}. Check what to give back or collect, and save again.`,
  refundBy: 'Choose how the money goes back',
  staysOnAccount: 'It stays on the account and can settle later bills.',
  toRefund: 'To refund',
  even: 'Nothing to pay',
  receivedFor: (saleId: string) => `Received for ${saleId}`,
  receivedNow: (parts: string) => `Saving records this as received today: ${parts}.`,
  staysOpen: (amount: string) => `${amount} stays open.`,
  giveBack: (amount: string, way: string) => `Give back ${amount}: ${way}`,
  keptAsCredit: (amount: string) => `${amount} stays on the customer's account.`,
  moreReceived: (amount: string) => `${amount} more was received`,
  replaceHelp:
    'To change anything else, cancel this bill and issue a corrected copy in one step. Stock and payments move to the new bill.',
  onlyOutOf: (out: string, unit: string, product: string) =>
    `Only ${out} ${unit} of ${product} are out to be billed. Add a separate line for the rest.`,
  lotChanged: (product: string) => `The lot of ${product} is sold out, so another lot is selected.`,
  packChanged: (product: string, unit: string) =>
    `The pack of ${product} has changed, so it is counted in ${unit} at the same price per ${unit}. Check the total.`,
  unavailable: (product: string) => `${product} is not in stock, so it is left out.`,
  replaceCredited:
    'This bill has returns, credit notes or supplementary invoices, so it cannot be cancelled. Correct it with another of them.',
  replaceLocked: (until: string) => `The books are locked up to ${until}.`,
  replaceFiled: (until: string) => `${books.filed(until)}.`,
  correctByNote: 'Correct this bill with a credit note.',
  cancelInstead: 'Cancel this sale, and create it again: a credit note dated today reverses it.',
  moneyStays: (number: string) =>
    `Part of what paid ${number} cannot move to another customer: a cheque, a discount, TDS, or money of a receipt that also paid something else. Cancel that receipt first, or keep the customer.`,
  cancelledByNote: (number: string) => `Sale cancelled by credit note ${number}`,
  cancelledStays: 'A cancelled bill cannot be corrected.',
  otherState: 'This address is in another state, which can change the tax. Cancel and copy the bill instead.',
  notFound: 'This sale was not found.',
  customerNotFound: customers.notFound,
  customerArchived: 'This customer is archived. Restore the customer to sell to them.',
  addressNotFound: customers.addressNotFound,
  versionNotFound: products.notFound,
  versionInactive: (product: string) => `This price of ${product} is not available. Choose another one.`,
  customerRequired: 'Choose a customer',
  addressRequired: 'Choose an address',
  atLeastOneItem: intakes.noItems,
  tooManyItems: 'Use at most 500 lines',
  chargeDescription: 'Describe the charge, such as Freight',
  tooManyCharges: 'Use at most 50 charges',
  productRequired: orders.product,
  paymentType: 'Choose how the customer pays',
  dueBeforeInvoice: 'Due date cannot be before the invoice date',
  deliveryBeforeInvoice: 'Delivery date cannot be before the invoice date',
  invoiceTooLate: 'Invoice date cannot be after the end of this financial year',
  deliveredAhead: 'Choose today or an earlier day: the goods are handed over now',
  pastYear: (label: string) => `Date this bill in the financial year ${label}?`,
  futureDate: (date: string) => `Date this bill ${date}?`,
  futureDateBody:
    'The invoice date is in the future. The bill counts towards the sales and the tax return of that date.',
  pastYearBody: (label: string) =>
    `The invoice date is in a past financial year. The bill takes the next number of ${label}, and its tax belongs in that year's returns.`,
  overLimit: (owed: string, total: string, limit: string) =>
    `This customer owes ${owed}. With this bill it is ${total}, above the credit limit of ${limit}.`,
  overLimitOnAccount: (onAccount: string, total: string, limit: string) =>
    `This customer has ${onAccount} on account. With this bill they owe ${total}, above the credit limit of ${limit}.`,
  overLimitUnsaid: "This bill is above the customer's credit limit.",
  overdue: (amount: string) => `${amount} is overdue.`,
  askForCredit: 'Take a payment now, or ask an owner or admin.',
  giveCreditReason: 'Take a payment now, or give a reason.',
  exceeded: 'sold above the credit limit on',
  notesTooLong: fieldMessages.tooLong(2000),
  nameNeeded:
    'From a taxable value of ₹50,000, a bill needs the name and address of the customer (CGST Rule 46(e)).',
  signature: 'Draw the signature or choose a picture of it',
  signatureTooLarge: 'The signature picture is too large',
  placeOfSupply: gst.state,
  hideGstRegistered:
    'This customer is registered for GST, so the bill is a tax invoice and must show its tax.',
  hideGstUnregistered: 'Without a GST registration no GST is charged, so there is none to hide.',
  hideGstComposition: 'A composition dealer charges no GST, so there is none to hide.',
  hideGstSpecial:
    'The bill for an export or a sale to an SEZ must say how its tax is paid, so GST cannot be hidden.',
  numberTooLong: (number: string) =>
    `The invoice number ${number} would be longer than 16 characters. Shorten the invoice prefix in the settings.`,
  prefix: 'Use capital letters, digits, / and -, starting with a letter or a digit from 1 to 9',
  noItems: intakes.noneAvailable,
  partlyDelivered:
    'Some goods of this sale have been delivered. Undo its deliveries first, so that the goods are back in stock.',
  challanOfOther: (number: string) => `${number} went to another customer. Choose that customer.`,
  beforeChallan: (number: string, date: string) =>
    `Invoice date cannot be before ${date}, the date of ${number}`,
  otherGoods: (number: string) => `${number} has other goods on this line`,
  onlyOut: (open: string, unit: string, number: string) => `Only ${open} ${unit} of ${number} left to bill`,
  challanLineNotFound: 'These goods of a delivery challan were not found. It may have been cancelled.',
  challanLineTwice: 'Each line of a delivery challan can appear only once on a bill.',
  deliveredOf: (sent: string, quantity: string) => `Delivered ${sent} of ${quantity}`,
  cancelBody:
    'Its stock becomes available again, and its number is not reused. If its month is locked or filed, a credit note dated today reverses it. This cannot be undone.',
  cancelTooLateForTax: (day: string) =>
    `The GST of this bill could be credited until ${day}. A credit note now carries no GST and does not lower the tax you pay.`,
  belowCost: (price: string, cost: string) =>
    `This sells below cost: ${price} after discount, before tax; the goods cost ${cost}.`,
  priceChanged: (product: string, from: string, to: string) =>
    `The price of ${product} changed from ${from} to ${to}.`,
  taxChanged: (product: string) => `The tax on ${product} changed.`,
  changeWas: (change: string) => `It was ${change} until a price changed`,
  changeIsNow: (change: string) => `The change is now ${change}`,
  changeIsNowBody: (earlier: string) =>
    `A price changed after the cash was entered. Until then, the change was ${earlier}.`,
  saveAgain: 'Check the total and save again.',
  hideGstHelp: "The customer's copy shows amounts without discount and tax columns.",
  exemptHelp: 'A label for your own audit lists; tax registers always contain the sale.',
}
