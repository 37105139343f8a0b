import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Caller, openShop } from '../support/people.ts'
import { customerInput, logisticsInput, vendorInput } from '../walls/samples.ts'

/* The risks to stock in docs/trust.md that the tests of a single room do not cover. */

let database: TestDatabase
let owner: Caller
let vendorId = ''
beforeAll(async () => {
  database = await openTestDatabase(12)
  owner = await (await openShop(database)).as('owner')
  vendorId = (await owner.vendors.create(vendorInput('Patil Steel'))).id
})
afterAll(() => database.close())

const today = new Date().toISOString().slice(0, 10)

/** A product with `openingQuantity` on hand: its id and the id of its lot. */
async function goods(openingQuantity: number) {
  const input = { name: `Goods ${v7()}`, vendorId, sellingPrice: 100, buyingPrice: 60, openingQuantity }
  const { id } = await owner.products.quickCreate(input)
  const [version] = await owner.products.getVersions({ productId: id })
  return { id, lot: version?.id ?? '' }
}

const sell = (lot: string, quantity: number, deliver = false) =>
  owner.sales.create({
    invoiceDate: today,
    paymentType: 'cash',
    items: [{ productVersionId: lot, quantity }],
    deliver,
  })

const levelOf = async (productId: string) => {
  const { onHand, reserved } = (await owner.inventory.getOne({ id: productId })).inventory
  return [onHand, reserved]
}

async function takeBack(saleId: string, quantity: number) {
  const { items } = await owner.sales.getOne({ id: saleId })
  return owner.sales.createReturn({
    saleId,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity }],
  })
}

/** How many of `count` concurrent calls succeed. */
const together = async (count: number, call: () => Promise<unknown>) =>
  (await Promise.allSettled(Array.from({ length: count }, call))).filter(
    ({ status }) => status === 'fulfilled',
  ).length

describe('[14.43] goods return to stock once', () => {
  test('a returned sale cannot be cancelled', async () => {
    const { id, lot } = await goods(100)
    const sale = await sell(lot, 1, true)
    expect(await levelOf(id)).toEqual([99, 0])
    await takeBack(sale.id, 1)
    expect(await levelOf(id)).toEqual([100, 0])
    await expect(owner.sales.update({ id: sale.id, status: 'cancelled' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await levelOf(id)).toEqual([100, 0])
  })

  test('50 concurrent cancellations of one sale release its stock once', async () => {
    const { id, lot } = await goods(10)
    const [kept, cancelled] = [await sell(lot, 4), await sell(lot, 3)]
    expect(await together(50, () => owner.sales.update({ id: cancelled.id, status: 'cancelled' }))).toBe(1)
    expect(await levelOf(id)).toEqual([10, 4])
    expect((await owner.sales.getOne({ id: kept.id })).sale.status).toBe('ordered')
  })

  test('20 concurrent returns of one unit from a sale of five save five', async () => {
    const { id, lot } = await goods(5)
    const sale = await sell(lot, 5, true)
    expect(await together(20, () => takeBack(sale.id, 1))).toBe(5)
    expect(await levelOf(id)).toEqual([5, 0])
    expect((await owner.sales.getOne({ id: sale.id })).sale.status).toBe('returned')
  })
})

test('[14.44] an intake confirmed during a change of quantity adds the saved quantity', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const product = await goods(0)
    const items = [{ productId: product.id, quantity: 7 }]
    const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
    const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id })
    const item = inventoryIntake.items[0]?.id ?? ''
    const change = () => owner.inventoryIntakes.update({ id, items: [{ id: item, quantity: 99 }] })
    const confirm = () => owner.inventoryIntakes.confirm({ id })
    const both = round % 2 ? [change(), confirm()] : [confirm(), change()]
    const settled = await Promise.allSettled(both)
    outcomes.add(settled.map(({ status }) => status).join())
    const saved = (await owner.inventoryIntakes.getOne({ id })).inventoryIntake
    expect(saved.intake.status).toBe('confirmed')
    expect(await levelOf(product.id)).toEqual([saved.items[0]?.quantity, 0])
  }
  expect(outcomes).toContain('fulfilled,rejected')
})

test.each(['received', 'cancelled'] as const)(
  '[14.45] nothing can be received on an order that is %s',
  async (status) => {
    const { id: productId } = await goods(0)
    const products = [{ productId, quantity: 50 }]
    const order = await owner.purchaseOrders.create({ vendorId, orderDate: today, products })
    await owner.purchaseOrders.update({ id: order.id, status })
    const intake = { purchaseOrderId: order.id, arrivingTime: today, items: [{ productId, quantity: 9 }] }
    await expect(owner.inventoryIntakes.create(intake)).rejects.toMatchObject({ code: 'conflict' })
  },
)

test('[14.45] an intake refuses a product of another vendor, and an archived one', async () => {
  const { id: productId } = await goods(3)
  const other = await owner.vendors.create(vendorInput('Joshi Metals'))
  const intake = (of: string) => ({ vendorId: of, arrivingTime: today, items: [{ productId, quantity: 1 }] })
  await expect(owner.inventoryIntakes.create(intake(other.id))).rejects.toMatchObject({ code: 'invalid' })
  await owner.products.delete({ id: productId })
  await expect(owner.inventoryIntakes.create(intake(vendorId))).rejects.toMatchObject({ code: 'invalid' })
})

/** The rows that a save adds: stock movements and log entries. */
const traces = () =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select (select count(*) from stock_movements)::int + (select count(*) from activity)::int as n',
    )
    return rows[0]?.n
  })

test('[14.46] saving an unchanged record 20 times moves and logs nothing', async () => {
  const { id: productId, lot } = await goods(5)
  const items = [{ productId, quantity: 7 }]
  const { id: orderId } = await owner.purchaseOrders.create({ vendorId, orderDate: today, products: items })
  const { id: intakeId } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  const { id: customerId } = await owner.customers.create(customerInput('Meera'))
  const { id: logisticsId } = await owner.logistics.create(logisticsInput('Deccan Tempo'))
  const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intakeId })
  const { purchaseOrder } = await owner.purchaseOrders.getOne({ id: orderId })
  const { product } = await owner.products.getOne({ id: productId })
  const { customer } = await owner.customers.getOne({ id: customerId })
  const before = await traces()
  for (let time = 0; time < 20; time += 1) {
    await owner.purchaseOrders.update({
      id: orderId,
      status: purchaseOrder.status,
      products: purchaseOrder.items.map(({ id, quantity, ...line }) => ({
        id,
        productId: line.productId,
        quantity,
      })),
    })
    await owner.inventoryIntakes.update({
      id: intakeId,
      items: inventoryIntake.items.map(({ id, quantity, sellingPrice }) => ({ id, quantity, sellingPrice })),
    })
    await owner.products.update({ id: productId, name: product.name, sellingPrice: product.sellingPrice })
    await owner.products.updateVersion({ id: lot, sellingPrice: product.sellingPrice, isActive: true })
    await owner.customers.update({ id: customerId, name: customer.name, phoneNumber: customer.phoneNumber })
    await owner.logistics.update({ id: logisticsId, name: 'Deccan Tempo' })
  }
  expect(await traces()).toBe(before)
})
