import { pickMessages as customers } from '#customers/pick-messages.ts'
import { pickMessages as products } from '#products/pick-messages.ts'

/** Messages that the form of a sale shows while it is filled in. */
export const formMessages = {
  discountCapHelp: (cap: number) => `Your role may give at most ${cap}%, line and sale together`,
  rateReason: (lowest: string) => `The lowest rate is ${lowest}. Give a reason for a lower one.`,
  perPack: (name: string) => `per ${name}`,
  inclusive: 'incl. GST',
  priceList: (name: string, isLimited: boolean) =>
    `${name} price${isLimited ? ', at the maximum discount' : ''}`,
  sacMissing: 'A bill to a registered buyer names the SAC of each service: enter it on this product',
  priceWas: (price: string) => `The price was ${price} until a moment ago`,
  taxWas: (taxes: string) => `The tax was ${taxes} until a moment ago`,
  walkInCustomer: 'Walk-in customer',
  toWalkIn: 'Change to walk-in customer',
  setByRate: 'Set by rate',
  walkIn: 'If empty, the bill goes to the walk-in customer.',
  unknownCode: (code: string) => `No product has the code ${code}.`,
  sharedCode: products.sharedCode,
  notLookedUp: (code: string) => `The code ${code} could not be looked up. Scan it again.`,
  notDelivered: 'Saved as ordered; it counts as sold once it is delivered',
  countsAsPaid: 'Delivered goods count as paid, unless on credit',
  onCredit: 'On credit, only an advance is paid now.',
  creditTitle: 'Sell on credit without a name?',
  creditBody:
    'This bill has no customer and no due date, so there is nobody to remind and no date to remind them.',
  createFailed: 'The sale could not be saved.',
  noCustomers: customers.noneFound,
  advanceTooLarge: "Advance can't be more than the amount payable.",
  otherPaymentsTooLarge: (others: string, paid: string) =>
    `These payments come to ${others}, but only ${paid} is paid now. Enter less, or a larger advance.`,
  toCollect: 'To collect',
  change: (amount: string) => `Change ${amount}`,
  cashShort: (amount: string) => `${amount} short. Enter the cash that the customer gave.`,
  otherLots: (available: string, left: string) =>
    `Only ${available} available in this lot; ${left} more in another`,
  takeFromNextLot: 'Take the rest from the next lot',
  ofAllLots: (available: string, all: string) => `${available} in this lot, ${all} available`,
  pastPrices: 'Before:',
  pastPricesPer: (pack: string) => `Before, per ${pack}:`,
  lastCost: (cost: string, margin: string) => `Last cost ${cost}, margin on cost ${margin}`,
  hideCost: 'Hide cost',
  showCost: 'Show cost',
  noProducts: products.none,
  outOfStock: (none: string, onOrder: string | undefined) =>
    `Out of stock (${none})${onOrder ? `, ${onOrder} on order` : ''}`,
  noneLeft: (product: string) => `${product} is out of stock`,
  noAddresses: customers.noAddressesYet,
}
