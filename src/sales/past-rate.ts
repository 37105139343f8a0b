import { type Paise, paise } from '#base/money.ts'
import { perUnit } from '#pricing/line-amount.ts'

/** What an earlier line was billed at; amounts in paise. */
type BilledLine = {
  price: number
  includesTax: boolean
  quantity: number
  discount: number
  taxable: number
  amount: number
}

/**
 * The rate per unit that a customer paid on an earlier line, after its discounts, including tax or before it as
 * it was stated on that bill.
 */
export const pastRate = ({ price, includesTax, quantity, discount, taxable, amount }: BilledLine): Paise =>
  discount === 0 ? paise(price) : perUnit(paise(includesTax ? amount : taxable), quantity)
