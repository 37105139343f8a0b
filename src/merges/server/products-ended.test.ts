import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { type ProductsToMerge, productsToMerge } from '../../../tests/support/merging-products.ts'

let opened: MergingShop
let owner: MergingShop['owner']
let goods: ProductsToMerge
let customerId: string
openMergingShop((made) => {
  opened = made
  owner = made.owner
})
beforeAll(async () => {
  goods = await productsToMerge(opened)
  customerId = await opened.customer('Ravi Traders')
})

test('[36.29] an archived product moves without the barcodes that others have taken over', async () => {
  const merged = await goods.inStock('Old rod', 5, { barcode: '777', otherBarcodes: ['778'] })
  await owner.products.delete({ id: merged.id })
  const taker = await goods.product('New pipe', { barcode: '777' })
  const keptId = await goods.product('New rod')
  await owner.products.merge({ keptId, mergedId: merged.id })
  expect((await owner.products.getOne({ id: keptId })).product).toMatchObject({
    barcode: null,
    otherBarcodes: ['778'],
  })
  expect((await owner.products.getOne({ id: taker })).product.barcode).toBe('777')
  expect((await owner.inventory.getOne({ id: keptId })).inventory.onHand).toBe(5)
})

test('[36.30] the merged product is in no list, its id leads to the kept one, and both logs say who merged them', async () => {
  const kept = await goods.product('Paint 1 L')
  const merged = await goods.inStock('Paint 1 litre', 5)
  const quotation = await owner.quotations.create({
    customerId,
    quotedOn: today,
    validUntil: '2026-12-20',
    items: [{ productVersionId: merged.lot, quantity: 1 }],
  })
  await owner.products.merge({ keptId: kept, mergedId: merged.id })
  const refused = {
    code: 'notFound',
    message: 'Paint 1 litre was merged into Paint 1 L.',
    data: { reason: 'merged', mergedInto: { id: kept, name: 'Paint 1 L' } },
  }
  const list = await owner.priceLists.create({ name: `Retail ${v7()}` })
  for (const refusing of [
    () => owner.products.getOne({ id: merged.id }),
    () => owner.inventory.getOne({ id: merged.id }),
    () => owner.products.update({ id: merged.id, name: 'Paint' }),
    () => owner.products.deleteMany({ ids: [kept, merged.id] }),
    () => owner.products.createVersion({ productId: merged.id, buyingPrice: 1, sellingPrice: 2 }),
    () => owner.products.changePrices({ by: 'raisePercent', value: 1, from: today, productIds: [merged.id] }),
    () => goods.order([merged.id]),
    () => goods.intake([merged.id]),
    () =>
      owner.priceLists.saveEntry({ priceListId: list.id, productId: merged.id, rate: 9, fromQuantity: 0 }),
  ])
    await expect(refusing()).rejects.toMatchObject(refused)
  expect((await owner.quotations.getOne({ id: quotation.id })).lines[0]?.productId).toBe(kept)
  expect((await owner.products.getAll({})).map(({ product }) => product.id)).not.toContain(merged.id)
  const [ended] = await owner.activity.getOfRecord({ id: merged.id })
  expect(ended).toMatchObject({ who: 'Asha owner', act: 'merged' })
  expect(ended?.changes).toEqual([{ field: 'mergedInto', from: null, to: 'Paint 1 L' }])
  const [newest] = await owner.activity.getOfRecord({ id: kept })
  expect(newest?.changes).toContainEqual({ field: 'mergedFrom', from: null, to: 'Paint 1 litre' })
})

test('[36.31] services merge, and the kept one keeps its price', async () => {
  const service = (name: string, sellingPrice: number) =>
    owner.products.quickCreate({ name, sellingPrice, isService: true, gstRate: 18 })
  const kept = await service('Fitting', 500)
  const merged = await service('Fitting charges', 650)
  const [version] = await owner.products.getVersions({ productId: merged.id })
  const items = [{ productVersionId: version?.id ?? '', quantity: 1 }]
  await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'credit', deliver: true, items })
  await owner.products.merge({ keptId: kept.id, mergedId: merged.id })
  const { product } = await owner.products.getOne({ id: kept.id })
  expect(product).toMatchObject({ sellingPrice: 500, isService: true })
  const [offered] = await owner.inventory.getSellable({ search: 'Fitting' })
  expect(offered?.versions.map(({ sellingPrice }) => sellingPrice)).toEqual([500])
})
