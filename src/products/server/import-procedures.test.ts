import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessMapping } from '#products/import-columns.ts'
import { type SampleFile, sampleTable } from '../../../tests/support/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function fileOf(name: SampleFile) {
  const { headers, rows, rowNumbers } = await sampleTable(name)
  return { headers, rows, rowNumbers, mapping: guessMapping(headers) }
}

const headers = ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'GST Rate', 'Opening Stock']
const listOf = (rows: string[][]) => ({ headers, rows, mapping: guessMapping(headers) })
const hammer = (n: number | string, more: Partial<Record<number, string>> = {}) =>
  [`Hammer ${n}`, 'Sharma Hardware', 'PCS', '148.50', '8205', '18', '12'].map((cell, at) => more[at] ?? cell)
const all = { createVendors: true, createMetrics: true }

const countOf = async (shop: Shop, table: string) =>
  database.asOwner(async (client) => {
    const found = await client.query(`select count(*)::int as n from ${table} where workspace_id = $1`, [
      shop.workspaceId,
    ])
    return found.rows[0].n
  })

test('sales and viewers cannot import', async () => {
  const shop = await openShop(database)
  for (const role of ['sales', 'viewer'] as const)
    await expect((await shop.as(role)).products.import(listOf([hammer(1)]))).rejects.toMatchObject({
      code: 'forbidden',
    })
})

test('refuses a mapping without a required column, and names it', async () => {
  const owner = await (await openShop(database)).as('owner')
  const { hsnNumber, ...mapping } = guessMapping(headers)
  expect(hsnNumber).toBe(4)
  await expect(owner.products.import({ ...listOf([hammer(1)]), mapping })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Choose a column for HSN Number',
  })
  await expect(owner.products.checkImport({ ...listOf([hammer(1)]), mapping })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('[16.11] one bad row leaves nothing behind: no product, vendor, unit, number or log', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const rows = Array.from({ length: 1000 }, (_, at) => hammer(at, at === 900 ? { 4: '12' } : {}))
  await expect(owner.products.import({ ...listOf(rows), ...all })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^Nothing was imported: row 902 was refused\. HSN Number: /),
    data: { issues: [{ path: ['rows', 902, 'hsnNumber'] }] },
  })
  const worse = rows.map((row, at) => (at === 950 ? hammer(at, { 3: 'ask' }) : row))
  await expect(owner.products.import({ ...listOf(worse), ...all })).rejects.toMatchObject({
    message: expect.stringMatching(/^Nothing was imported: 2 rows were refused, the first is row 902\. /),
    data: { issues: [{ path: ['rows', 902, 'hsnNumber'] }, { path: ['rows', 952, 'buyingPrice'] }] },
  })
  for (const table of ['products', 'vendors', 'metrics', 'number_series', 'stock_movements', 'activity'])
    expect(await countOf(shop, table)).toBe(0)
})

test('refuses a row whose vendor or unit was not confirmed for creation', async () => {
  const owner = await (await openShop(database)).as('owner')
  await expect(owner.products.import(listOf([hammer(1)]))).rejects.toMatchObject({
    data: {
      issues: [
        { path: ['rows', 2, 'vendor'], message: 'No vendor is named “Sharma Hardware”' },
        { path: ['rows', 2, 'unit'], message: 'No unit is named “PCS”' },
      ],
    },
  })
})

test('opening stock must fit the decimals of its unit', async () => {
  const owner = await (await openShop(database)).as('owner')
  const check = await owner.products.checkImport(
    listOf([hammer(1, { 6: '2.5' }), hammer(2, { 2: 'kg', 6: '2.5' })]),
  )
  expect(check).toMatchObject({
    accepted: 1,
    refused: [{ rowNumber: 2, reasons: [{ column: 'openingStock' }] }],
  })
})

