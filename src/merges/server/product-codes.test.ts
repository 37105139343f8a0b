import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type MergingShop, openMergingShop } from '../../../tests/support/merging.ts'
import { type ProductsToMerge, productsToMerge } from '../../../tests/support/merging-products.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let opened: MergingShop
let owner: MergingShop['owner']
let goods: ProductsToMerge
let rao: string
openMergingShop((made) => {
  opened = made
  owner = made.owner
})
beforeAll(async () => {
  goods = await productsToMerge(opened)
  rao = await makeVendor(opened.database, opened.shop, 'Rao Traders')
})

/** Who sells a product after a merge: name, code and days to deliver; the main vendor first. */
async function vendorsAfter(both: { keptId: string; mergedId: string }, take: 'vendor'[] = []) {
  await owner.products.merge({ ...both, take })
  const vendors = await owner.products.getVendors({ productId: both.keptId })
  return vendors.map(({ businessName, code, leadTimeDays }) => [businessName, code, leadTimeDays])
}

test.each([
  ['an empty code and empty days are filled', {}, ['R-8', 5]],
  ['empty days are filled beside a code', { code: 'K-8' }, ['K-8', 5]],
  ['own code and days stay', { code: 'K-8', leadTimeDays: 0 }, ['K-8', 0]],
])('[36.27] of a vendor who also sells both products, %s', async (_, row, expected) => {
  const both = await goods.pair(
    { otherVendors: [{ vendorId: rao, ...row }] },
    { otherVendors: [{ vendorId: rao, code: 'R-8', leadTimeDays: 5 }] },
  )
  expect(await vendorsAfter(both)).toEqual([
    ['Gupta Distributors', null, null],
    ['Rao Traders', ...expected],
  ])
})

test('[36.27] the main vendor gets the code that they have as another vendor of the merged product', async () => {
  const code = `G-${v7()}`
  const both = await goods.pair({}, { vendorId: rao, otherVendors: [{ vendorId: goods.vendorId, code }] })
  const { fields } = await owner.products.checkMerge(both)
  expect(fields).toContainEqual({ field: 'vendorProductId', kept: null, merged: code, wins: 'merged' })
  expect(await vendorsAfter(both)).toEqual([
    ['Gupta Distributors', code, null],
    ['Rao Traders', null, null],
  ])
  const { products } = await owner.products.getMany({ search: code })
  expect(products.map(({ product }) => product.id)).toEqual([both.keptId])
})

test('[36.27] a vendor who becomes the main one keeps the code and days that they had as another vendor', async () => {
  const code = `R-${v7()}`
  const both = await goods.pair(
    { vendorProductId: 'G-K', otherVendors: [{ vendorId: rao, code, leadTimeDays: 8 }] },
    { vendorId: rao, otherVendors: [{ vendorId: goods.vendorId, code: 'G-M', leadTimeDays: 3 }] },
  )
  expect(await vendorsAfter(both, ['vendor'])).toEqual([
    ['Rao Traders', code, 8],
    ['Gupta Distributors', 'G-K', 3],
  ])
})

test('[36.27] the days of the main vendor stay when they become another vendor', async () => {
  const both = await goods.pair({ leadTimeDays: 4 }, { vendorId: rao, leadTimeDays: 0 })
  expect(await vendorsAfter(both, ['vendor'])).toEqual([
    ['Rao Traders', null, 0],
    ['Gupta Distributors', null, 4],
  ])
})

test('[36.27] a merge that would give the kept product the code of another product is refused', async () => {
  const code = `G-${v7()}`
  await goods.product('Angle bar', { vendorProductId: code })
  const both = await goods.pair({}, { vendorId: rao, otherVendors: [{ vendorId: goods.vendorId, code }] })
  const message = `Another product has the vendor's code ${code}, which is also on Steel rod 8mm. Change or remove one of the codes first.`
  expect((await owner.products.checkMerge(both)).refusal).toBe(message)
  await expect(owner.products.merge(both)).rejects.toMatchObject({ code: 'conflict', message })
})

