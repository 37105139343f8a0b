import { lessQuantity, sumQuantities } from '#base/quantity.ts'

/** A line whose goods are counted: how much can be at most, how much is, and the pack that it was sold in. */
export type CountedLine = { left: number; counted: number; pack: string | undefined }

/**
 * What a scan of `quantity` more of some goods changes: positions and their new quantities. It goes to the lines of the
 * scanned pack (undefined for the unit) before others, of these to a line begun before the next, and on to the next once one is
 * full. Empty when all are.
 */
export function countMore(
  lines: readonly CountedLine[],
  isTheirs: (at: number) => boolean,
  { quantity, pack }: { quantity: number; pack?: string | undefined },
): { at: number; quantity: number }[] {
  const rank = (line: CountedLine) => (line.pack === pack ? 0 : 2) + (line.counted > 0 ? 0 : 1)
  const theirs = lines
    .map((line, at) => ({ ...line, at, room: lessQuantity(line.left, line.counted) }))
    .filter(({ at, room }) => isTheirs(at) && room > 0)
    .sort((a, b) => rank(a) - rank(b))
  const changes: { at: number; quantity: number }[] = []
  let rest = quantity
  for (const { at, room, counted } of theirs) {
    const more = Math.min(rest, room)
    if (more > 0) changes.push({ at, quantity: sumQuantities([counted, more]) })
    rest = lessQuantity(rest, more)
  }
  return changes
}