test('every row of a bad file is refused with a reason, and none is imported', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const file = await fileOf('catalogue-bad')
  const check = await owner.products.checkImport(file)
  expect(check.refused.length).toBeGreaterThan(5)
  expect(check.refused.every((row) => row.reasons.length > 0)).toBe(true)
  await expect(owner.products.import({ ...file, ...all })).rejects.toMatchObject({ code: 'invalid' })
  expect(await countOf(shop, 'products')).toBe(0)
})

test('[16.13] imports the good rows on request and the corrected rows later, each once', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const bad = { ...listOf([hammer(1), hammer(2, { 3: 'ask' }), hammer(3)]), ...all }
  const first = await owner.products.import({ ...bad, skipRefused: true })
  expect(first).toMatchObject({ message: '2 products imported.', created: 2, refused: [{ rowNumber: 3 }] })
  const corrected = { ...listOf([hammer(1), hammer(2), hammer(3)]), ...all }
  await owner.products.import({ ...corrected, skipRefused: true })
  const { products } = await owner.products.getMany({ sortBy: 'name', sortDirection: 'asc' })
  expect(products.map((entry) => entry.product.name)).toEqual(['Hammer 1', 'Hammer 2', 'Hammer 3'])
  await expect(owner.products.import({ ...corrected, skipRefused: true })).rejects.toMatchObject({
    message: 'Every row was refused, so nothing was imported.',
  })
})

test('imports once when repeated with the same key or sent twice at once', async () => {
  const shop = await openShop(database)
  const list = { ...listOf([hammer(1), hammer(2)]), ...all }
  const again = await shop.as('owner', { idempotencyKey: v7() })
  await again.products.import(list)
  expect(await again.products.import(list)).toMatchObject({ created: 2 })
  const owner = await shop.as('owner')
  const other = { ...listOf([hammer('x')]), ...all }
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => owner.products.import(other)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await countOf(shop, 'products')).toBe(3)
})

test('[16.12] imports the whole catalogue with vendors, units, prices, taxes and opening stock', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const file = await fileOf('catalogue')
  const answer = await owner.products.import({ ...file, ...all })
  expect(answer).toMatchObject({ created: file.rows.length, refused: [] })
  expect(answer.createdVendors).toBeGreaterThan(1)
  const { products } = await owner.products.getMany({ search: 'Claw hammer 450' })
  expect(products).toMatchObject([
    {
      product: {
        buyingPrice: 148,
        sellingPrice: 215,
        discount: 8,
        maxCustomerDiscount: 15,
        hsnNumber: '8205',
        taxes: [{ type: 'GST', rate: 18 }],
        barcode: '2000000010007',
        lowBalanceThreshold: 10,
      },
      vendor: { businessName: 'Sharma Hardware Mart' },
    },
  ])
  const versions = await owner.products.getVersions({ productId: products[0]?.product.id ?? '' })
  expect(versions).toMatchObject([{ onHand: 64, isActive: true }])
  expect(await countOf(shop, 'stock_movements')).toBeGreaterThan(0)
})

test('checks and saves 10,000 rows', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const rows = Array.from({ length: 10_000 }, (_, at) => hammer(at, { 1: `Vendor ${at % 40}` }))
  const from = performance.now()
  expect(await owner.products.checkImport(listOf(rows))).toMatchObject({ accepted: 10_000 })
  const checked = performance.now()
  const before = database.database.statements
  expect(await owner.products.import({ ...listOf(rows), ...all })).toMatchObject({ created: 10_000 })
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  process.stdout.write(
    `10,000 rows: checked in ${seconds(checked - from)} s, saved in ${seconds(performance.now() - checked)} s\n`,
  )
  // Five for each thousand rows, of which one asks whether the person still may, and one that books their opening stock; one finds its day, three have keys looked up.
  expect(database.database.statements - before).toBeLessThanOrEqual(65)
  expect(await countOf(shop, 'stock_movements')).toBe(10_000)
}, 60_000)
