/** How many rows of a kind move, with the word for one and for several. */
export type Move = { table: string; count: number; named: readonly [one: string, several: string] }

/** How many of one kind, such as '3 sales'. */
export const moveText = ({ count, named: [one, several] }: Omit<Move, 'table'>): string =>
  `${count} ${count === 1 ? one : several}`

/** Everything that moves: '3 sales, 1 address'. */
export const movesText = (moves: readonly Move[]): string => moves.map(moveText).join(', ')
