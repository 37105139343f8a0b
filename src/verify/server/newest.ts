import { allFound, type Find } from '#base/all-found.ts'

/** The newest rows of a list, as many as are asked for or all of them. */
export async function newest<Row>(count: number, find: Find<Row>): Promise<readonly Row[]> {
  if (count > 100) return allFound(find)
  const { rows } = await find({ page: 1, perPage: Math.max(1, count), cursor: undefined })
  return rows
}
