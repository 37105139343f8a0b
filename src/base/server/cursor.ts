import { createHash } from 'node:crypto'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { listMessages } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { db } from './database.ts'

/**
 * The sort order of a list. Nulls come last in either direction; an index can serve the sort only for a column
 * declared as never null.
 */
export type SortColumn = Expression<unknown> | { neverNull: Expression<unknown> }

/** The sort of a list: a column or expression and its direction, then the id in the same direction. */
export type Order = {
  by: Expression<unknown>
  nullable: boolean
  id: Expression<unknown>
  direction: 'asc' | 'desc'
}

/** The sort by a column, then by id. */
export const orderOf = (column: SortColumn, id: Expression<unknown>, direction: Order['direction']): Order =>
  'neverNull' in column
    ? { by: column.neverNull, nullable: false, id, direction }
    : { by: column, nullable: true, id, direction }

/** The last row of a page: its sort value in PostgreSQL's format, and its id. */
export type Place = { value: string | null; id: string }

const cursor = z.tuple([z.string().nullable(), z.string(), z.string()])

/**
 * Binds a cursor to its sort. This only catches mistakes; a forged cursor reads nothing that the list would
 * not return.
 */
const sealOf = ({ by, id, direction }: Order, place: Place): string =>
  createHash('sha256')
    .update(JSON.stringify([sql`${by} ${id}`.compile(db).sql, direction, place.value, place.id]))
    .digest('base64url')
    .slice(0, 16)

/** The cursor after a row of a list with this sort. */
export const cursorOf = (order: Order, place: Place): string =>
  Buffer.from(JSON.stringify([place.value, place.id, sealOf(order, place)])).toString('base64url')

function placeOf(order: Order, text: string): Place {
  const refusal = invalidField(['cursor'], listMessages.cursor)
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw refusal
  }
  const { data } = cursor.safeParse(read)
  if (!data) throw refusal
  const [value, id, seal] = data
  if (seal !== sealOf(order, { value, id })) throw refusal
  return { value, id }
}

/**
 * The condition that a row comes after the cursor, in a list with nulls last. Refuses (invalid, at `cursor`)
 * a broken cursor or one from another sort.
 */
export function afterCursor(order: Order, text: string): RawBuilder<SqlBool> {
  const { value, id } = placeOf(order, text)
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  if (value === null) return sql<SqlBool>`(${order.by} is null and ${order.id} ${beyond} ${id})`
  const after = sql<SqlBool>`(${order.by}, ${order.id}) ${beyond} (${value}, ${id})`
  return order.nullable ? sql<SqlBool>`(${after} or ${order.by} is null)` : after
}
