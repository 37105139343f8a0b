import type { Dashboard } from './output.ts'

type Held = NonNullable<Dashboard['held']>[number]

const SHOWN = 5

const sumOf = (held: readonly Held[]): number =>
  held.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/**
 * What cash and banks hold in all, the accounts to name: cash, and of the others that hold anything those with most, at
 * most five, and the rest together. Rupees.
 */
export function heldParts([cash, ...others]: readonly Held[]) {
  const holding = others
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  const all = cash ? [cash, ...holding] : holding
  const rest = all.slice(SHOWN)
  return { total: sumOf(all), shown: all.slice(0, SHOWN), rest: { count: rest.length, amount: sumOf(rest) } }
}
