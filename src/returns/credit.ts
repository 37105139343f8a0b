import { type Paise, paise, sumPaise, toPaise } from '#base/money.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import type { ReturnRow } from '#returns/form.ts'
import type { SaleReturn } from '#returns/output.ts'
import { returnRefusal } from '#returns/return.ts'
import type { SaleItem } from '#sales/output.ts'

/** The amount charged for a line, or credited for a partial return of it. */
export type Charged = { taxable: Paise; taxes: readonly TaxAmount[]; tax: Paise; amount: Paise }

type AmountOf = (amounts: Charged) => Paise

/** The same for a number of units, with at most 3 decimals. */
export type ChargedUnits = Charged & { quantity: number }

/**
 * The credit for a return of part of a line: the units' share of its amount and of each tax, rounded to paise; the
 * taxable value is the rest of the amount. None is below 0 or above what is left, and the return that completes
 * the line takes the remainder, so that all credits add up to exactly the amount charged (CGST Act s.34). Throws
 * when more is returned than is left.
 */
export function creditOf(line: ChargedUnits, earlier: readonly ChargedUnits[], returning: number): Charged {
  const back = earlier.reduce((sum, each) => sum + milliUnits(each.quantity), 0n)
  const sold = milliUnits(line.quantity)
  const units = milliUnits(returning)
  const left = sold - back
  if (units <= 0n || units > left) throw new Error(`Cannot credit ${returning} of ${line.quantity}`)
  const rest = (pick: AmountOf) => pick(line) - earlier.reduce((sum, each) => sum + pick(each), 0)
  const share = (pick: AmountOf): Paise => {
    if (units === left) return paise(rest(pick))
    return paise(Math.min(rest(pick), Number(divideRounded(BigInt(pick(line)) * units, sold))))
  }
  const taxes = line.taxes.map(({ type, rate }, at) => ({
    type,
    rate,
    amount: share((amounts) => amounts.taxes[at]?.amount ?? paise(0)),
  }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  const inAmount = Math.max(0, share((amounts) => amounts.amount) - tax)
  const taxable = paise(
    Math.min(
      rest((amounts) => amounts.taxable),
      inAmount,
    ),
  )
  return { taxable, taxes, tax, amount: paise(taxable + tax) }
}

/** The sum of the credits of lines. */
export const creditTotal = (credits: readonly Charged[]): Omit<Charged, 'taxes'> => ({
  taxable: sumPaise(credits.map((credit) => credit.taxable)),
  tax: sumPaise(credits.map((credit) => credit.tax)),
  amount: sumPaise(credits.map((credit) => credit.amount)),
})

/**
 * What rounding changes on a credit, in paise. `left` is the amount payable less what was credited before.
 * The return that brings everything back credits just that, an earlier one no more than that: a sale is never
 * credited more than was to be paid for it, and in the end exactly that.
 */
export const roundOffOfCredit = (amount: Paise, left: Paise, isLast: boolean): Paise =>
  paise(isLast ? left - amount : Math.min(0, left - amount))

/**
 * How much of the discounts on a sale a return takes back, in paise, so that no more goes back than came: `unsettled` is
 * what all its returns credited beyond the open bill, `paid` what settled the bill otherwise, discounts included.
 */
export const discountDue = (of: { unsettled: number; paid: number; discount: number; takenBack: number }) =>
  Math.max(0, of.unsettled - (of.paid - of.discount) - of.takenBack)

type Tax = SaleReturn['items'][number]['taxes'][number]

const chargedOf = (amount: number, taxes: readonly Tax[]) => {
  const inPaise = taxes.map((tax) => ({ ...tax, amount: toPaise(tax.amount) }))
  const tax = sumPaise(inPaise.map((each) => each.amount))
  const whole = toPaise(amount)
  return { taxable: paise(whole - tax), taxes: inPaise, tax, amount: whole }
}

/** The credit in paise for returning a quantity of a sold line, given the sale's earlier returns. */
export function returnCredit(
  { saleItem }: Pick<SaleItem, 'saleItem'>,
  returns: readonly SaleReturn[],
  returning: number,
): Paise {
  const line = { ...chargedOf(saleItem.amount, saleItem.taxes), quantity: saleItem.quantity }
  const earlier = returns
    .flatMap((each) => each.items)
    .filter((item) => item.saleItemId === saleItem.id)
    .map((item) => ({ ...chargedOf(item.amount, item.taxes), quantity: item.quantity }))
  return creditOf(line, earlier, returning).amount
}

/**
 * The total credit of the selected rows for a sale with that much payable, in paise; undefined when none is
 * selected or one cannot be returned.
 */
export function returnTotal(
  { items, payable }: { items: readonly SaleItem[]; payable: Paise },
  returns: readonly SaleReturn[],
  rows: readonly Pick<ReturnRow, 'saleItemId' | 'chosen' | 'quantity'>[],
): Paise | undefined {
  const chosen = rows.filter((row) => row.chosen)
  const credits = chosen.flatMap(({ saleItemId, quantity = 0 }) => {
    const item = items.find(({ saleItem }) => saleItem.id === saleItemId)
    return !item || returnRefusal(item.saleItem, quantity) ? [] : [returnCredit(item, returns, quantity)]
  })
  if (credits.length === 0 || credits.length < chosen.length) return undefined
  const amount = sumPaise(credits)
  const left = paise(payable - sumPaise(returns.map((each) => toPaise(each.credited))))
  const back = (id: string) => chosen.find((row) => row.saleItemId === id)?.quantity ?? 0
  const isLast = items.every(({ saleItem }) => saleItem.leftToReturn === back(saleItem.id))
  return paise(amount + roundOffOfCredit(amount, left, isLast))
}
