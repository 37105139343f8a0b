import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { ordersOf } from '../../../tests/support/part-orders.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  buyer = await shop.as('purchasing', { clock })
})
afterAll(() => database.close())

/** A product of a new vendor with 4 on hand, to be reordered at 10. */
async function lowProduct(vendor: string) {
  const vendorId = await makeVendor(database, shop, vendor)
  const { intakeId } = await received(buyer, vendorId, [{ quantity: 4, buyingPrice: 50, discount: 10 }])
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: intakeId })
  const productId = inventoryIntake.items[0]?.productId ?? ''
  await buyer.products.update({ id: productId, lowBalanceThreshold: 10 })
  return { vendorId, productId, vendor }
}
const orderOf = (products: { productId: string; vendorId?: string; quantity: number }[]) => ({
  orderDate: '2026-11-20',
  products,
})

describe('[14.61] ordering several products is refused', () => {
  test.each([
    ['without products', () => [], ['products']],
    [
      'with one twice',
      (id: string) => [id, id].map((productId) => ({ productId, quantity: 1 })),
      ['products'],
    ],
    ['for no quantity', (id: string) => [{ productId: id, quantity: 0 }], ['products', 0, 'quantity']],
    ['for part of a piece', (id: string) => [{ productId: id, quantity: 1.5 }], ['products', 0, 'quantity']],
  ])('%s', async (_, productsOf, path) => {
    const { productId } = await lowProduct('Anand Traders')
    await expect(buyer.purchaseOrders.createMany(orderOf(productsOf(productId)))).rejects.toMatchObject({
      data: { issues: [{ path }] },
    })
  })

  test('for products of another workspace or archived ones, and nothing is ordered', async () => {
    const own = await lowProduct('Bharat Mills')
    const gone = await lowProduct('Chitra Stores')
    await buyer.inventory.adjust({
      productVersionId: (await buyer.inventory.getOne({ id: gone.productId })).lots[0]?.id ?? '',
      quantity: -4,
      reason: 'loss',
    })
    await buyer.products.delete({ id: gone.productId })
    const stranger = await (await openShop(database)).as('owner', { clock })
    const before = (await buyer.purchaseOrders.getMany({})).pagination.total
    const both = orderOf([own, gone].map(({ productId }) => ({ productId, quantity: 1 })))
    await expect(buyer.purchaseOrders.createMany(both)).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.purchaseOrders.createMany(both)).rejects.toMatchObject({ code: 'notFound' })
    expect(await stranger.purchaseOrders.getSuggestions({ productIds: [own.productId] })).toEqual([])
    expect((await buyer.purchaseOrders.getMany({})).pagination.total).toBe(before)
  })

  test('for services, which are not bought, and none is suggested', async () => {
    const { id: productId } = await buyer.products.quickCreate({
      name: 'Cutting',
      isService: true,
      sellingPrice: 40,
    })
    const order = orderOf([{ productId, quantity: 1 }])
    await expect(buyer.purchaseOrders.createMany(order)).rejects.toMatchObject({ code: 'notFound' })
    expect(await buyer.purchaseOrders.getSuggestions({ productIds: [productId] })).toEqual([])
  })

  test('from people who do not buy', async () => {
    const { productId } = await lowProduct('Deepak Traders')
    for (const role of ['sales', 'viewer', 'storeKeeper', 'accountant'] as const) {
      const caller = await shop.as(role)
      await expect(
        caller.purchaseOrders.createMany(orderOf([{ productId, quantity: 1 }])),
      ).rejects.toMatchObject({ code: 'forbidden' })
      await expect(caller.purchaseOrders.getSuggestions({ productIds: [productId] })).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})

test('[14.62] each vendor gets one draft order at the prices of its products, and what is drafted is not suggested again', async () => {
  const [one, other] = [await lowProduct('Esha Agencies'), await lowProduct('Firoz Agencies')]
  const { items } = await received(buyer, one.vendorId, [{ quantity: 2, buyingPrice: 20, discount: 0 }])
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: items[0]?.intakeId ?? '' })
  const third = inventoryIntake.items[0]?.productId ?? ''
  const productIds = [other.productId, one.productId, third]
  const suggested = async () =>
    Object.fromEntries(
      (await buyer.purchaseOrders.getSuggestions({ productIds })).map((each) => [
        each.productId,
        each.suggested,
      ]),
    )
  expect(await suggested()).toEqual({ [one.productId]: 6, [other.productId]: 6, [third]: 0 })
  const { message, orders } = await buyer.purchaseOrders.createMany(
    orderOf([
      { productId: other.productId, quantity: 6 },
      { productId: third, quantity: 1 },
      { productId: one.productId, quantity: 5 },
    ]),
  )
  expect(message).toMatch(/^2 purchase orders created: PO-\d{5}, PO-\d{5}\.$/)
  expect(orders.map(({ vendorName }) => vendorName)).toEqual(['Esha Agencies', 'Firoz Agencies'])
  const [first, second] = await Promise.all(
    orders.map(async ({ id }) => (await buyer.purchaseOrders.getOne({ id })).purchaseOrder),
  )
  expect(first).toMatchObject({ status: 'draft', vendorId: one.vendorId })
  expect(first?.items).toMatchObject([
    { productId: third, quantity: 1, buyingPrice: 20 },
    { productId: one.productId, quantity: 5, buyingPrice: 50 },
  ])
  expect(second?.items).toMatchObject([{ productId: other.productId, quantity: 6 }])
  expect(await suggested()).toEqual({ [one.productId]: 1, [other.productId]: 0, [third]: 0 })
})

