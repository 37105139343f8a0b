import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

const newVendor = (name: string, discount = 0) => makeVendor(database, shop, name, discount)

/** A product that its main vendor sold for ₹100, and another vendor. */
async function twoVendors(name = 'Gupta Traders') {
  const main = await newVendor('Patil Steel')
  const other = await newVendor(name, 4)
  const { intakeId } = await received(buyer, main, [{ quantity: 5, buyingPrice: 100, discount: 0 }])
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: intakeId })
  const id = inventoryIntake.items[0]?.productId ?? ''
  return { id, main, other }
}
const othersOf = async (id: string) => (await buyer.products.getOne({ id })).otherVendors
const atRow = (message: string) => ({
  data: { issues: [{ path: ['otherVendors', 0, 'vendorId'], message }] },
})

/** Receives one of the product from a vendor, and returns its intake item. */
async function buy(vendorId: string, productId: string, more: object = {}) {
  const line = { productId, quantity: 1, buyingPrice: 90, discount: 10, sellingPrice: 150, ...more }
  const { id } = await buyer.inventoryIntakes.create({ vendorId, arrivingTime: '2026-11-20', items: [line] })
  await buyer.inventoryIntakes.confirm({ id })
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id })
  return inventoryIntake.items[0]?.id ?? ''
}

describe('[20.34] other vendors are refused', () => {
  test('that are the main one, unknown, archived or listed twice', async () => {
    const { id, main, other } = await twoVendors()
    const stranger = await openShop(database)
    const foreign = await makeVendor(database, stranger)
    const gone = await newVendor('Closed Traders')
    await buyer.products.update({ id, otherVendors: [{ vendorId: gone }] })
    await buyer.vendors.delete({ id: gone })
    await buyer.products.update({ id, otherVendors: [] })
    const save = (...vendorIds: string[]) =>
      buyer.products.update({ id, otherVendors: vendorIds.map((vendorId) => ({ vendorId })) })
    await expect(save(main)).rejects.toMatchObject(atRow('This is the main vendor of the product'))
    for (const vendorId of [foreign, gone, v7()])
      await expect(save(vendorId)).rejects.toMatchObject({
        code: 'notFound',
        ...atRow('This vendor was not found.'),
      })
    await expect(save(other, other)).rejects.toMatchObject({
      data: { issues: [{ path: ['otherVendors', 1, 'vendorId'] }] },
    })
    expect(await othersOf(id)).toEqual([])
  })

  test('on services, which are not bought', async () => {
    const { id } = await buyer.products.quickCreate({ name: 'Cutting', isService: true, sellingPrice: 40 })
    const vendorId = await newVendor('Cutter')
    await expect(buyer.products.update({ id, otherVendors: [{ vendorId }] })).rejects.toMatchObject({
      data: { issues: [{ path: ['otherVendors'] }] },
    })
    await expect(buyer.products.update({ id, leadTimeDays: 0 })).rejects.toMatchObject({
      data: { issues: [{ path: ['leadTimeDays'], message: 'Cutting is a service and has no vendors.' }] },
    })
    await buyer.products.update({ id, leadTimeDays: null, name: 'Cutting' })
  })

  test.each([-1, 366, 1e9, 2.5, Number.NaN, '', '5'])('and days to deliver of %j', async (days) => {
    const { id, main } = await twoVendors()
    const leadTimeDays = days as number
    const refused = {
      data: { issues: [{ path: ['leadTimeDays'], message: 'Enter whole days from 0 to 365' }] },
    }
    await expect(buyer.products.update({ id, leadTimeDays })).rejects.toMatchObject(refused)
    const { metricId } = (await buyer.products.getOne({ id })).product
    const fresh = { name: `New ${v7()}`, metricId, vendorId: main, buyingPrice: 1, hsnNumber: '0902' }
    await expect(buyer.products.create({ ...fresh, leadTimeDays })).rejects.toMatchObject(refused)
  })
})

test('[20.34] they are saved with codes and days, logged, and keep a vendor from being deleted', async () => {
  const { id, other } = await twoVendors('Asha Agencies')
  const version = (await buyer.products.getOne({ id })).product.version
  const given = [{ vendorId: other, code: 'AS-9', leadTimeDays: 5 }]
  expect(await buyer.products.update({ id, otherVendors: given })).toMatchObject({ version: version + 1 })
  expect(await othersOf(id)).toEqual([{ ...given[0], businessName: 'Asha Agencies' }])
  expect(await buyer.products.update({ id, otherVendors: given })).toMatchObject({ version: version + 1 })
  const daysOf = async () =>
    (await buyer.products.getVendors({ productId: id })).map(({ leadTimeDays }) => leadTimeDays)
  await buyer.products.update({ id, leadTimeDays: 2 })
  expect(await daysOf()).toEqual([2, 5])
  await buyer.products.delete({ id })
  await buyer.products.restore({ id })
  expect(await daysOf()).toEqual([2, 5])
  await buyer.products.update({ id, leadTimeDays: null })
  expect(await daysOf()).toEqual([null, 5])
  await buyer.products.update({ id, name: 'Rod' })
  expect(await othersOf(id)).toHaveLength(1)
  const { activities } = await (await shop.as('owner')).activity.getMany({ search: 'Cloth' })
  expect(activities.flatMap(({ changes }) => changes ?? [])).toContainEqual({
    field: 'other_vendors',
    from: '',
    to: 'Asha Agencies (AS-9) in 5 days',
  })
  expect((await buyer.vendors.delete({ id: other })).message).toMatch(/archived/)
  expect(await othersOf(id)).toHaveLength(1)
  await buyer.products.update({ id, otherVendors: [] })
  expect(await othersOf(id)).toEqual([])
})

