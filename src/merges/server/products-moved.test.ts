import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { type ProductsToMerge, productsToMerge } from '../../../tests/support/merging-products.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let opened: MergingShop
let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let wrong: MergingShop['wrong']
let addUp: MergingShop['addUp']
let goods: ProductsToMerge
let customerId: string
openMergingShop((made) => {
  opened = made
  ;({ database, shop, owner, wrong, addUp } = made)
})
beforeAll(async () => {
  goods = await productsToMerge(opened)
  customerId = await opened.customer('Ravi Traders')
})

const sell = (lot: string, quantity: number, more: object = {}) =>
  owner.sales.create({
    customerId,
    invoiceDate: today,
    paymentType: 'credit',
    deliver: true,
    items: [{ productVersionId: lot, quantity }],
    ...more,
  })
const stockOf = async (id: string) => {
  const { inventory } = await owner.inventory.getOne({ id })
  return [inventory.onHand, inventory.reserved, inventory.available]
}
/** What each product that trades has sold, by product. */
const soldPaise = () =>
  database.asOwner(async (client) => {
    const { rows } = await client.query(
      `select key, sum(sold_paise)::float8 as sold from trade_sums
       where workspace_id = $1 and dimension = 'product' and grain = 'year' group by 1`,
      [shop.workspaceId],
    )
    return new Map(rows.map(({ key, sold }) => [key, sold]))
  })
const valueOfStock = () =>
  database.asOwner(async (client) => {
    const { rows } = await client.query(
      'select sum(amount_paise)::float8 as value from postings where workspace_id = $1 and account = 1200',
      [shop.workspaceId],
    )
    return rows[0]?.value
  })

const name = async (id: string) => (await owner.products.getOne({ id })).product.name

/** Two products that trade; the second has everything that can refer to a product. */
async function busy() {
  const [main, third] = [
    await makeVendor(database, shop, 'Rao Traders'),
    await makeVendor(database, shop, 'Mehta Steel'),
  ]
  const mark = v7().slice(-6)
  const kept = await goods.inStock('Steel rod 8 mm', 40, { barcode: `1${mark}`, location: 'A1' })
  const merged = await goods.inStock('Steel rod 8mm', 30, {
    vendorId: main,
    vendorProductId: 'SR-8',
    otherVendors: [
      { vendorId: third, code: 'M-8' },
      { vendorId: goods.vendorId, code: `G-${mark}` },
    ],
    barcode: `2${mark}`,
    otherBarcodes: [`3${mark}`],
    packs: [{ name: 'Bundle', size: 10, barcode: `4${mark}`, price: 950 }],
    sellingPrice: 105,
    lowBalanceThreshold: 5,
    brand: 'Tata',
  })
  const delivered = await sell(merged.lot, 4)
  await sell(kept.lot, 1)
  await sell(merged.lot, 6, { deliver: false })
  const items = [{ productVersionId: merged.lot, quantity: 2 }]
  await owner.challans.create({ customerId, sentOn: today, items })
  const line = (await owner.sales.getOne({ id: delivered.id })).items[0]?.saleItem.id ?? ''
  const reason = { category: 'unwanted' as const, description: 'Too many' }
  const back = [{ saleItemId: line, quantity: 1 }]
  await owner.sales.createReturn({ saleId: delivered.id, reason, items: back })
  const order = await goods.order([merged.id], { vendorId: main })
  const draft = await goods.intake([merged.id], { vendorId: main })
  const received = await goods.intake([merged.id], { vendorId: third })
  await owner.inventoryIntakes.confirm({ id: received.id })
  await owner.products.changePrices({ by: 'raisePercent', value: 10, from: today, productIds: [merged.id] })
  const list = await owner.priceLists.create({ name: `Wholesale ${mark}` })
  const price = { priceListId: list.id, rate: 90, fromQuantity: 0 }
  for (const productId of [kept.id, merged.id]) await owner.priceLists.saveEntry({ ...price, productId })
  const free = { ...price, priceListId: (await owner.priceLists.create({ name: `Retail ${mark}` })).id }
  await owner.priceLists.saveEntry({ ...free, productId: merged.id, rate: 85 })
  await owner.priceLists.saveEntry({ ...free, productId: merged.id, rate: 80, fromQuantity: 50 })
  await addUp()
  // One more waits in the queue.
  await sell(merged.lot, 1)
  return {
    kept,
    merged,
    order,
    draft,
    lists: [list.id, free.priceListId],
    mark,
    both: { keptId: kept.id, mergedId: merged.id },
  }
}

