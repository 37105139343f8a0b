import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make, procedures } from '../walls/calls.ts'
import { openWorld, type World } from '../walls/world.ts'

/* Rows that are equal in what a list is sorted by are neither doubled nor lost between its pages. */

const COPIES = 23

/** The lists: their rows' table, what must differ in a copy beside the id, and where the answer holds the rows. */
const lists = [
  ['metrics.getMany', 'metrics', 'shorthand', 'metrics'],
  ['vendors.getMany', 'vendors', undefined, 'vendors'],
  ['logistics.getMany', 'logistics', undefined, 'logistics'],
  ['customers.getMany', 'customers', 'customer_id', 'customers'],
  ['products.getMany', 'products', 'product_id', 'products'],
  ['inventory.getMany', 'products', 'product_id', 'inventory'],
  ['purchaseOrders.getMany', 'purchase_orders', 'order_id', 'purchaseOrders'],
  ['inventoryIntakes.getMany', 'inventory_intakes', 'intake_id', 'inventoryIntakes'],
  ['sales.getMany', 'sales', 'sale_id', 'sales'],
  ['inventory.getMovements', 'stock_movements', undefined, 'movements'],
  ['activity.getMany', 'activity', undefined, 'activities'],
] as const

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  await withClient(database.adminUrl, async (client) => {
    const copied = new Set<string>()
    for (const [, table, unique] of lists) {
      if (copied.has(table)) continue
      copied.add(table)
      const other = unique ? `, '${unique}', 'copy ' || n` : ''
      await client.query(
        `insert into ${table} select (jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid()${other}))).*
         from ${table} first, generate_series(1, ${COPIES}) n where first.id = (select id from ${table} limit 1)`,
      )
    }
  })
})
afterAll(() => database.close())

const shape = z.object({ properties: z.object({ sortBy: z.object({ enum: z.array(z.string()) }) }) })
const pages = z.object({ pagination: z.object({ total: z.number(), totalPages: z.number() }) })
const rowsIn = (answer: unknown, key: string) =>
  z.array(z.unknown()).parse(z.record(z.string(), z.unknown()).parse(answer)[key])

/** The id of a row, also where it stands inside of what the row is about. */
const idOf = (row: unknown): string => {
  const found = z.object({ id: z.string() }).safeParse(row)
  if (found.success) return found.data.id
  return idOf(Object.values(z.record(z.string(), z.unknown()).parse(row))[0])
}

test.each(lists)('%s', async (name, _table, _unique, key) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} takes nothing`)
  const sorts = shape.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).properties.sortBy
    .enum
  const context = await world.as('owner')
  for (const sortBy of sorts)
    for (const sortDirection of ['asc', 'desc']) {
      const ids: string[] = []
      let { total, totalPages } = { total: 0, totalPages: 1 }
      for (let page = 1; page <= totalPages; page += 1) {
        const { answer, cause, code } = await make(name, { page, perPage: 7, sortBy, sortDirection }, context)
        expect({ code, cause }).toEqual({ code: 'ok', cause: undefined })
        ;({ total, totalPages } = pages.parse(answer).pagination)
        ids.push(...rowsIn(answer, key).map(idOf))
      }
      expect(total).toBeGreaterThan(COPIES)
      expect(ids.length, `${sortBy} ${sortDirection}`).toBe(total)
      expect(new Set(ids).size, `${sortBy} ${sortDirection}`).toBe(total)
    }
})

const named = [
  ['metrics.getMany', 'metrics', 'name', 'name'],
  ['vendors.getMany', 'vendors', 'business_name', 'businessName'],
  ['logistics.getMany', 'logistics', 'name', 'name'],
  ['customers.getMany', 'customers', 'name', 'name'],
  ['products.getMany', 'products', 'name', 'name'],
  ['inventory.getMany', 'products', 'name', 'name'],
  ['purchaseOrders.getMany', 'purchase_orders', 'vendor_name', 'vendor'],
  ['inventoryIntakes.getMany', 'inventory_intakes', 'vendor_name', 'vendor'],
] as const

test.each(named)('[16.67] %s sorts by a name whatever its capitals', async (name, table, column, sortBy) => {
  await withClient(database.adminUrl, (client) =>
    client.query(
      `update ${table} t set ${column} = case when n % 2 = 0 then '${table} ' else upper('${table} ') end || chr((97 + n % 20)::int)
       from (select id, row_number() over (order by id) as n from ${table}) numbered where numbered.id = t.id`,
    ),
  )
  const context = await world.as('owner')
  const { answer } = await make(name, { perPage: 100, sortBy, sortDirection: 'asc' }, context)
  const names = JSON.stringify(answer).match(new RegExp(`(?<=")${table} [a-t](?=")`, 'gi')) ?? []
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names.map((each) => each.slice(0, -2)))).toEqual(new Set([table, table.toUpperCase()]))
  const read = names.map((each) => each.toLowerCase())
  expect(read).toEqual([...read].sort())
})
