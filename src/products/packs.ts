import { formatQuantity } from '#base/figures.ts'
import { fromMilliUnits, milliUnits } from '#base/quantity.ts'

/** What a pack holds of its product, in the product's unit. */
export type PackSize = { name: string; size: number }

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
