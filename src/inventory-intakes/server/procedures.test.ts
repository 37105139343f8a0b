import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let other: Shop
let shelf: Shelf
let theirs: Shelf
let buyer: Caller

beforeAll(async () => {
  database = await openTestDatabase(10)
  shop = await openShop(database)
  other = await openShop(database)
  shelf = await stockShelf(database, shop, 3)
  theirs = await stockShelf(database, other, 1)
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

const product = (at: number) => shelf.productIds[at] ?? ''
const intake = (quantity = 7, products = [product(0)]) => ({
  vendorId: shelf.vendorId,
  arrivingTime: '2026-11-21',
  items: products.map((productId) => ({ productId, quantity })),
})
const order = (quantity: number, products = [product(0)]) => ({
  vendorId: shelf.vendorId,
  orderDate: '2026-11-21',
  products: products.map((productId) => ({ productId, quantity })),
})
const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  const failed = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  return { saved: settled.length - failed.length, failed }
}
const onHand = async (id: string) => (await buyer.inventory.getOne({ id })).inventory.onHand

test('sales and viewers cannot create intakes', async () => {
  for (const role of ['sales', 'viewer'] as const)
    await expect((await shop.as(role)).inventoryIntakes.create(intake())).rejects.toMatchObject({
      code: 'forbidden',
    })
})

test.each([
  ['an unknown vendor', () => ({ ...intake(), vendorId: v7() }), 'notFound'],
  ['another workspace’s vendor', () => ({ ...intake(), vendorId: theirs.vendorId }), 'notFound'],
  ['another workspace’s product', () => intake(1, theirs.productIds), 'notFound'],
  ['an unknown logistics partner', () => ({ ...intake(), logisticsId: v7() }), 'notFound'],
  ['a product twice', () => intake(1, [product(0), product(0)]), 'invalid'],
  ['part of a whole unit', () => intake(1.5), 'invalid'],
  ['no items', () => ({ ...intake(), items: [] }), 'invalid'],
  ['totals of other items', () => ({ ...intake(), totalBuyingPrice: 1 }), 'conflict'],
])('[5.69] an intake with %s is refused and uses no number', async (_, input, code) => {
  await expect(buyer.inventoryIntakes.create(input())).rejects.toMatchObject({ code })
})

test('[4.1, 7.38, 14.4, 15.15] a new intake is a draft with its own inactive, empty lots', async () => {
  const made = await buyer.inventoryIntakes.create({ ...intake(), totalBuyingPrice: 665 })
  expect(made.displayId).toBe('INT-00001')
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: made.id })
  expect(inventoryIntake.intake).toMatchObject({
    status: 'draft',
    totalBuyingPrice: 665,
    totalSellingPrice: 1050,
  })
  expect(inventoryIntake.items[0]).toMatchObject({ discount: 5, buyingPrice: 100, profitPercent: 57.89 })
  const { lots, movements } = await buyer.inventory.getOne({ id: product(0) })
  expect(lots).toMatchObject([{ isActive: false, onHand: 0, intakeLabel: 'INT-00001' }])
  expect(movements).toEqual([])
})

test('[4.7, 4.8, 4.9, 7.40, 12.10] a margin reprices a draft and its version, with a note naming the intake and the margin', async () => {
  const made = await buyer.inventoryIntakes.create(intake(2, [product(1)]))
  const item = (await buyer.inventoryIntakes.getOne({ id: made.id })).inventoryIntake.items[0]
  const items = [{ id: item?.id ?? '', profitPercent: 20, quantity: 3 }]
  await expect(
    buyer.inventoryIntakes.update({ id: made.id, items, totalSellingPrice: 300 }),
  ).rejects.toMatchObject({ message: 'Totals do not match the items' })
  await buyer.inventoryIntakes.update({ id: made.id, items, totalSellingPrice: 342, notes: 'Wet bags' })
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: made.id })
  expect(inventoryIntake).toMatchObject({
    intake: { notes: 'Wet bags', totalBuyingPrice: 285, totalSellingPrice: 342 },
    items: [{ quantity: 3, sellingPrice: 114, profitPercent: 20 }],
  })
  const [lot] = (await buyer.inventory.getOne({ id: product(1) })).lots
  expect(lot).toMatchObject({
    sellingPrice: 114,
    notes: `Repriced in ${made.displayId} with a profit margin of 20%`,
  })
  const foreign = await buyer.inventoryIntakes.create(intake())
  await expect(buyer.inventoryIntakes.update({ id: foreign.id, items })).rejects.toMatchObject({
    code: 'notFound',
  })
})

