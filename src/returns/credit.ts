import { type Paise, paise, sumPaise, toPaise } from '#base/money.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import type { ReturnRow } from '#returns/form.ts'
import type { SaleReturn } from '#returns/output.ts'
import { returnRefusal } from '#returns/return.ts'
import type { SaleItem } from '#sales/output.ts'

/** What was charged for a line, or credited for a return of part of it. */
export type Charged = { taxable: Paise; taxes: readonly TaxAmount[]; tax: Paise; amount: Paise }

/** The same of so many units, with at most 3 decimals. */
export type ChargedUnits = Charged & { quantity: number }

/**
 * What a return of part of a line credits: the units' share of the stored amounts, each rounded to paise and never more
 * than what is left; the return that completes the line takes the remainder, so that all credits add up to exactly what
 * was charged (CGST Act s.34). Throws when more comes back than is left.
 */
export function creditOf(line: ChargedUnits, earlier: readonly ChargedUnits[], returning: number): Charged {
  const back = earlier.reduce((sum, each) => sum + milliUnits(each.quantity), 0n)
  const sold = milliUnits(line.quantity)
  const units = milliUnits(returning)
  const left = sold - back
  if (units <= 0n || units > left) throw new Error(`Cannot credit ${returning} of ${line.quantity}`)
  const share = (pick: (amounts: Charged) => Paise): Paise => {
    const rest = pick(line) - earlier.reduce((sum, each) => sum + pick(each), 0)
    if (units === left) return paise(rest)
    return paise(Math.min(rest, Number(divideRounded(BigInt(pick(line)) * units, sold))))
  }
  const taxable = share((amounts) => amounts.taxable)
  const taxes = line.taxes.map(({ type, rate }, at) => ({
    type,
    rate,
    amount: share((amounts) => amounts.taxes[at]?.amount ?? paise(0)),
  }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  return { taxable, taxes, tax, amount: paise(taxable + tax) }
}

/** The sum of what lines were credited. */
export const creditTotal = (credits: readonly Charged[]): Omit<Charged, 'taxes'> => ({
  taxable: sumPaise(credits.map((credit) => credit.taxable)),
  tax: sumPaise(credits.map((credit) => credit.tax)),
  amount: sumPaise(credits.map((credit) => credit.amount)),
})

type Tax = SaleReturn['items'][number]['taxes'][number]

const chargedOf = (amount: number, taxes: readonly Tax[]) => {
  const inPaise = taxes.map((tax) => ({ ...tax, amount: toPaise(tax.amount) }))
  const tax = sumPaise(inPaise.map((each) => each.amount))
  const whole = toPaise(amount)
  return { taxable: paise(whole - tax), taxes: inPaise, tax, amount: whole }
}

/** What the return of so much of a sold line will credit, in paise, given the returns that the sale has had. */
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

/** What the chosen rows of a return credit together, in paise; undefined while none is chosen or one cannot come back. */
export function returnTotal(
  items: readonly SaleItem[],
  returns: readonly SaleReturn[],
  rows: readonly Pick<ReturnRow, 'saleItemId' | 'chosen' | 'quantity'>[],
): Paise | undefined {
  const chosen = rows.filter((row) => row.chosen)
  const credits = chosen.flatMap(({ saleItemId, quantity = 0 }) => {
    const item = items.find(({ saleItem }) => saleItem.id === saleItemId)
    return !item || returnRefusal(item.saleItem, quantity) ? [] : [returnCredit(item, returns, quantity)]
  })
  return credits.length === 0 || credits.length < chosen.length ? undefined : sumPaise(credits)
}