test('[20.38] a product is ordered from another of its vendors, and from no other', async () => {
  const { productId, vendorId } = await lowProduct('Girish Stores')
  const [other, stranger] = await Promise.all(
    ['Aarti Agencies', 'Hari Agencies'].map((name) => makeVendor(database, shop, name, 5)),
  )
  await buyer.products.update({ id: productId, otherVendors: [{ vendorId: other ?? '', code: 'A-1' }] })
  const [suggestion] = await buyer.purchaseOrders.getSuggestions({ productIds: [productId] })
  expect(suggestion).toMatchObject({
    vendorId,
    vendors: [
      { vendorId, price: 50, last: { buyingPrice: 50, discount: 10 } },
      { vendorId: other, code: 'A-1', price: 50, discount: 5, last: null },
    ],
  })
  const from = (chosen: string | undefined) =>
    buyer.purchaseOrders.createMany(
      orderOf([{ productId, quantity: 2, ...(chosen && { vendorId: chosen }) }]),
    )
  await expect(from(stranger)).rejects.toMatchObject({
    data: { issues: [{ path: ['products', 0, 'productId'] }] },
  })
  await expect(from(v7())).rejects.toMatchObject({ code: 'notFound' })
  const { orders } = await from(other)
  expect(orders).toMatchObject([{ vendorName: 'Aarti Agencies' }])
  const { purchaseOrder } = await buyer.purchaseOrders.getOne({ id: orders[0]?.id ?? '' })
  expect(purchaseOrder).toMatchObject({
    vendorId: other,
    items: [{ productId, buyingPrice: 50, discount: 5 }],
  })
  expect((await from(undefined)).orders).toMatchObject([{ vendorName: 'Girish Stores' }])
})

test('[34.11] goods that left on challans count as sold once, also after the rest left with the bill', async () => {
  const owner = await shop.as('owner', { clock })
  const order = await ordersOf(database, shop, owner)()
  const { items } = await owner.sales.getOne({ id: order.id })
  const productIds = items.map(({ product }) => product.id).filter((id) => id !== null)
  const sold = async () => {
    const [found] = await owner.purchaseOrders.getSuggestions({ productIds })
    return [found?.soldIn30Days, found?.suggested]
  }
  expect(await sold()).toEqual([0, 0])
  const first = await order.deliver(4)
  expect(await sold()).toEqual([4, 2])
  await owner.challans.cancel({ id: first.id })
  expect(await sold()).toEqual([0, 0])
  await order.deliver(3)
  await owner.sales.update({ id: order.id, status: 'delivered' })
  expect(await sold()).toEqual([10, 8])
})

