import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#base/server/scope.ts'
import { sellableInput, stockListInput } from '#inventory/input.ts'
import { pageOfStock } from '#inventory/server/read.ts'
import { sellableProducts } from '#inventory/server/sellable-store.ts'
import { stockAndSlowMovers } from '#reports/server/analytics-store.ts'
import { stockUp } from '../bench/scan-stock.ts'
import { openTestDatabase, type TestDatabase } from './support/database.ts'
import { openShop } from './support/people.ts'
import { blocksRead } from './support/plan.ts'
import { stock } from './support/stocked-shop.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const PRODUCTS = [100, 1_000]

let database: TestDatabase
const shops: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await database.asOwner(async (client) => {
    for (const table of ['products', 'product_versions', 'stock_levels', 'stock_movements'])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  })
  for (const products of PRODUCTS) shops.push(await openStocked(products))
})
afterAll(() => database.close())

/** A workspace of so many products in stock, in tables that PostgreSQL has no statistics about. */
async function openStocked(products: number): Promise<string> {
  const shop = await openShop(database)
  const [first] = await stock(database, shop, [{}])
  const owner = await shop.as('owner')
  const { product } = await owner.products.getOne({ id: first?.productId ?? '' })
  const { vendorId, metricId } = product
  const { workspaceId } = shop
  await database.asOwner((client) =>
    stockUp({ workspaceId, vendorId, metricId }, products, (sql, values) => client.query(sql, values)),
  )
  return workspaceId
}

test.each([
  ['stock and slow movers in analytics', (scope: Scope) => stockAndSlowMovers(scope, 8)],
  [
    'the slow products in Inventory',
    (scope: Scope) => pageOfStock(scope, stockListInput.parse({ filters: { balance: 'slow' } })),
  ],
  [
    'products for the scanner',
    (scope: Scope) => sellableProducts(scope, sellableInput.parse({ after: FIRST, limit: 500 })),
  ],
])('[16.544] %s look up each product once without statistics', async (_, read) => {
  const blocks: number[] = []
  for (const workspaceId of shops) blocks.push(await blocksRead(database, workspaceId, read))
  const [few = 0, many = 0] = blocks
  expect(many, `${few} blocks of ${PRODUCTS[0]} products`).toBeLessThan(15 * few)
})