test('[20.35] goods are ordered and received from each of them, at their price', async () => {
  const { id, other } = await twoVendors('Bansal Stores')
  const stranger = await newVendor('Chopra Stores')
  const line = { productId: id, quantity: 1 }
  const orderFrom = (vendorId: string) =>
    buyer.purchaseOrders.create({ vendorId, orderDate: '2026-11-20', products: [line] })
  await expect(orderFrom(other)).rejects.toMatchObject({
    data: { issues: [{ path: ['products', 0, 'productId'] }] },
  })
  await buyer.products.update({ id, otherVendors: [{ vendorId: other, code: 'BS-1' }] })
  await expect(orderFrom(stranger)).rejects.toMatchObject({ code: 'invalid' })
  const priceOf = async (orderId: string) => {
    const { items, vendor } = (await buyer.purchaseOrders.getOne({ id: orderId })).purchaseOrder
    return [vendor.businessName, items[0]?.buyingPrice, items[0]?.discount]
  }
  expect(await priceOf((await orderFrom(other)).id)).toEqual(['Bansal Stores', 100, 4])
  await buy(other, id)
  expect(await priceOf((await orderFrom(other)).id)).toEqual(['Bansal Stores', 90, 10])
  expect((await buyer.products.getOne({ id })).product.buyingPrice).toBe(100)
  const [entry] = await buyer.products.getAll({ vendorId: other })
  expect(entry).toMatchObject({
    product: { id },
    fromVendor: {
      code: 'BS-1',
      buyingPrice: 90,
      discount: 10,
      last: { buyingPrice: 90, discount: 10, on: '2026-11-20' },
    },
  })
  expect(await buyer.products.getAll({ vendorId: stranger })).toEqual([])
})

test('[20.35] an open order is received after its vendor was removed from the product', async () => {
  const { id, other } = await twoVendors('Kapoor Stores')
  await buyer.products.update({ id, otherVendors: [{ vendorId: other }] })
  const line = { productId: id, quantity: 3 }
  const order = await buyer.purchaseOrders.create({
    vendorId: other,
    orderDate: '2026-11-20',
    products: [line],
  })
  const { id: unordered } = await twoVendors('Lal Stores')
  await buyer.products.update({ id, otherVendors: [] })
  const receive = (...items: { productId: string; quantity: number }[]) =>
    buyer.inventoryIntakes.create({
      purchaseOrderId: order.id,
      arrivingTime: '2026-11-21',
      ...(items.length > 0 && { items }),
    })
  await expect(receive({ productId: unordered, quantity: 1 })).rejects.toMatchObject({
    data: {
      issues: [
        { path: ['items', 0, 'productId'], message: expect.stringMatching(/ is not sold by this vendor$/) },
      ],
    },
  })
  await receive({ productId: id, quantity: 1 })
  const intake = await receive()
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: intake.id })
  expect(inventoryIntake.items).toMatchObject([{ productId: id, quantity: 3 }])
  await buyer.inventoryIntakes.confirm({ id: intake.id })
})

test('[20.36] the last price is that of the latest confirmed intake, or of its bill until that is cancelled', async () => {
  const { id, main, other } = await twoVendors('Dev Traders')
  await buyer.products.update({
    id,
    vendorProductId: 'PS-1',
    otherVendors: [{ vendorId: other, code: 'D-1' }],
  })
  const lasts = async (who = buyer) =>
    (await who.products.getVendors({ productId: id })).map(({ businessName, isMain, code, last }) => [
      businessName,
      isMain,
      code,
      last,
    ])
  const first = { buyingPrice: 100, discount: 0, on: '2026-11-19' }
  expect(await lasts()).toEqual([
    ['Patil Steel', true, 'PS-1', first],
    ['Dev Traders', false, 'D-1', null],
  ])
  const item = await buy(other, id)
  const draft = { productId: id, quantity: 1, buyingPrice: 1, sellingPrice: 2 }
  await buyer.inventoryIntakes.create({ vendorId: other, arrivingTime: '2026-11-21', items: [draft] })
  expect((await lasts())[1]?.[3]).toEqual({ buyingPrice: 90, discount: 10, on: '2026-11-20' })
  const { id: bill } = await buyer.vendorBills.create({
    vendorId: other,
    billNumber: 'D/1',
    billDate: '2026-11-21',
    intakeItems: [{ id: item, quantity: 1, price: 95, discount: 0 }],
    total: 95,
  })
  expect((await lasts())[1]?.[3]).toEqual({ buyingPrice: 95, discount: 0, on: '2026-11-20' })
  await (await shop.as('owner')).vendorBills.cancel({ id: bill })
  expect((await lasts())[1]?.[3]).toMatchObject({ buyingPrice: 90 })
  const keeper = await shop.as('storeKeeper')
  expect((await lasts(keeper)).map((row) => row[3])).toEqual([null, null])
  const [entry] = await keeper.products.getAll({ vendorId: main })
  expect(entry?.fromVendor).toMatchObject({ buyingPrice: null, discount: null, last: null })
})
