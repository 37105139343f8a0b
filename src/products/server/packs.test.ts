import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessMapping } from '#products/import-columns.ts'
import { importMessages } from '#products/import-messages.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'

/* A box of 12, a bag of 50 kg: products in packs. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let make: (name: string, more: Partial<Parameters<Caller['products']['create']>[0]>) => Promise<string>

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  const { id: metricId } = await owner.metrics.create({ name: 'Dozenable', shorthand: 'DPC', decimals: 0 })
  const { id: vendorId } = await owner.vendors.quickCreate({ businessName: 'Joshi Metals' })
  make = async (name, more) => {
    const given = { name, metricId, vendorId, buyingPrice: 5, sellingPrice: 10, hsnNumber: '3401', ...more }
    return (await owner.products.create(given)).id
  }
})
afterAll(() => database.close())

const at = (...path: (string | number)[]) => ({
  code: 'invalid',
  data: { issues: [expect.objectContaining({ path })] },
})
const box = { name: 'Box', size: 12, barcode: 'BOX-1', price: 100 }

test.each([
  ['half a piece', { packs: [{ name: 'Half', size: 0.5 }] }, ['packs', 0, 'size']],
  ['its own barcode', { barcode: 'Q-1', packs: [{ ...box, barcode: 'q-1' }] }, ['packs', 0, 'barcode']],
  [
    'a price above the MRP of its contents',
    { mrp: 10, packs: [{ ...box, barcode: null, price: 120.01, priceIncludesTax: true }] },
    ['packs', 0, 'price'],
  ],
  [
    'contents that cost more than an amount can be',
    { sellingPrice: 100_000_000, packs: [{ name: 'Box', size: 99_999_999 }] },
    ['packs', 0, 'size'],
  ],
] as const)('[14.85] a pack of %s is refused', async (_, more, path) => {
  const given = { ...more, packs: more.packs.map((pack) => ({ ...pack })) }
  await expect(make('Refused', given)).rejects.toMatchObject(at(...path))
  expect((await owner.products.getMany({ page: 1, perPage: 10, search: 'Refused' })).products).toEqual([])
})

test('[14.85] no barcode of a pack is one of another product or pack', async () => {
  await make('Neem soap', { packs: [box, { name: 'Carton', size: 144 }] })
  await expect(make('Rose soap', { barcode: 'box-1' })).rejects.toMatchObject({
    data: { issues: [{ path: ['barcode'], message: 'Neem soap already has this barcode' }] },
  })
  await expect(
    make('Rose soap', { packs: [{ name: 'Box', size: 6, barcode: 'BOX-1' }] }),
  ).rejects.toMatchObject(at('packs', 0, 'barcode'))
  const id = await make('Rose soap', { barcode: 'R-1' })
  await expect(owner.products.update({ id, packs: [box] })).rejects.toMatchObject(at('packs', 0, 'barcode'))
  await owner.products.update({ id, packs: [{ ...box, barcode: 'R-12' }] })
  const { product } = await owner.products.getOne({ id })
  expect(product.packs).toEqual([{ ...box, barcode: 'R-12', priceIncludesTax: false }])
  await owner.products.update({ id, packs: [] })
  expect((await owner.products.getOne({ id })).product.packs).toEqual([])
})

test('[14.84] stock knows the packs of a product, and a sale finds it by the barcode of one', async () => {
  const id = await make('Lily soap', { packs: [{ ...box, barcode: '99001' }], openingQuantity: 40 })
  const { inventory } = await owner.inventory.getOne({ id })
  expect(inventory).toMatchObject({ onHand: 40, packs: [{ name: 'Box', size: 12 }] })
  expect(await owner.inventory.getSellable({ search: '99001' })).toMatchObject([
    { name: 'Lily soap', packs: [{ name: 'Box', size: 12, barcode: '99001', price: 100 }] },
  ])
})

test('[14.93] a wrong pack in a file is refused at its row and column', async () => {
  await make('Aloe soap', { barcode: 'A-1', packs: [{ ...box, barcode: 'A-12' }] })
  const headers = [
    'Name',
    'Vendor',
    'Unit',
    'Buying Price',
    'Selling Price',
    'MRP',
    'HSN',
    'Barcode',
    'Packs',
  ]
  const row = (name: string, packs: string, barcode = '') => [
    name,
    'Joshi Metals',
    'DPC',
    '5',
    '10',
    '12',
    '3401',
    barcode,
    packs,
  ]
  const rows = [
    row('Basil one', 'Box 12'),
    row('Basil two', 'Tray=6; Box=12.5'),
    row('Basil three', 'Box=12 @ 144.01 incl. GST'),
    row('Basil four', 'Box=12 [a-12]'),
    row('Basil five', 'Box=12 [A-1]'),
    row('Basil six', 'Box=12 [B-6]', 'b-6'),
    row('Basil soap', 'Tray=6 @ 50; Box=12 @ 144 incl. GST [B-12]', 'B-1'),
    row('Mint soap', 'Box=12 [b-12]'),
  ]
  const file = { headers, rows, mapping: guessMapping(headers) }
  const check = await owner.products.checkImport(file)
  expect(
    check.refused.map(({ rowNumber, reasons }) => [
      rowNumber,
      ...reasons.flatMap(({ column, message }) => [column, message]),
    ]),
  ).toEqual([
    [2, 'packs', importMessages.packUnread('Box 12')],
    [3, 'packs', 'Box: Quantity must be a whole number'],
    [4, 'packs', 'Box: Above the MRP of ₹144.00. Enter ₹144.00 or less.'],
    [5, 'packs', 'Aloe soap already has this barcode'],
    [6, 'packs', 'Aloe soap already has this barcode'],
    [7, 'packs', 'Box: This product has this barcode twice'],
    [9, 'packs', importMessages.sameBarcode(8)],
  ])
  await expect(owner.products.import(file)).rejects.toMatchObject({ code: 'invalid' })
  await owner.products.import({ ...file, skipRefused: true })
  const { products } = await owner.products.getMany({ search: 'B-12' })
  expect(products).toMatchObject([
    {
      product: {
        name: 'Basil soap',
        packs: [
          { name: 'Tray', size: 6, price: 50, barcode: null, priceIncludesTax: false },
          { name: 'Box', size: 12, price: 144, barcode: 'B-12', priceIncludesTax: true },
        ],
      },
    },
  ])
})
