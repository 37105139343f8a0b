import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#base/server/database.ts'
import { inTransaction } from '#base/server/scope.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'
import { facts } from './trade-facts-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Plan = { 'Actual Rows': number; 'Shared Hit Blocks': number }

const SALES = 60
const INVOICE_DATE = '2026-04-01'
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

/** A workspace of sales that were returned, in tables that PostgreSQL has no statistics about. */
async function openUncounted(): Promise<string> {
  await database.asOwner(async (client) => {
    for (const table of ['sales', 'sale_lines', 'sale_returns', 'sale_return_lines', 'trade_queue'])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  })
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [goods] = await stock(database, shop, [{ price: 100 }])
  const productVersionId = goods?.productVersionId ?? ''
  for (let n = 0; n < SALES; n += 1) {
    const { id: saleId } = await owner.sales.create({
      invoiceDate: INVOICE_DATE,
      paymentType: 'cash',
      items: [{ productVersionId, quantity: 1 }],
      deliver: true,
    })
    const { items } = await owner.sales.getOne({ id: saleId })
    const saleItemId = items[0]?.saleItem.id ?? ''
    await owner.sales.createReturn({ saleId, reason, items: [{ saleItemId, quantity: 1 }] })
  }
  return shop.workspaceId
}

test('[16.365] sums of sales and returns look up each document without statistics', async () => {
  const workspaceId = await openUncounted()
  const documents = sql`select workspace_id, document_id, times from trade_queue where workspace_id = ${workspaceId}`
  const read = sql<{
    'QUERY PLAN': [{ Plan: Plan }]
  }>`explain (analyze, buffers, timing off, format json) with ${facts(documents, workspaceId)} select * from facts`
  const row = await inTransaction(database.database, workspaceId, (statements) =>
    statements.one(read.compile(db)),
  )
  const plan = row?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0, 'Shared Hit Blocks': 0 }
  expect(plan['Actual Rows']).toBe(2 * SALES)
  expect(plan['Shared Hit Blocks']).toBeLessThan(100 * plan['Actual Rows'])
})
