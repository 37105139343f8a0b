/** The position of a page: after the cursor, or the first. */
export type PageAsked = { page: 1; perPage: number; cursor: string | undefined }

/** One page of a list. */
export type Find<Row> = (
  asked: PageAsked,
) => Promise<{ rows: readonly Row[]; pagination: { nextCursor: string | null } }>

/**
 * Every row that a list finds, once each, even while others add and delete; it stops reading once it has more than
 * `most`.
 */
export async function allFound<Row>(find: Find<Row>, most = Number.POSITIVE_INFINITY): Promise<Row[]> {
  const found: Row[] = []
  let cursor: string | null | undefined
  while (cursor !== null && found.length <= most) {
    const { rows, pagination } = await find({ page: 1, perPage: 100, cursor })
    found.push(...rows)
    cursor = pagination.nextCursor
  }
  return found
}
