import { ACCOUNTS, type Account, mayBeBank } from '#books/chart.ts'
import type { Mode } from '#books/mode.ts'
import { type Entry, merged, mirrored, sumOf } from '#books/voucher.ts'
import { isUnitRounding } from '#pricing/round-off.ts'
import type { TaxTotal } from '#pricing/totals.ts'

/**
 * A line of a vendor's bill in paise. Goods have what was booked when they arrived; the line then clears that amount
 * of its account. `quantity` is that of billed goods. `itc`: whether the input tax is claimed; `taxInCost`: whether what
 * was booked contains it.
 */
export type BilledLine = {
  account: number
  amount: number
  taxes: readonly TaxTotal[]
  itc: boolean
  received?: number | undefined
  quantity?: number
  taxInCost?: boolean
}

/** A vendor's bill in paise; under reverse charge its taxes are owed to the government instead of the vendor. */
type VendorBill = {
  lines: readonly BilledLine[]
  reverseCharge: boolean
  tcs: number
  tds: number
  roundOff: number
}

/** The account of claimed input tax; a tax without one cannot be claimed. */
const inputAccounts: Partial<Record<TaxTotal['type'], Account>> = {
  CGST: ACCOUNTS.inputCgst,
  SGST: ACCOUNTS.inputSgst,
  UTGST: ACCOUNTS.inputSgst,
  IGST: ACCOUNTS.inputIgst,
}

/** The account of tax owed under reverse charge (CGST Act s.9(3), s.9(4)). */
const reverseAccounts: Partial<Record<TaxTotal['type'], Account>> = {
  CGST: ACCOUNTS.reverseCgst,
  SGST: ACCOUNTS.reverseSgst,
  UTGST: ACCOUNTS.reverseSgst,
  IGST: ACCOUNTS.reverseIgst,
}

/** Whether we can owe a tax of this type under reverse charge: only GST that is split by place of supply. */
export const isReversible = (type: TaxTotal['type']): boolean => reverseAccounts[type] !== undefined

/** Where goods differ from what was booked for them: another price, or the rounding of what a unit costs. */
function differenceAccount({ amount, received, taxes, taxInCost, quantity }: BilledLine): Account {
  if (received === undefined || quantity === undefined) return ACCOUNTS.priceDifference
  const difference = amount + (taxInCost ? taxes.reduce((sum, tax) => sum + tax.amount, 0) : 0) - received
  return difference !== 0 && isUnitRounding(difference, quantity)
    ? ACCOUNTS.roundOff
    : ACCOUNTS.priceDifference
}

/** Goods clear the amount booked at receipt, and what differs shows; tax that cannot be claimed is a cost, or was part of it. */
function lineEntries(line: BilledLine): Entry[] {
  const { account, amount, received, taxes, itc, taxInCost } = line
  const differs = differenceAccount(line)
  const costOfGoods = taxInCost ? differs : ACCOUNTS.gstNotClaimable
  const cost = received === undefined ? account : costOfGoods
  return [
    { account, amount: received ?? amount },
    { account: differs, amount: amount - (received ?? amount) },
    ...taxes.map((tax) => ({
      account: (itc ? inputAccounts[tax.type] : undefined) ?? cost,
      amount: tax.amount,
    })),
  ]
}

/**
 * Money spent: what it was for, with the input tax that is claimed, out of the account that paid; under reverse charge its taxes
 * are owed to the government.
 */
export function expensePaid(
  line: Omit<BilledLine, 'received'>,
  paidFrom: number,
  reverseCharge = false,
): Entry[] {
  const entries = [...lineEntries(line), ...reversed({ lines: [line], reverseCharge })]
  return merged([...entries, { account: paidFrom, amount: -sumOf(entries) }])
}

const reversed = ({ lines, reverseCharge }: Pick<VendorBill, 'lines' | 'reverseCharge'>): Entry[] =>
  reverseCharge
    ? lines.flatMap(({ taxes }) =>
        taxes.flatMap(({ type, amount }) => {
          const account = reverseAccounts[type]
          return account ? [{ account, amount: -amount }] : []
        }),
      )
    : []

