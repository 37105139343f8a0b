import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
let owner: Caller
let lots: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  owner = await (await openShop(database)).as('owner')
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  const goods = { name: 'Hammer', metricId, buyingPrice: 100, sellingPrice: 150, openingQuantity: 10 }
  const { id: productId } = await owner.products.quickCreate(goods)
  const { product } = await owner.products.getOne({ id: productId })
  for (const _ of ['second', 'inactive']) {
    const items = [{ productId, quantity: 10 }]
    const intake = { vendorId: product.vendorId, arrivingTime: '2026-11-21', items }
    await owner.inventoryIntakes.confirm({ id: (await owner.inventoryIntakes.create(intake)).id })
  }
  const [{ versions = [] } = {}] = await owner.inventory.getSellable({ productIds: [productId] })
  lots = versions.map(({ id }) => id)
  await owner.products.updateVersion({ id: lots[2] ?? '', isActive: false })
})
afterAll(() => database.close())

const sell = (...quantities: number[]) =>
  owner.sales.create({
    invoiceDate: '2026-11-21',
    paymentType: 'cash',
    items: quantities.map((quantity, at) => ({ productVersionId: lots[at] ?? '', quantity })),
  })

test.each([
  [[15], 'Only 10 PCS of Hammer available in this lot, 20 in all lots', { available: 10, requested: 15 }],
  [[25], 'Only 20 PCS of Hammer available', { available: 20, requested: 25 }],
  [[10, 15], 'Only 20 PCS of Hammer available', { available: 20, requested: 25 }],
])(
  '[14.49] a sale of %j PCS from lots of 10 and 10 counts both, and no lot that is not on sale',
  async (asked, message, data) => {
    await expect(sell(...asked)).rejects.toMatchObject({ code: 'conflict', message, data })
  },
)

test('[14.49] everything counted as available can be sold', async () => {
  expect((await sell(10, 10)).status).toBe('ordered')
  await expect(sell(1)).rejects.toMatchObject({ message: 'Only 0 PCS of Hammer available' })
})
