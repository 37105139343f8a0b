import { fromMilliUnits, milliUnits } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { packMessages } from './pack-messages.ts'
import { isSamePack, packNamed } from './pack-name.ts'
import type { PackSize } from './packs.ts'

/** What packs hold, in the product's unit; undefined when that has more than 3 decimals. */
export function contentsOf(count: number, size: number): number | undefined {
  const millionths = milliUnits(count) * milliUnits(size)
  return millionths % 1000n === 0n ? fromMilliUnits(millionths / 1000n) : undefined
}

/** How many packs a stored quantity is. */
export const countOf = (quantity: number, size: number): number =>
  fromMilliUnits((milliUnits(quantity) * 1000n) / milliUnits(size))

/** The pack if it still counts a quantity in whole packs, else null: 48 PCS are 4 Box of 12, 50 are not. */
export const wholePacks = <Of extends PackSize>(pack: Of | null, quantity: number): Of | null =>
  pack && milliUnits(quantity) % milliUnits(pack.size) === 0n ? pack : null

/** A line as it is asked for: the quantity in the unit, and the pack that it is counted in. */
type Asked = { quantity: number; pack?: { name: string; count: number } | null | undefined }

/** What is wrong with the pack of a line, and its field: an unknown one, or one that does not hold the quantity. */
export function packFault(
  quantity: number,
  { name, count }: { name: string; count: number },
  counted: { product: string; unit: string; pack?: PackSize | undefined },
) {
  if (!counted.pack) return { field: 'pack' as const, message: packMessages.noPack(counted.product, name) }
  const contents = contentsOf(count, counted.pack.size)
  if (contents === quantity) return undefined
  return { field: 'quantity' as const, message: packMessages.notPacks(count, name, contents, counted.unit) }
}

/** The pack of a stored line in the API, with how many there are. */
export const countedPack = (pack: PackSize | null, quantity: number) =>
  pack && { name: pack.name, count: countOf(quantity, pack.size) }

/** The pack of a line in the API or a form with its size; null for the unit. */
export const ownPack = ({
  pack,
  packs = [],
}: {
  pack?: { name: string } | null | undefined
  packs?: readonly PackSize[] | undefined
}): PackSize | null => (pack && packNamed(packs, pack.name)) ?? null

/** What a line can be counted in: its own pack, which the product may no longer have, then the product's others. */
export const packChoices = (own: PackSize | null, packs: readonly PackSize[]): PackSize[] =>
  [own, ...packs.filter((each) => !isSamePack(each, own))].flatMap((each) =>
    each ? [{ name: each.name, size: each.size }] : [],
  )

/**
 * The pack that a line is counted in; null for the unit. Refuses ('invalid', below `path`) a pack that is not among the
 * product's or that does not hold the line's quantity.
 */
export function countedIn(
  { quantity, pack }: Asked,
  product: { name: string; unit: string; packs: readonly PackSize[] },
  path: (string | number)[],
): PackSize | null {
  if (!pack) return null
  const found = packNamed(product.packs, pack.name)
  const fault = packFault(quantity, pack, { product: product.name, unit: product.unit, pack: found })
  if (fault) throw invalidField([...path, fault.field], fault.message)
  return found ? { name: found.name, size: found.size } : null
}

type CountedLine = {
  product_name: string
  metric_shorthand: string
  quantity: number
  pack: PackSize | null
  packs: readonly PackSize[]
}

/**
 * The pack of a saved line after a change: the one that is sent, else its own while the quantity is whole packs. Refuses
 * what `countedIn` refuses.
 */
export function packAfter(before: CountedLine, line: Asked, path: (string | number)[]): PackSize | null {
  if (line.pack === undefined)
    return line.quantity === before.quantity ? before.pack : wholePacks(before.pack, line.quantity)
  const packs = packChoices(before.pack, before.packs)
  return countedIn(line, { name: before.product_name, unit: before.metric_shorthand, packs }, path)
}
