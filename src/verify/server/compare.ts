import { isDeepStrictEqual } from 'node:util'

/** Collects a sentence for each pair of figures that should be equal and is not. */
export type Compare = { (what: string, one: unknown, other: unknown): void; found: string[] }

export function newCompare(): Compare {
  const found: string[] = []
  const compare = (what: string, one: unknown, other: unknown) => {
    if (!isDeepStrictEqual(one, other))
      found.push(`${what} differ: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
  }
  return Object.assign(compare, { found })
}

/** The sum of amounts in rupees, or of quantities, without the error of adding fractions. */
export const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + Math.round((figure(row) ?? 0) * 1000), 0) / 1000
