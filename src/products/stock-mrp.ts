import { sumQuantities } from '#base/quantity.ts'

/** An MRP in rupees, null for none, and the units on hand that carry it. */
export type StockMrp = { mrp: number | null; onHand: number }

/** The MRPs of stock on hand other than the product's, each once, those of most units first. */
export function otherMrps(versions: readonly StockMrp[], today: number | null): StockMrp[] {
  const found = new Map<number | null, number>()
  for (const { mrp, onHand } of versions)
    if (onHand > 0 && mrp !== today) found.set(mrp, sumQuantities([found.get(mrp) ?? 0, onHand]))
  return [...found].map(([mrp, onHand]) => ({ mrp, onHand })).sort((a, b) => b.onHand - a.onHand)
}

/** The most costs or MRPs that a note names. */
const MOST_NAMED = 3

/** The first of several costs or MRPs as a text that says whether there are more. */
export const named = (all: readonly string[]): string =>
  `${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ' and more' : ''}`