test('[4.2, 4.3, 11.5, 14.5, 14.19] fifty concurrent confirmations of an intake of 7 add 7 to stock once', async () => {
  const before = await onHand(product(0))
  const { id } = await buyer.inventoryIntakes.create(intake(7))
  const { saved, failed } = await outcomes(
    Array.from({ length: 50 }, () => buyer.inventoryIntakes.confirm({ id })),
  )
  expect(saved).toBe(1)
  expect(new Set(failed)).toEqual(new Set(['conflict']))
  expect(await onHand(product(0))).toBe(before + 7)
  const moved = await buyer.inventory.getMovements({ filters: { productId: product(0) } })
  expect(moved.movements.filter((each) => each.documentId === id)).toMatchObject([
    { quantity: 7, kind: 'intake' },
  ])
  const { lots } = await buyer.inventory.getOne({ id: product(0) })
  expect(lots.filter((lot) => lot.intakeId === id)).toMatchObject([{ isActive: true, onHand: 7 }])
  await expect(buyer.inventoryIntakes.update({ id, notes: 'x' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(buyer.inventoryIntakes.cancel({ id })).rejects.toMatchObject({ code: 'conflict' })
})

test('[4.4, 4.5, 11.4] saves and confirms in one call; a cancelled draft changes no stock', async () => {
  const before = await onHand(product(1))
  const { id } = await buyer.inventoryIntakes.create(intake(4, [product(1)]))
  const item = (await buyer.inventoryIntakes.getOne({ id })).inventoryIntake.items[0]
  const items = [{ id: item?.id ?? '', quantity: 9 }]
  await buyer.inventoryIntakes.confirm({ id, items, arrivingTime: '2026-11-20' })
  expect(await onHand(product(1))).toBe(before + 9)
  const draft = await buyer.inventoryIntakes.create(intake(4, [product(1)]))
  await buyer.inventoryIntakes.cancel({ id: draft.id })
  await expect(buyer.inventoryIntakes.confirm({ id: draft.id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await onHand(product(1))).toBe(before + 9)
})

test('[11.11, 11.12] an order shows its open quantities, becomes sent with its first intake and received with its last', async () => {
  const made = await buyer.purchaseOrders.create(order(10, [product(0), product(2)]))
  const receive = { purchaseOrderId: made.id, arrivingTime: '2026-11-21' }
  const first = await buyer.inventoryIntakes.create({ ...receive, items: intake(4).items })
  await buyer.inventoryIntakes.confirm({ id: first.id })
  const read = async () => (await buyer.purchaseOrders.getOne({ id: made.id })).purchaseOrder
  expect(await read()).toMatchObject({ status: 'sent', items: [{ received: 4, open: 6 }, { open: 10 }] })
  const rest = await buyer.inventoryIntakes.create(receive)
  await buyer.inventoryIntakes.confirm({ id: rest.id })
  expect(await read()).toMatchObject({ status: 'received', items: [{ open: 0 }, { open: 0 }] })
  await expect(buyer.inventoryIntakes.create(receive)).rejects.toMatchObject({ code: 'conflict' })
})

test('[11.13] two intakes confirmed at once that together fill an order set it to received', async () => {
  const made = await buyer.purchaseOrders.create(order(8))
  const half = () =>
    buyer.inventoryIntakes.create({
      purchaseOrderId: made.id,
      arrivingTime: '2026-11-21',
      items: intake(4).items,
    })
  const halves = [await half(), await half()]
  await Promise.all(halves.map(({ id }) => buyer.inventoryIntakes.confirm({ id })))
  expect((await buyer.purchaseOrders.getOne({ id: made.id })).purchaseOrder.status).toBe('received')
})

test('[3.12, 5.68] an order refuses lines of another order, and an unchanged save writes nothing', async () => {
  const { id } = await buyer.purchaseOrders.create({ ...order(5), totalAmount: 560.5 })
  const twin = await buyer.purchaseOrders.create(order(5))
  const line = async (of: string) => {
    const found = (await buyer.purchaseOrders.getOne({ id: of })).purchaseOrder.items[0]
    return { id: found?.id ?? '', productId: product(0), quantity: 5 }
  }
  await expect(buyer.purchaseOrders.create({ ...order(5), totalAmount: 1 })).rejects.toMatchObject({
    message: 'Totals do not match the items',
  })
  await expect(buyer.purchaseOrders.update({ id, products: [await line(twin.id)] })).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(buyer.purchaseOrders.create(order(1, theirs.productIds))).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(buyer.purchaseOrders.create(order(1, [product(0), product(0)]))).rejects.toMatchObject({
    code: 'invalid',
  })
  await buyer.purchaseOrders.update({ id, products: [await line(id)], notes: '' })
  expect((await buyer.purchaseOrders.getOne({ id })).purchaseOrder.version).toBe(1)
  await buyer.purchaseOrders.update({ id, status: 'cancelled' })
  await buyer.purchaseOrders.update({ id, status: 'sent' })
  expect((await buyer.purchaseOrders.getOne({ id })).purchaseOrder.status).toBe('sent')
})

test('adjusts stock within what is available, and hides cost from sales', async () => {
  const seller = await shop.as('sales')
  const { lots, inventory } = await buyer.inventory.getOne({ id: product(0) })
  const lot = lots.find((each) => each.onHand > 0)
  const by = (quantity: number) =>
    buyer.inventory.adjust({ productVersionId: lot?.id ?? '', quantity, reason: 'count' })
  await expect(by(-(lot?.onHand ?? 0) - 1)).rejects.toMatchObject({
    message: `Only ${lot?.onHand} u${shelf.vendorId.slice(-6)} of Rice 1 available`,
  })
  const { saved } = await outcomes(Array.from({ length: 20 }, () => by(-1)))
  expect(saved).toBe(Math.min(20, lot?.onHand ?? 0))
  expect(await onHand(product(0))).toBe(inventory.onHand - saved)
  const seen = await seller.inventory.getOne({ id: product(0) })
  expect(seen.inventory.value).toBeNull()
  expect(seen.lots.every((each) => each.unitCost === null && each.value === null)).toBe(true)
  const { id } = await (await other.as('owner')).inventoryIntakes.create({
    vendorId: theirs.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: theirs.productIds[0] ?? '', quantity: 1 }],
  })
  await expect(buyer.inventoryIntakes.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(buyer.inventoryIntakes.confirm({ id })).rejects.toMatchObject({ code: 'notFound' })
})

test('lists sellable products with their lots, oldest first, and filters low and out of stock', async () => {
  const [first] = await buyer.inventory.getSellable({ search: 'rice 2' })
  expect(first).toMatchObject({ name: 'Rice 2', versions: [{ available: 9, sellingPrice: 150 }] })
  const listed = await buyer.inventory.getMany({ sortBy: 'name', sortDirection: 'asc' })
  expect(listed.inventory.map((each) => each.name)).toEqual(['Rice 1', 'Rice 2', 'Rice 3'])
  expect((await buyer.inventory.getMany({ filters: { balance: 'out' } })).pagination.total).toBe(0)
})

test('[14.13] Inventory has one row per product with its figures, and filters low and out of stock', async () => {
  const fresh = await openShop(database)
  const { vendorId, productIds } = await stockShelf(database, fresh, 3)
  const [, few = '', many = ''] = productIds
  const owner = await fresh.as('owner')
  const { id } = await owner.inventoryIntakes.create({
    vendorId,
    arrivingTime: '2026-11-21',
    items: [
      { productId: few, quantity: 4 },
      { productId: many, quantity: 9 },
    ],
  })
  await owner.inventoryIntakes.confirm({ id })
  const [sellable] = await owner.inventory.getSellable({ search: 'rice 3' })
  await owner.sales.create({
    customerId: (await addCustomer(database, fresh)).id,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: sellable?.versions[0]?.id ?? '', quantity: 1 }],
  })
  const rows = async (filters: { balance?: 'low' | 'out' }) =>
    (await owner.inventory.getMany({ filters, sortBy: 'name', sortDirection: 'asc' })).inventory
  // At cost: ₹100 less 5 %; the threshold of each is 5.
  expect(await rows({})).toMatchObject([
    { name: 'Rice 1', onHand: 0, reserved: 0, available: 0, value: 0, balance: 'out' },
    { name: 'Rice 2', onHand: 4, reserved: 0, available: 4, value: 380, balance: 'low' },
    { name: 'Rice 3', onHand: 9, reserved: 1, available: 8, value: 855, balance: 'ok' },
  ])
  expect((await rows({ balance: 'low' })).map(({ name }) => name)).toEqual(['Rice 1', 'Rice 2'])
  expect((await rows({ balance: 'out' })).map(({ name }) => name)).toEqual(['Rice 1'])
})

test('orders of the same products in opposite order never deadlock', async () => {
  const ids = [product(0), product(1)]
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      buyer.inventoryIntakes.create(intake(1, at % 2 ? ids : [...ids].reverse())),
    ),
  )
  expect(new Set(made.map((each) => each.displayId)).size).toBe(20)
  const { saved } = await outcomes(made.map(({ id }) => buyer.inventoryIntakes.confirm({ id })))
  expect(saved).toBe(20)
})

test('creating, confirming and lists keep to their budgets of statements', async () => {
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  const counted = countedBy(database)
  const from = await buyer.purchaseOrders.create(order(3, shelf.productIds))
  expect(
    await counted(() =>
      owner.inventoryIntakes.create({ purchaseOrderId: from.id, arrivingTime: '2026-11-21' }),
    ),
  ).toBeLessThanOrEqual(statements.intake)
  const [newest] = (await owner.inventoryIntakes.getMany({})).inventoryIntakes
  const confirmer = await shop.as('owner')
  const id = newest?.id ?? ''
  expect(await counted(() => confirmer.inventoryIntakes.confirm({ id }))).toBeLessThanOrEqual(
    statements.intake,
  )
  for (const list of [
    () => owner.inventoryIntakes.getMany({}),
    () => owner.purchaseOrders.getMany({ search: 'po-' }),
    () => owner.inventory.getMany({}),
  ])
    expect(await counted(list)).toBeLessThanOrEqual(statements.list)
})
