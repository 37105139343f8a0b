/**
 * What of one voucher each of these lines shows, in paise: what the line says, and for the last one also what the bank
 * kept of the voucher.
 */
export const partsOf = (amounts: readonly number[], charges: number): number[] =>
  amounts.map((amount, index) => (index === amounts.length - 1 ? amount + charges : amount))

/** What of the charges each of so many lines shows, in paise: the last one all of them, as an expense. */
export const chargeParts = (lines: number, charges: number): number[] =>
  Array.from({ length: lines }, (_, index) => (index === lines - 1 ? -charges : 0))
