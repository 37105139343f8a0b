import { formatQuantity } from '#base/figures.ts'
import type { Counted } from './references.ts'

/** How many rows of a kind move. */
export type Move = { table: string; count: number; named: Counted }

/** How many of one kind, such as '3 sales'. */
export const moveText = ({ count, named: [one, several] }: Omit<Move, 'table'>): string =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`

/** Everything that moves: '3 sales, 1 address'. */
export const movesText = (moves: readonly Move[]): string => moves.map(moveText).join(', ')