test('[36.25] a preview says what moves, what ends and which details win, and saves nothing', async () => {
  const { both, merged, mark } = await busy()
  const check = await owner.products.checkMerge(both)
  expect(check.refusal).toBeNull()
  expect(check.moves.map(({ text }) => text)).toEqual([
    '34 NOS on hand',
    '3 barcodes',
    '1 pack (Bundle of 10 NOS)',
    '3 prices and lots',
    '3 lines of sales',
    '1 line of a delivery challan',
    '1 line of an order',
    '2 lines of intakes',
    '6 stock movements',
    '2 prices of price lists',
  ])
  expect(check.ends).toEqual(['1 price of a price list ends, because the kept product has one'])
  expect(check.fields).toEqual([
    { field: 'name', kept: 'Steel rod 8 mm', merged: 'Steel rod 8mm', wins: 'kept' },
    { field: 'vendor', kept: 'Gupta Distributors', merged: 'Rao Traders', wins: 'kept' },
    { field: 'vendorProductId', kept: null, merged: `G-${mark}`, wins: 'merged' },
    { field: 'sellingPrice', kept: '₹100.00', merged: '₹132.00', wins: 'kept' },
    { field: 'lowBalanceThreshold', kept: null, merged: 5, wins: 'merged' },
    { field: 'brand', kept: null, merged: 'Tata', wins: 'merged' },
  ])
  expect(await name(merged.id)).toBe('Steel rod 8mm')
})

test('[36.26] a merge moves stock, documents and sums, and the books are exact before and after', async () => {
  const { kept, merged, both, order, draft } = await busy()
  expect(await wrong()).toEqual([])
  const [sold, value] = [await soldPaise(), await valueOfStock()]
  const answer = await owner.products.merge(both)
  expect(answer).toMatchObject({ message: 'Steel rod 8mm was merged into Steel rod 8 mm.', id: kept.id })
  expect(await wrong()).toEqual([])
  expect(await valueOfStock()).toBe(value)
  const after = await soldPaise()
  expect(after.get(kept.id)).toBe((sold.get(kept.id) ?? 0) + (sold.get(merged.id) ?? 0))
  expect(after.has(merged.id)).toBe(false)
  await addUp()
  expect(await wrong()).toEqual([])
  expect(await stockOf(kept.id)).toEqual([39 + 34, 6, 39 + 34 - 6])
  // What has moved goes on: the draft is confirmed, the order is there, and a lot sells at its own price.
  await owner.inventoryIntakes.confirm({ id: draft.id })
  expect((await owner.purchaseOrders.getOne({ id: order.id })).purchaseOrder.items).toHaveLength(1)
  const next = await sell(merged.lot, 2)
  expect((await owner.sales.getOne({ id: next.id })).items[0]?.saleItem).toMatchObject({ taxable: 231 })
  await addUp()
  expect(await wrong()).toEqual([])
})

test('[36.27] a merge moves barcodes, packs, vendors and prices of lists, and the kept product keeps its price', async () => {
  const { kept, both, lists, mark } = await busy()
  const { version } = await owner.products.merge(both)
  expect((await owner.products.getOne({ id: kept.id })).product).toMatchObject({
    version,
    vendorId: goods.vendorId,
    sellingPrice: 100,
    barcode: `1${mark}`,
    otherBarcodes: [`2${mark}`, `3${mark}`],
    packs: [{ name: 'Bundle', size: 10, barcode: `4${mark}`, price: 1045 }],
    lowBalanceThreshold: 5,
    brand: 'Tata',
    location: 'A1',
  })
  for (const code of ['1', '2', '3', '4']) {
    const { products } = await owner.products.getMany({ search: code + mark })
    expect(products.map(({ product }) => product.id)).toEqual([kept.id])
  }
  const vendors = await owner.products.getVendors({ productId: kept.id })
  expect(vendors.map(({ businessName, code }) => [businessName, code])).toEqual([
    ['Gupta Distributors', `G-${mark}`],
    ['Mehta Steel', 'M-8'],
    ['Rao Traders', 'SR-8'],
  ])
  const pricesOf = async (id: string) =>
    (await owner.priceLists.getOne({ id })).priceList.entries.map((each) => [
      each.productId,
      each.rate,
      each.fromQuantity,
    ])
  expect(await Promise.all(lists.map(pricesOf))).toEqual([
    [[kept.id, 90, 0]],
    [
      [kept.id, 85, 0],
      [kept.id, 80, 50],
    ],
  ])
})

