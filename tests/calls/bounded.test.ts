import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_LISTED } from '#base/list.ts'
import { copy } from '../support/copies.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Caller, callerOf } from '../support/people.ts'
import { openWorld } from '../walls/world.ts'

let database: TestDatabase
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase(3)
  const world = await openWorld(database, 'PQR')
  owner = callerOf(await world.as('owner'))
  const one = (table: string) => `select min(id::text)::uuid from ${table}`
  await database.asOwner(async (client) => {
    const others = { metrics: `, 'shorthand', 'u' || n`, customers: `, 'customer_id', 'C' || n` }
    for (const table of ['vendors', 'logistics'] as const) await copy(client, table, one(table), MOST_LISTED)
    for (const [table, other] of Object.entries(others))
      await copy(client, table, one(table), MOST_LISTED, other)
    await copy(client, 'products', one('products'), MOST_LISTED, `, 'product_id', 'P' || n`)
  })
}, 60_000)
afterAll(() => database.close())

test('[17.28] lists without pages return a bounded number of entries', async () => {
  const [product] = await owner.products.getAll({})
  const lists = {
    vendors: await owner.vendors.getAll({}),
    logistics: await owner.logistics.getAll({}),
    metrics: await owner.metrics.getAll({}),
    customers: await owner.customers.getAll({}),
    products: await owner.products.getAll({}),
    productsOfVendor: await owner.products.getAll({ vendorId: product?.product.vendorId }),
  }
  const counts = Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))
  const most = MOST_LISTED
  expect(counts).toEqual({
    vendors: most,
    logistics: most,
    metrics: most,
    customers: most,
    products: 1_000,
    productsOfVendor: most,
  })
})
