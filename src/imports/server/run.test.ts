import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessMapping } from '#products/import-columns.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'

const ROWS = 1_500

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const headers = ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'GST Rate', 'Opening Stock']
const fileOf = (name: string, rows: number) => ({
  headers,
  rows: Array.from({ length: rows }, (_, at) => [
    `${name} ${at}`,
    'Sharma',
    'PCS',
    '148.50',
    '8205',
    '18',
    '12',
  ]),
  mapping: guessMapping(headers),
  createVendors: true,
  createMetrics: true,
})

/** How many rows PostgreSQL has read from products and what belongs to them, without an index. */
async function readWhole(): Promise<number> {
  await database.database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.database.pool.query(`
    select sum(seq_tup_read)::int as rows from pg_stat_user_tables
    where relname in ('products', 'product_versions', 'vendors', 'metrics', 'stock_levels', 'workspaces')`)
  return rows[0].rows
}

test('[16.576] an import reads no table for each of its rows', async () => {
  const owner = await (await openShop(database)).as('owner')
  await owner.products.import(fileOf('Nail', 1))
  const [first] = await owner.products.getAll({})
  await database.asOwner((client) => client.query('analyze'))
  // The connection that imports next has met the tables while they are small.
  const { vendorId = '', metricId = '' } = first?.product ?? {}
  for (const name of ['Awl', 'Bit', 'Cap', 'Dowel', 'Eyelet', 'File'])
    await owner.products.create({
      name,
      vendorId,
      metricId,
      buyingPrice: 9,
      sellingPrice: 10,
      hsnNumber: '8205',
      taxes: [],
    })
  const before = await readWhole()
  expect(await owner.products.import(fileOf('Hammer', ROWS))).toMatchObject({ created: ROWS })
  expect((await readWhole()) - before).toBeLessThan(20 * ROWS)
})