test('[36.27] the price, vendor and other details of the merged product are taken where they are chosen', async () => {
  const other = await makeVendor(database, shop, 'Rao Traders')
  const both = await goods.pair(
    { vendorProductId: 'G-1', mrp: 150, brand: 'Tata' },
    {
      vendorId: other,
      vendorProductId: 'R-1',
      sellingPrice: 118,
      priceIncludesTax: true,
      mrp: 120,
      brand: 'Jindal',
    },
  )
  const { fields } = await owner.products.checkMerge(both)
  expect(fields.find(({ field }) => field === 'sellingPrice')).toEqual({
    field: 'sellingPrice',
    kept: '₹100.00, MRP ₹150.00',
    merged: '₹118.00 incl. GST, MRP ₹120.00',
    wins: 'kept',
  })
  await owner.products.merge({ ...both, take: ['sellingPrice', 'vendor', 'brand'] })
  expect((await owner.products.getOne({ id: both.keptId })).product).toMatchObject({
    name: 'Steel rod 8 mm',
    vendorId: other,
    vendorProductId: 'R-1',
    sellingPrice: 118,
    priceIncludesTax: true,
    mrp: 120,
    brand: 'Jindal',
  })
  const vendors = await owner.products.getVendors({ productId: both.keptId })
  expect(vendors.map(({ businessName, isMain, code }) => [businessName, isMain, code])).toEqual([
    ['Rao Traders', true, 'R-1'],
    ['Gupta Distributors', false, 'G-1'],
  ])
})

test('[36.27] a product added quickly gets vendor and cost of the one that is merged into it', async () => {
  const metricId = await goods.unit(v7().slice(-6))
  const taxes = [{ type: 'GST' as const, rate: 18 }]
  const keptId = (await owner.products.quickCreate({ name: 'Hinge', sellingPrice: 30, metricId, taxes })).id
  const mergedId = await goods.product('Hinge 4 inch', { metricId, vendorProductId: 'H-4' })
  await owner.products.merge({ keptId, mergedId })
  expect((await owner.products.getOne({ id: keptId })).product).toMatchObject({
    vendorId: goods.vendorId,
    vendorProductId: 'H-4',
    buyingPrice: 60,
    hsnNumber: '7214',
    sellingPrice: 30,
    toComplete: false,
  })
  expect(await owner.products.getVendors({ productId: keptId })).toHaveLength(1)
})

test('[36.28] lots keep the GST rate that they had, whatever changed for either product before', async () => {
  const kept = await goods.inStock('Cement bag', 5, { taxes: [{ type: 'GST', rate: 28 }] })
  const merged = await goods.inStock('Cement bag 50 kg', 5, { taxes: [{ type: 'GST', rate: 28 }] })
  const later = await shop.as('owner', { clock: () => new Date(`${today}T07:00:00Z`) })
  const changed = await later.products.changeRates({ productIds: [merged.id], rate: 18, from: '2026-11-01' })
  await later.products.update({ id: kept.id, taxes: [{ type: 'GST', rate: 18 }] })
  const rates = async (id: string) =>
    Object.fromEntries(
      (await later.products.getVersions({ productId: id })).map((each) => [each.id, each.taxes[0]?.rate]),
    )
  expect([await rates(kept.id), await rates(merged.id)].map((each) => Object.values(each))).toEqual([
    [28],
    [18],
  ])
  await later.products.merge({ keptId: kept.id, mergedId: merged.id })
  expect(await rates(kept.id)).toMatchObject({ [kept.lot]: 28, [merged.lot]: 18 })
  await later.products.undoRates({ id: changed.id })
  expect(await rates(kept.id)).toMatchObject({ [kept.lot]: 28, [merged.lot]: 18 })
})
