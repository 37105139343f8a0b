import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { invalidField, Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { leavePriceList } from '#customers/server/listed-store.ts'
import type { priceListsInput } from '#price-lists/input.ts'
import { messages } from '#price-lists/messages.ts'
import type { PriceEntry } from '#price-lists/price-for.ts'

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('price_lists').where('price_lists.workspace_id', '=', scope.workspaceId)

const taken = (error: unknown): never => {
  throw violates(error, 'price_lists_name') ? invalidField(['name'], messages.nameTaken) : error
}

const sortColumns = {
  name: { neverNull: alphabetical('name') },
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of price lists, with the numbers of their prices and customers. */
export function pageOfPriceLists(scope: Scope, asked: z.output<typeof priceListsInput>) {
  let rows = ofWorkspace(scope)
  if (asked.search) rows = rows.where(holdsWords('search', asked.search))
  const numberOf = (table: 'price_list_entries' | 'customers') => sql<number>`(
    select count(*)::integer from ${sql.table(table)} t
    where t.workspace_id = ${scope.workspaceId} and t.price_list_id = price_lists.id)`
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query.select([
        'id',
        'name',
        'created_at',
        numberOf('price_list_entries').as('entries'),
        numberOf('customers').as('customers'),
      ]),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('id') },
  )
}

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** A price list, or notFound. */
export const findPriceList = async (scope: Scope, id: string) =>
  found(await scope.one(ofWorkspace(scope).selectAll().where('id', '=', id)))

/** The same, locked until the transaction ends. */
export const findPriceListForUpdate = async (scope: Scope, id: string) =>
  found(await scope.one(ofWorkspace(scope).selectAll().where('id', '=', id).forUpdate()))

/** How many price lists there are. */
export async function countPriceLists(scope: Scope): Promise<number> {
  const row = await scope.one(ofWorkspace(scope).select(sql<number>`count(*)::integer`.as('count')))
  return row?.count ?? 0
}

/** Adds a price list and returns its id; refuses the name of another. */
export async function insertPriceList(scope: Scope, name: string): Promise<string> {
  const id = v7()
  const { workspaceId: workspace_id, now: created_at } = scope
  const row = { workspace_id, id, name, search: searchText(name), created_at }
  await scope.run(db.insertInto('price_lists').values(row)).catch(taken)
  return id
}

/** Renames a price list that was locked for update; refuses the name of another. */
export async function renamePriceList(scope: Scope, id: string, name: string): Promise<void> {
  await scope
    .run(
      db
        .updateTable('price_lists')
        .set((eb) => ({ name, search: searchText(name), version: eb('version', '+', 1) }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id),
    )
    .catch(taken)
}

/** Deletes a locked price list with its prices; its customers pay the usual ones. */
export async function deletePriceList(scope: Scope, id: string): Promise<void> {
  await leavePriceList(scope, id)
  await scope.run(
    db.deleteFrom('price_lists').where('workspace_id', '=', scope.workspaceId).where('id', '=', id),
    'delete_price_list',
  )
}

const MOST_CUSTOMERS = 200

/** The first customers of a list by name, and how many there are. */
export async function customersOf(scope: Scope, id: string) {
  const rows = await scope.many(
    db
      .selectFrom('customers')
      .select(['id', 'name', 'phone_number', sql<number>`(count(*) over ())::integer`.as('all')])
      .where('workspace_id', '=', scope.workspaceId)
      .where('price_list_id', '=', id)
      .orderBy(alphabetical('name'))
      .orderBy('id')
      .limit(MOST_CUSTOMERS),
  )
  return { customers: rows, customerCount: rows[0]?.all ?? 0 }
}

/** The list of a customer with its prices, in paise; undefined: the usual prices, or no such customer. */
export const listOfCustomer = (scope: Scope, customerId: string) =>
  scope.one(
    sql<{ id: string; name: string; entries: PriceEntry[] }>`
      select l.id, l.name, (
        select coalesce(jsonb_agg(jsonb_build_object('productId', e.product_id, 'rate', e.rate_paise,
          'rateIncludesTax', e.rate_includes_tax, 'percentOff', e.percent_off, 'fromQuantity', e.from_quantity,
          'from', e.valid_from, 'to', e.valid_to)), '[]')
        from price_list_entries e where e.workspace_id = l.workspace_id and e.price_list_id = l.id) as entries
      from customers c
      join price_lists l on l.workspace_id = c.workspace_id and l.id = c.price_list_id
      where c.workspace_id = ${scope.workspaceId} and c.id = ${customerId}`.compile(db),
    'price_list_of_customer',
  )
