import { ACCOUNTS, type Account, mayBeBank } from '#books/chart.ts'
import { type Entry, merged, sumOf } from '#books/voucher.ts'
import type { TaxTotal } from '#pricing/totals.ts'

/**
 * Amounts of a sale or of a return in paise; `payable` is taxable value, taxes and `roundOff`, the difference to whole
 * rupees where a shop rounds its bills.
 */
type Supply = { taxable: number; taxes: readonly TaxTotal[]; roundOff: number; payable: number }

/** The output tax account of each type; combined GST of a seller without a state has no head yet. */
const taxAccounts: Record<TaxTotal['type'], Account> = {
  CGST: ACCOUNTS.outputCgst,
  SGST: ACCOUNTS.outputSgst,
  UTGST: ACCOUNTS.outputSgst,
  IGST: ACCOUNTS.outputIgst,
  GST: ACCOUNTS.otherOutputTax,
  VAT: ACCOUNTS.otherOutputTax,
  Other: ACCOUNTS.otherOutputTax,
}

/** A sale made: the customer owes it and tax is due from the invoice date; revenue waits for delivery. */
export const saleMade = ({ taxable, taxes, roundOff, payable }: Supply): Entry[] =>
  merged([
    { account: ACCOUNTS.customers, amount: payable },
    { account: ACCOUNTS.undelivered, amount: -taxable },
    ...taxes.map(({ type, amount }) => ({ account: taxAccounts[type], amount: -amount })),
    { account: ACCOUNTS.roundOff, amount: -roundOff },
  ])

/** What taking back a bill posts besides if its tax can no longer be credited: that stays owed, and lowers sales too. */
export function taxStillOwed(posted: readonly Entry[]): Entry[] {
  const accounts: readonly number[] = Object.values(taxAccounts)
  const owed = posted.filter(({ account }) => accounts.includes(account))
  return merged([...owed, { account: ACCOUNTS.salesReturns, amount: -sumOf(owed) }])
}

/** The cost of a sale's goods in paise: of those that leave stock now, and of those that left before, on challans. */
export type CostOfGoods = { cost: number; sentCost?: number | undefined }

/** A sale delivered: what was billed becomes revenue, and its goods become cost. */
export const saleDelivered = ({
  taxable,
  cost,
  sentCost = 0,
}: Pick<Supply, 'taxable'> & CostOfGoods): Entry[] =>
  merged([
    { account: ACCOUNTS.undelivered, amount: taxable },
    { account: ACCOUNTS.sales, amount: -taxable },
    { account: ACCOUNTS.costOfGoods, amount: cost + sentCost },
    { account: ACCOUNTS.stock, amount: -cost },
    { account: ACCOUNTS.onChallan, amount: -sentCost },
  ])

/** A bill that charged too little: the customer owes the rest, which is revenue at once. */
export const chargedMore = (supply: Supply): Entry[] =>
  merged([...saleMade(supply), ...saleDelivered({ taxable: supply.taxable, cost: 0 })])

/** Goods that left on a challan: ours at cost until their sale is delivered. */
export const goodsSent = (cost: number): Entry[] =>
  merged([
    { account: ACCOUNTS.onChallan, amount: cost },
    { account: ACCOUNTS.stock, amount: -cost },
  ])

/** Goods of a challan back in stock, worth `value` now; what their lot gained or lost meanwhile is an adjustment. */
export const sentGoodsBack = (cost: number, value: number): Entry[] =>
  merged([
    { account: ACCOUNTS.stock, amount: value },
    { account: ACCOUNTS.onChallan, amount: -cost },
    { account: ACCOUNTS.stockLost, amount: cost - value },
  ])

/** The cost of returned goods in paise: of those back in stock, and of those that are spoilt. */
type GoodsBack = { restocked: number; spoilt: number }

/** Goods returned: the customer is credited, tax included (CGST Act s.34); the goods are stock again, or lost. */
export const goodsReturned = (back: Supply & GoodsBack): Entry[] =>
  merged([
    { account: ACCOUNTS.salesReturns, amount: back.taxable },
    ...back.taxes.map(({ type, amount }) => ({ account: taxAccounts[type], amount })),
    { account: ACCOUNTS.customers, amount: -back.payable },
    { account: ACCOUNTS.roundOff, amount: back.roundOff },
    { account: ACCOUNTS.stock, amount: back.restocked },
    { account: ACCOUNTS.stockLost, amount: back.spoilt },
    { account: ACCOUNTS.costOfGoods, amount: -back.restocked - back.spoilt },
  ])

/** Stock that changed in value, in paise, and the account that says why. */
const stockChanged = (value: number, against: Account): Entry[] =>
  merged([
    { account: ACCOUNTS.stock, amount: value },
    { account: against, amount: -value },
  ])

/**
 * An intake confirmed, in paise: goods at lot cost, damaged ones that are lost until they are debited, and what a lot
 * with free units loses by rounding; all of it is owed to the vendor once billed.
 */
export const goodsReceived = (stock: number, damaged = 0, rounding = 0): Entry[] =>
  merged([
    { account: ACCOUNTS.stock, amount: stock },
    { account: ACCOUNTS.stockLost, amount: damaged },
    { account: ACCOUNTS.priceDifference, amount: rounding },
    { account: ACCOUNTS.receivedNotBilled, amount: -stock - damaged - rounding },
  ])

/** Stock that was there before the books. */
export const stockOpened = (value: number): Entry[] => stockChanged(value, ACCOUNTS.openingDifference)

/** Stock found (+) or lost (-) by an adjustment, or worth more or less since its cost was edited. */
export const stockAdjusted = (value: number): Entry[] => stockChanged(value, ACCOUNTS.stockLost)

/** Money from a customer in paise, with the discount allowed and the tax they withheld. */
type Received = { lines: readonly { account: number; amount: number }[]; discount: number; tds: number }

/**
 * A receipt: everything that settles what the customer owes. Each mode that goes to a bank has an entry, as the bank shows it
 * in a line.
 */
export const moneyReceived = ({ lines, discount, tds }: Received): Entry[] =>
  merged(
    [
      ...lines.map(({ account, amount }) => ({ account, amount })),
      { account: ACCOUNTS.discountAllowed, amount: discount },
      { account: ACCOUNTS.tdsReceivable, amount: tds },
      { account: ACCOUNTS.customers, amount: -(discount + tds + sumOf(lines)) },
    ],
    mayBeBank,
  )

/** A cheque given to a bank. */
export const chequeDeposited = (amount: number, bank: number): Entry[] => [
  { account: bank, amount },
  { account: ACCOUNTS.chequesInHand, amount: -amount },
]

/** A cheque returned unpaid, taken from the account that it was in; the customer owes it, and what is passed on. */
export const chequeBounced = (amount: number, stands: number, recharge: number): Entry[] =>
  merged([
    { account: ACCOUNTS.customers, amount: amount + recharge },
    { account: stands, amount: -amount },
    { account: ACCOUNTS.otherIncome, amount: -recharge },
  ])

/** A discount that no longer applies is owed again: only money that came can be paid back. */
export const discountTakenBack = (amount: number): Entry[] =>
  merged([
    { account: ACCOUNTS.customers, amount },
    { account: ACCOUNTS.discountAllowed, amount: -amount },
  ])

/** A refund: money back to a customer, each mode of a bank by itself. */
export const moneyPaidBack = (lines: Received['lines']): Entry[] =>
  merged(
    [
      { account: ACCOUNTS.customers, amount: sumOf(lines) },
      ...lines.map(({ account, amount }) => ({ account, amount: -amount })),
    ],
    mayBeBank,
  )
