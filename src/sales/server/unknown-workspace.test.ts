import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { analyse, blocksRead } from '../../../tests/support/plan.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'
import { findBilledSale } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A shop with so many sales that are paid in cash; returns the last one. */
async function openSelling(sales: number) {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [goods] = await stock(database, shop, [{ price: 10_000, onHand: 500 }])
  const items = [{ productVersionId: goods?.productVersionId ?? '', quantity: 1 }]
  let id = ''
  for (let n = 0; n < sales; n += 1)
    ({ id } = await owner.sales.create({
      invoiceDate: '2026-04-01',
      paymentType: 'cash',
      advanceAmount: 50,
      items,
      deliver: true,
    }))
  return { workspaceId: shop.workspaceId, id }
}

test('[16.493] a bill costs little in a workspace that PostgreSQL has no statistics about', async () => {
  await openSelling(20)
  await analyse(database)
  await database.asOwner(async (client) => {
    for (const table of [
      'sales',
      'sale_lines',
      'dues',
      'settlements',
      'receipts',
      'receipt_lines',
      'vouchers',
    ])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  })
  const { workspaceId, id } = await openSelling(150)
  expect(await blocksRead(database, workspaceId, (scope) => findBilledSale(scope, id))).toBeLessThan(200)
})