test('[36.27] the kept product keeps its own list price, whatever quantities and days the merged one has', async () => {
  const both = await goods.pair()
  const list = await owner.priceLists.create({ name: `Wholesale ${v7()}` })
  const price = { priceListId: list.id, fromQuantity: 0 }
  await owner.priceLists.saveEntry({ ...price, productId: both.keptId, rate: 90 })
  await owner.priceLists.saveEntry({ ...price, productId: both.mergedId, rate: 50, from: '2026-11-01' })
  await owner.priceLists.saveEntry({ ...price, productId: both.mergedId, rate: 40, fromQuantity: 10 })
  expect((await owner.products.checkMerge(both)).ends).toEqual([
    '2 prices of price lists end, because the kept product has its own',
  ])
  await owner.products.merge(both)
  const { entries } = (await owner.priceLists.getOne({ id: list.id })).priceList
  expect(entries.map(({ productId, rate }) => [productId, rate])).toEqual([[both.keptId, 90]])
})

test('[16.572] a pack of both has its price with that of the product, and the preview shows where only it differs', async () => {
  const packs = (name: string, price: number | null, priceIncludesTax = false) => [
    { name, size: 12, barcode: null, price, priceIncludesTax },
  ]
  const both = await goods.pair({ packs: packs('Box', null) }, { packs: packs('box', 1300, true) })
  const { fields } = await owner.products.checkMerge(both)
  const field = { field: 'sellingPrice', wins: 'kept' }
  expect(fields).toContainEqual({ ...field, kept: '₹100.00', merged: '₹100.00, Box ₹1,300.00 incl. GST' })
  await owner.products.merge({ ...both, take: ['sellingPrice'] })
  const { product } = await owner.products.getOne({ id: both.keptId })
  expect(product).toMatchObject({ sellingPrice: 100, packs: packs('Box', 1300, true) })
  const alike = await goods.pair({ packs: packs('Box', 1100) }, { packs: packs('BOX', 1100) })
  expect((await owner.products.checkMerge(alike)).fields.map((each) => each.field)).not.toContain(
    'sellingPrice',
  )
})

test('[16.585] the preview names the packs that move and those that end, and the log those that moved', async () => {
  const pack = (name: string, size: number) => ({
    name,
    size,
    barcode: null,
    price: null,
    priceIncludesTax: false,
  })
  const textsOf = async (kept: ReturnType<typeof pack>[], merged: ReturnType<typeof pack>[]) => {
    const both = await goods.pair({ packs: kept }, { packs: merged })
    const { moves, ends } = await owner.products.checkMerge(both)
    return { both, packs: moves.filter(({ table }) => table === 'packs').map(({ text }) => text), ends }
  }
  const [box, carton, pallet] = [pack('Box', 12), pack('Carton', 144), pack('Pallet', 1440)]
  expect(await textsOf([box], [box])).toMatchObject({
    packs: [],
    ends: ['The pack Box ends, because the kept product has its own'],
  })
  expect(await textsOf([], [carton])).toMatchObject({ packs: ['1 pack (Carton of 144 NOS)'], ends: [] })
  const { both, packs, ends } = await textsOf(
    [box, carton],
    [pack('BOX', 12), carton, pallet, pack('Tray', 6)],
  )
  expect(ends).toEqual(['The packs BOX, Carton end, because the kept product has its own'])
  expect(packs).toEqual(['2 packs (Pallet of 1,440 NOS, Tray of 6 NOS)'])
  await owner.products.merge(both)
  const [entry] = await owner.activity.getOfRecord({ id: both.keptId })
  expect(entry?.changes).toContainEqual({
    field: 'moved',
    from: null,
    to: `${packs[0]}, 1 price or lot`,
  })
  const { product } = await owner.products.getOne({ id: both.keptId })
  expect(product.packs.map(({ name }) => name)).toEqual(['Box', 'Carton', 'Pallet', 'Tray'])
})
