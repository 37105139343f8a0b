/**
 * What of one voucher each of these lines shows, in paise: what the line says, and for the last one also what the bank
 * kept of the voucher.
 */
export const partsOf = (amounts: readonly number[], charges: number): number[] =>
  amounts.map((amount, index) => (index === amounts.length - 1 ? amount + charges : amount))

/** What of the charges each of so many lines shows, in paise: the last one all of them, as an expense. */
export const chargeParts = (lines: number, charges: number): number[] =>
  Array.from({ length: lines }, (_, index) => (index === lines - 1 ? -charges : 0))

/**
 * The modes of a receipt, refund or payment that no line shows yet, in paise, of what each `posted` and what lines `shown`; none
 * where it is no longer in parts, because the rest is one amount or lines show other amounts of it.
 */
export function partsLeft(posted: readonly number[], shown: readonly number[]): number[] {
  const left = [...posted]
  for (const amount of shown) {
    const at = left.indexOf(amount)
    if (at < 0) return []
    left.splice(at, 1)
  }
  return left.length > 1 ? left : []
}