test('[27.166] the pace of sales counts a bill on its invoice date, also if it was entered later', async () => {
  const owner = await shop.as('owner', { clock })
  const { productId } = await lowProduct('Hitesh Stores')
  const { lots } = await owner.inventory.getOne({ id: productId })
  const items = [{ productVersionId: lots[0]?.id ?? '', quantity: 1 }]
  const pace = async () => {
    const [found] = await owner.purchaseOrders.getSuggestions({ productIds: [productId] })
    return [found?.soldIn30Days, found?.soldIn90Days]
  }
  for (const [invoiceDate, sold] of [
    ['2026-11-20', [1, 1]],
    ['2026-10-20', [1, 2]],
    ['2026-08-01', [1, 2]],
  ] as const) {
    await owner.sales.create({ invoiceDate, paymentType: 'cash', items, deliver: true })
    expect([invoiceDate, await pace()]).toEqual([invoiceDate, sold])
  }
})

describe('[14.121] the days until goods arrive', () => {
  /** Orders one of a product and receives it after so many days. */
  async function deliver(vendorId: string, productId: string, days: number) {
    const order = { vendorId, orderDate: '2026-10-01', products: [{ productId, quantity: 1 }] }
    const { id: purchaseOrderId } = await buyer.purchaseOrders.create(order)
    const arrivingTime = `2026-10-${String(1 + days).padStart(2, '0')}`
    const { id } = await buyer.inventoryIntakes.create({ purchaseOrderId, arrivingTime })
    await buyer.inventoryIntakes.confirm({ id })
  }
  const suggestionOf = async (productId: string) =>
    (await buyer.purchaseOrders.getSuggestions({ productIds: [productId] }))[0]

  test('are those that the last five deliveries took, in the middle, unless they are entered', async () => {
    const { vendorId, productId } = await lowProduct('Harsh Traders')
    expect((await suggestionOf(productId))?.vendors).toMatchObject([{ vendorId, arrivesInDays: null }])
    // The first of six is left out; the middle of 2, 4, 6, 9, 20 is 6.
    for (const days of [1, 20, 2, 9, 4, 6]) await deliver(vendorId, productId, days)
    const other = await makeVendor(database, shop, 'Indu Mills')
    await buyer.products.update({ id: productId, otherVendors: [{ vendorId: other, leadTimeDays: 3 }] })
    expect((await suggestionOf(productId))?.vendors).toMatchObject([
      { vendorId, arrivesInDays: 6, leadTimeDays: null },
      { vendorId: other, arrivesInDays: 3, leadTimeDays: 3 },
    ])
  })

  test('do not count deliveries to another workspace', async () => {
    const { productId } = await lowProduct('Jaya Stores')
    const stranger = await (await openShop(database)).as('owner', { clock })
    expect(await stranger.purchaseOrders.getSuggestions({ productIds: [productId] })).toEqual([])
  })
})

test('[14.121] a product with packs is suggested and ordered in whole packs', async () => {
  const { productId } = await lowProduct('Kavya Agencies')
  await buyer.products.update({
    id: productId,
    packs: [
      { name: 'Carton', size: 40 },
      { name: 'Box', size: 4 },
    ],
  })
  const [found] = await buyer.purchaseOrders.getSuggestions({ productIds: [productId] })
  expect(found).toMatchObject({ pack: { name: 'Box', size: 4 }, suggested: 8 })
  const linesOf = async (quantity: number) => {
    const { orders } = await buyer.purchaseOrders.createMany(orderOf([{ productId, quantity }]))
    return (await buyer.purchaseOrders.getOne({ id: orders[0]?.id ?? '' })).purchaseOrder.items
  }
  expect(await linesOf(8)).toMatchObject([{ quantity: 8, pack: { name: 'Box', count: 2 } }])
  expect(await linesOf(7)).toMatchObject([{ quantity: 7, pack: null }])
})
