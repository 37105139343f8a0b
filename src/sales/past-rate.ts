import { type Paise, paise, toPaise, toRupees } from '#base/money.ts'
import { perPack } from '#pricing/line-amount.ts'

/** What an earlier line was billed at; amounts in paise, `price` of one unit and of its pack. */
type BilledLine = {
  price: number
  includesTax: boolean
  quantity: number
  discount: number
  taxable: number
  amount: number
  pack?: { size: number; price: number } | null
}

/**
 * The rate per unit that a customer paid on an earlier line, after its discounts, including tax or before it as
 * it was stated on that bill.
 */
export const pastRate = (line: BilledLine): Paise =>
  line.discount === 0 ? paise(line.price) : paidPer(line, 1)

/** The rate of one pack on an earlier line in packs; null for a line in units. */
export function pastPackRate(line: BilledLine): Paise | null {
  if (!line.pack) return null
  return line.discount === 0 ? paise(line.pack.price) : paidPer(line, line.pack.size)
}

const paidPer = ({ includesTax, quantity, taxable, amount }: BilledLine, size: number): Paise =>
  perPack(paise(includesTax ? amount : taxable), quantity, size)

/** A past price in rupees, as `sales.getPastPrices` answers it. */
type Past = { rate: number; pack: { size: number; rate: number } | null }

/** The rate in rupees to take for a line that counts packs of `size` units, or units: what that pack cost, else as many units. */
export const rateFor = ({ rate, pack }: Past, size = 1): number =>
  pack?.size === size ? pack.rate : toRupees(perPack(toPaise(rate), 1, size))
