import { type Paise, paise, sumPaise } from '#base/money.ts'

/**
 * Spreads an amount over lines by their taxable values: each share rounded down to paise, the paise that are left go
 * to the largest fractions, the first line among equals. The shares add up to the amount. Lines of no value share
 * nothing. Throws when the amount is negative or more than the lines hold.
 */
export function spread(amount: Paise, taxables: readonly Paise[]): Paise[] {
  const whole = BigInt(sumPaise(taxables))
  if (amount < 0 || BigInt(amount) > whole) throw new Error(`Cannot spread ${amount} over ${whole}`)
  if (whole === 0n) return taxables.map(() => paise(0))
  const exact = taxables.map((taxable) => BigInt(amount) * BigInt(taxable))
  const shares = exact.map((each) => Number(each / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byFraction = exact.map((each, at) => ({ at, fraction: each % whole }))
  byFraction.sort((a, b) => (a.fraction === b.fraction ? a.at - b.at : a.fraction > b.fraction ? -1 : 1))
  const lucky = new Set(byFraction.slice(0, left).map(({ at }) => at))
  return shares.map((share, at) => paise(share + (lucky.has(at) ? 1 : 0)))
}
