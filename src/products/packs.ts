import { formatQuantity } from '#base/figures.ts'
import { MAX_RUPEES, moneyMessages, type Paise, paise } from '#base/money.ts'
import { fromMilliUnits, milliUnits } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { divideRounded } from '#base/rounding.ts'

/** What a pack holds of its product, in the product's unit. */
export type PackSize = { name: string; size: number }

const MOST_PAISE = BigInt(Math.round(MAX_RUPEES * 100))

/** What the contents of a pack cost at a price per unit. Refuses ('invalid', at `path`) more than an amount can be. */
export function pricedAsPack(price: number, size: number, path: (string | number)[]): Paise {
  const exact = divideRounded(BigInt(price) * milliUnits(size), 1000n)
  if (exact > MOST_PAISE) throw invalidField(path, moneyMessages.tooLarge)
  return paise(Number(exact))
}

/** The price per unit of a pack's price, rounded to the paisa. */
export const perUnitOfPack = (price: Paise, size: number): Paise =>
  paise(Number(divideRounded(BigInt(price) * 1000n, milliUnits(size))))

/**
 * A quantity in packs, the largest first, and the rest in the unit: '3 Box 4 PCS'. Without packs, or below the smallest,
 * as '4 PCS'. Nothing is rounded.
 */
export function packWords(quantity: number, unit: string, packs: readonly PackSize[]): string {
  const words: string[] = []
  let left = milliUnits(Math.abs(quantity))
  for (const { name, size } of [...packs].sort((one, other) => other.size - one.size)) {
    const count = left / milliUnits(size)
    if (count === 0n) continue
    left -= count * milliUnits(size)
    words.push(`${formatQuantity(Number(count))} ${name}`)
  }
  if (left > 0n || words.length === 0) words.push(`${formatQuantity(fromMilliUnits(left))} ${unit}`.trim())
  return `${quantity < 0 ? '−' : ''}${words.join(' ')}`
}

/** The same with the whole quantity behind it: '3 Box 4 PCS (40 PCS)'. */
export function packedQuantity(quantity: number, unit: string, packs: readonly PackSize[]): string {
  const all = `${formatQuantity(quantity)} ${unit}`.trim()
  const words = packWords(quantity, unit, packs)
  return packs.some(({ size }) => size <= Math.abs(quantity)) ? `${words} (${all})` : all
}
