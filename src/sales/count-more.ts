import { sumQuantities } from '#base/quantity.ts'
import type { ReturnRow } from './form.ts'

/**
 * What a scan of goods that come back changes: the position of their line and its new quantity. The first line of theirs
 * that is selected and has more left gets one more, else the next is selected with one. Undefined when all of them are.
 */
export function oneMoreBack(
  rows: readonly Pick<ReturnRow, 'chosen' | 'quantity' | 'left'>[],
  isTheirs: (at: number) => boolean,
): { at: number; quantity: number } | undefined {
  const theirs = rows.map((row, at) => ({ ...row, at })).filter(({ at }) => isTheirs(at))
  const more = theirs.find(({ chosen, quantity = 0, left }) => chosen && sumQuantities([quantity, 1]) <= left)
  if (more) return { at: more.at, quantity: sumQuantities([more.quantity ?? 0, 1]) }
  const next = theirs.find(({ chosen }) => !chosen)
  return next && { at: next.at, quantity: Math.min(1, next.left) }
}
