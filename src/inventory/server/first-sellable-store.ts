import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { alphabetical, beginsWith, holdsPhrase, holdsWords, nearestFirst } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'

/** Whether the text is a barcode of a row of `products`, or of one of its packs. */
export const hasCode = (search: string): RawBuilder<SqlBool> => {
  const code = search.toLowerCase()
  return sql<SqlBool>`(lower(products.barcode) is not null and lower(products.barcode) = ${code}
    or products.other_barcodes <> '{}' and ${code} = any(lower(products.other_barcodes::text)::text[])
    or products.packs <> '[]' and exists (select from jsonb_array_elements(products.packs) pack
      where lower(pack ->> 'barcode') = ${code}))`
}

/** At most so many matches are ranked at once. */
const FEW = 100

type Wanted = {
  search: string
  /** At least so many of the best matches are among what is found. */
  limit: number
  /** Conditions on a row of `products`: all that meet the first come before those that meet the second. */
  stock: readonly RawBuilder<unknown>[]
}

/**
 * The ids of the best matches of a search, and of a few others, in no order. Several words are first looked for as they are
 * typed, where names or words begin. Of one word, a few matches are taken all. Of more, names that begin with it are read from
 * an index in their order, and the others ranked only when these are too few. Whether a product is in stock is looked up for
 * one after the other, until enough are.
 */
export async function firstSellable(scope: Scope, { search, limit, stock }: Wanted): Promise<string[]> {
  const [first = sql`true`, ...others] = stock
  const matching = sql`products.workspace_id = ${scope.workspaceId} and products.archived_at is null${
    search ? sql` and ${holdsWords('products.search', search)}` : sql``
  }`
  const ids = async (select: RawBuilder<unknown>) =>
    (await scope.many(sql<{ id: string }>`${select}`.compile(db))).map(({ id }) => id)
  const name = alphabetical('products.name')
  const inOrder = (order: RawBuilder<unknown>) => stock.map((stocked) => ({ from: matching, order, stocked }))
  if (!search) return ids(firstOf(inOrder(name), limit))
  const nearness = nearestFirst('products.name', search)
  const order = sql`${nearness}, ${name}`
  const coded = sql`select id from products where ${matching} and ${hasCode(search)}
    and ${others.length > 0 ? sql`true` : first}`
  const begin = { from: sql`${matching} and ${beginsWith(name, search)}`, order: name, stocked: first }
  const isPhrase = searchText(search).includes(' ')
  if (isPhrase) {
    const from = sql`${matching} and ${holdsPhrase(sql.ref('products.search'), search)} and ${nearness} < 2`
    const found = await ids(firstOf([begin, { from, order, stocked: first }], limit, coded))
    if (found.length >= limit) return found
  }
  const some = await ids(sql`select id from products where ${matching} limit ${FEW + 1}`)
  return some.length > FEW
    ? ids(firstOf(isPhrase ? inOrder(order) : [begin, ...inOrder(order)], limit, coded))
    : some
}

type Part = { from: RawBuilder<unknown>; order: RawBuilder<unknown>; stocked: RawBuilder<unknown> }

/** Selects the first ids of each part, of a later one only when those before have too few, after the ids that `others` selects. */
function firstOf(parts: readonly Part[], limit: number, others?: RawBuilder<unknown>): RawBuilder<unknown> {
  const selects = others ? [others] : []
  const both = () =>
    sql.join(
      selects.map((_, at) => sql`select id from ${sql.ref(`part${at}`)}`),
      sql` union `,
    )
  for (const { from, order, stocked } of parts) {
    const isShort = selects.length > 0 ? sql`(select count(*) from (${both()}) found) < ${limit}` : sql`true`
    selects.push(sql`select id from (
        select id, is_service from products where ${from} order by ${order}, id offset 0) products
      where ${stocked} and ${isShort} limit ${limit}`)
  }
  const named = selects.map((select, at) => sql`${sql.ref(`part${at}`)} as materialized (${select})`)
  return sql`with ${sql.join(named)} ${both()}`
}