/** A vendor's bill: goods and expenses, input tax, and the amount owed to the vendor. */
export function vendorBillMade(bill: VendorBill): Entry[] {
  const entries = [
    ...bill.lines.flatMap(lineEntries),
    ...reversed(bill),
    { account: ACCOUNTS.tcsReceivable, amount: bill.tcs },
    { account: ACCOUNTS.roundOff, amount: bill.roundOff },
    { account: ACCOUNTS.tdsPayable, amount: -bill.tds },
  ]
  return merged([...entries, { account: ACCOUNTS.vendors, amount: -sumOf(entries) }])
}

/**
 * A line that a debit note takes off a vendor's bill, in paise. `value` is the cost of goods that left stock; without it
 * the bill is lowered without goods, `isGoods` or not. `writtenOff`: what its units that arrived damaged were lost for.
 */
export type DebitedLine = Omit<BilledLine, 'received' | 'quantity'> & {
  isGoods: boolean
  value?: number | undefined
  writtenOff?: number
}

/** What was lost with damaged units is no loss once they are debited. */
const recovered = ({ writtenOff = 0 }: { writtenOff?: number }): Entry[] => [
  { account: ACCOUNTS.stockLost, amount: -writtenOff },
  { account: ACCOUNTS.priceDifference, amount: writtenOff },
]

/** A debit note against a vendor's bill: the bill's entries taken back; goods leave stock at cost, and what differs shows. */
export function debitNoteMade(lines: readonly DebitedLine[], reverseCharge: boolean): Entry[] {
  const billed = lines.map(({ isGoods, value, writtenOff: _, ...line }): BilledLine => {
    if (value !== undefined) return { ...line, account: ACCOUNTS.stock, received: value }
    return isGoods ? { ...line, account: ACCOUNTS.priceDifference, received: line.amount } : line
  })
  const note = mirrored(vendorBillMade({ lines: billed, reverseCharge, tcs: 0, tds: 0, roundOff: 0 }))
  return merged([...note, ...lines.flatMap(recovered)])
}

/** Goods that go back before they are billed, in paise: they clear what was booked at receipt, and leave stock at cost. */
export const unbilledSentBack = (
  lines: readonly { account: number; received: number; value: number; writtenOff?: number }[],
): Entry[] =>
  merged(
    lines.flatMap(({ account, received, value, writtenOff }) => [
      ...recovered({ writtenOff: writtenOff ?? 0 }),
      { account, amount: received },
      { account: ACCOUNTS.stock, amount: -value },
      { account: ACCOUNTS.priceDifference, amount: value - received },
    ]),
  )

/** Money to a vendor in paise, with the discount they allowed and the tax withheld from them. */
type Paid = { lines: readonly PaidLine[]; discount: number; tds: number }
type PaidLine = { account: number; amount: number; mode: Mode }

/**
 * A payment: everything that settles what is owed to a vendor. Each mode of a bank has an entry, as the bank shows it in a line;
 * one with a cheque has one for each account, because the bank shows all of it once the cheque is paid, or less if it is stopped.
 */
export function moneyPaid({ lines, discount, tds }: Paid): Entry[] {
  const settles: Entry[] = [
    ...lines.map(({ account, amount }) => ({ account, amount })),
    { account: ACCOUNTS.discountReceived, amount: discount },
    { account: ACCOUNTS.tdsPayable, amount: tds },
  ]
  const hasCheque = lines.some(({ mode }) => mode === 'cheque')
  return merged(
    [{ account: ACCOUNTS.vendors, amount: sumOf(settles) }, ...mirrored(settles)],
    (account) => !hasCheque && mayBeBank(account),
  )
}

/** A cheque to a vendor that the bank did not pay: the money never left its account, and is owed again. */
export const chequeUnpaid = (amount: number, bank: number): Entry[] => [
  { account: bank, amount },
  { account: ACCOUNTS.vendors, amount: -amount },
]
