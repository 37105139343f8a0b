import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'

/* Goods bought by the box: ordered, printed, received and in stock, always the same pieces. */

const box = { name: 'Box', size: 12, barcode: null, price: null, priceIncludesTax: false }
let database: TestDatabase
let shop: Shop
let shelf: Shelf
let buyer: Caller
let productId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  shelf = await stockShelf(database, shop, 1)
  buyer = await shop.as('purchasing')
  productId = shelf.productIds[0] ?? ''
  await (await shop.as('owner')).products.update({ id: productId, packs: [box] })
})
afterAll(() => database.close())

const orderOf = (line: object) =>
  buyer.purchaseOrders.create({
    vendorId: shelf.vendorId,
    orderDate: '2026-11-20',
    products: [{ productId, quantity: 60, pricePerItem: 47.92, discount: 0, ...line }],
  })
const boxes = (count: number) => ({ name: 'Box', count })
const orderLine = async (id: string) =>
  (await buyer.purchaseOrders.getOne({ id })).purchaseOrder.items[0] ?? { id: '' }
const intake = async (id: string) => (await buyer.inventoryIntakes.getOne({ id })).inventoryIntake
const refusal = (path: (string | number)[], message: string) => ({
  code: 'invalid',
  data: { issues: [{ path, message }] },
})

test('[14.101] a line is refused in a pack that the product lacks or that does not hold its quantity', async () => {
  await expect(orderOf({ pack: { name: 'Crate', count: 5 } })).rejects.toMatchObject(
    refusal(['products', 0, 'pack'], expect.stringContaining('has no pack named Crate')),
  )
  await expect(orderOf({ pack: boxes(4) })).rejects.toMatchObject(
    refusal(['products', 0, 'quantity'], expect.stringMatching(/^4 Box is 48 /)),
  )
  const items = [{ productId, quantity: 13, pack: boxes(1) }]
  await expect(
    buyer.inventoryIntakes.create({ vendorId: shelf.vendorId, arrivingTime: '2026-11-21', items }),
  ).rejects.toMatchObject(refusal(['items', 0, 'quantity'], expect.stringMatching(/^1 Box is 12 /)))
})

test('[14.101] an order in boxes keeps them, and its paper says boxes at the price of one', async () => {
  const { id } = await orderOf({ pack: boxes(5) })
  const line = await orderLine(id)
  expect(line).toMatchObject({
    quantity: 60,
    buyingPrice: 47.92,
    pack: { name: 'Box', count: 5 },
    packs: [{ name: 'Box', size: 12 }],
  })
  const { items, totals } = await buyer.purchaseOrders.getPaper({ id })
  expect(items).toMatchObject([
    { quantity: 60, gross: 2875.2, pack: { name: 'Box', size: 12, price: 575.04 } },
  ])
  expect(totals.subtotal).toBe(2875.2)

  const change = (fields: { quantity: number; pack?: { name: string; count: number } | null }) =>
    buyer.purchaseOrders.update({ id, products: [{ id: line.id, productId, ...fields }] })
  await change({ quantity: 48 })
  expect(await orderLine(id)).toMatchObject({ quantity: 48, pack: { count: 4 } })
  await expect(change({ quantity: 48, pack: boxes(5) })).rejects.toMatchObject(
    refusal(['products', 0, 'quantity'], expect.stringMatching(/^5 Box is 60 /)),
  )
  await change({ quantity: 50 })
  expect(await orderLine(id)).toMatchObject({ quantity: 50, pack: null })
  await change({ quantity: 60, pack: boxes(5) })
  await change({ quantity: 60, pack: null })
  expect(await orderLine(id)).toMatchObject({ quantity: 60, pack: null })
})

test('[14.101] boxes on order are received as boxes, and stock counts their pieces', async () => {
  const { id: purchaseOrderId } = await orderOf({ pack: boxes(5) })
  const made = await buyer.inventoryIntakes.create({ purchaseOrderId, arrivingTime: '2026-11-21' })
  const [item] = (await intake(made.id)).items
  expect(item).toMatchObject({ quantity: 60, pack: { name: 'Box', count: 5 } })
  await buyer.inventoryIntakes.update({
    id: made.id,
    items: [{ id: item?.id ?? '', quantity: 36, pack: boxes(3) }],
  })
  const before = (await buyer.inventory.getOne({ id: productId })).inventory.onHand
  await buyer.inventoryIntakes.confirm({ id: made.id })
  const found = await intake(made.id)
  expect(found.items).toMatchObject([{ quantity: 36, pack: { count: 3 } }])
  // 36 × 47.92, less nothing.
  expect(found.intake.totalBuyingPrice).toBe(1725.12)
  expect((await buyer.inventory.getOne({ id: productId })).inventory.onHand).toBe(before + 36)
  const rest = await buyer.inventoryIntakes.create({ purchaseOrderId, arrivingTime: '2026-11-21' })
  expect((await intake(rest.id)).items).toMatchObject([{ quantity: 24, pack: { count: 2 } }])
})

test('[14.101] a store keeper receives boxes without seeing what they cost', async () => {
  const keeper = await shop.as('storeKeeper')
  const { id } = await keeper.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId, quantity: 24, pack: boxes(2) }],
  })
  const { items } = (await keeper.inventoryIntakes.getOne({ id })).inventoryIntake
  expect(items).toMatchObject([{ quantity: 24, pack: { count: 2 }, buyingPrice: null }])
})

test('[16.501] an intake has the packs with a barcode at their price of the day, for their labels', async () => {
  const owner = await shop.as('owner')
  const { vendorId, productIds } = await stockShelf(database, shop, 1)
  const [labelledId = ''] = productIds
  const packs = [
    { ...box, barcode: 'LABEL-BOX', price: 560, priceIncludesTax: true },
    { ...box, name: 'Tray', size: 6 },
  ]
  await owner.products.update({ id: labelledId, packs })
  const { id } = await buyer.inventoryIntakes.create({
    vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: labelledId, quantity: 24, pack: boxes(2) }],
  })
  expect((await intake(id)).items).toMatchObject([
    { pack: boxes(2), barcodedPacks: [{ name: 'Box', size: 12, barcode: 'LABEL-BOX', price: 560 }] },
  ])
})
