/** A table and the tables that its rows refer to. */
type Related = { name: string; parents: readonly string[] }

/** The tables in an order in which each comes after those that it refers to. Throws when they refer in a circle. */
export function parentsFirst<Table extends Related>(tables: readonly Table[]): Table[] {
  const placed: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ parents }) => !parents.some((parent) => open.has(parent)))
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...open].join(', ')}`)
    placed.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return placed
}
