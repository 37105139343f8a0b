import { type Paise, paise, sumPaise, toPaise } from '#base/money.ts'
import type { ReturnRow } from '#returns/form.ts'
import type { SaleReturn } from '#returns/output.ts'
import { creditOf, returnRefusal } from '#returns/return.ts'
import type { SaleItem } from '#sales/output.ts'

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
