import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellableInput } from '#inventory/input.ts'
import { stockUp } from '../../../bench/scan-stock.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { analyse, blocksRead } from '../../../tests/support/plan.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'
import { sellableProducts } from './sellable-store.ts'

let database: TestDatabase
const sizes: { workspaceId: string }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  for (const products of [1_000, 10_000]) sizes.push(await openStocked(products))
  await analyse(database)
}, 120_000)
afterAll(() => database.close())

/** A shop with so many products 'Steel bolt 1', 'Steel bolt 2' …, each in stock. */
async function openStocked(products: number) {
  const shop = await openShop(database)
  const [first] = await stock(database, shop, [{ name: 'Anvil' }])
  const owner = await shop.as('owner')
  const { product } = await owner.products.getOne({ id: first?.productId ?? '' })
  const { workspaceId } = shop
  const { vendorId, metricId } = product
  await database.asOwner(async (client) => {
    await stockUp({ workspaceId, vendorId, metricId }, products, (sql, values) => client.query(sql, values))
    await client.query('update product_versions set effective_from = null where workspace_id = $1', [
      workspaceId,
    ])
  })
  return { workspaceId, owner }
}

test('[27.177] picking goods reads as much of ten times the products, however many have the words', async () => {
  for (const search of ['steel', 's', 'bolt 12', 'steel bolt', 'anvil', '']) {
    const asked = sellableInput.parse({ search, limit: 20, outOfStock: search !== '' })
    const blocks: number[] = []
    for (const { workspaceId } of sizes)
      blocks.push(await blocksRead(database, workspaceId, (scope) => sellableProducts(scope, asked)))
    const [small = 0, large = 0] = blocks
    expect(large, `${search}: ${small} blocks`).toBeLessThan(1.3 * small + 40)
  }
})

test('[27.178] of many matches the barcode comes first, then what is in stock, by where the name has the words', async () => {
  const { workspaceId, owner } = await openStocked(300)
  await database.asOwner(async (client) => {
    const change = (set: string, n: number) =>
      client.query(`update products set ${set} where workspace_id = $1 and product_id = $2`, [
        workspaceId,
        `B-${n}`,
      ])
    await change(`name = 'Bolt of steel', search = 'bolt of steel'`, 300)
    await change(`barcode = 'bolt', search = 'steel bolt 299 bolt'`, 299)
    await change(`name = 'Bolt, sold out', search = 'bolt, sold out'`, 298)
    await client.query(
      `update stock_levels l set on_hand = 0 from products p where p.workspace_id = l.workspace_id and p.id = l.product_id
       and p.workspace_id = $1 and p.product_id = 'B-298'`,
      [workspaceId],
    )
  })
  const names = async (input: object) =>
    (await owner.inventory.getSellable({ search: 'bolt', outOfStock: true, ...input })).map(
      ({ name }) => name,
    )
  expect(await names({ limit: 4 })).toEqual([
    'Steel bolt 299',
    'Bolt of steel',
    'Steel bolt 1',
    'Steel bolt 10',
  ])
  expect((await names({ limit: 1000 })).slice(-2)).toEqual(['Steel bolt 99', 'Bolt, sold out'])
  expect((await names({ search: '', limit: 1000 })).at(-1)).toBe('Bolt, sold out')
  expect(await names({ search: 'steel bolt', limit: 2 })).toEqual(['Steel bolt 1', 'Steel bolt 10'])
  expect(await names({ search: 'bolt 29', limit: 3 })).toEqual([
    'Steel bolt 29',
    'Steel bolt 290',
    'Steel bolt 291',
  ])
})
