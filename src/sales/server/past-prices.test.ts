import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* What a customer paid for a product before. */

let database: TestDatabase
let shop: Shop

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
})
afterAll(() => database.close())

test('[12.131] the latest five prices of each product, newest first, without cancelled sales or other customers', async () => {
  const owner = await shop.as('owner')
  const [soap, tea] = await stock(database, shop, [{ price: 10000 }, { price: 20000 }])
  const { id: customerId } = await addCustomer(database, shop)
  const { id: otherId } = await addCustomer(database, shop)
  const sell = async (day: number, item: object, buyer = customerId) =>
    owner.sales.create({
      customerId: buyer,
      invoiceDate: `2026-11-${String(day).padStart(2, '0')}`,
      paymentType: 'cash',
      items: [{ productVersionId: soap?.productVersionId ?? '', quantity: 2, ...item }],
    })
  for (const day of [3, 1, 2, 5, 4]) await sell(day, { rate: 100 + day })
  await sell(6, { discountPercentage: 10 })
  await sell(7, { rate: 118, rateIncludesTax: true, quantity: 3 })
  const { id: cancelled } = await sell(8, { rate: 50 })
  await owner.sales.update({ id: cancelled, status: 'cancelled' })
  await sell(9, { rate: 51 }, otherId)
  await sell(2, { productVersionId: tea?.productVersionId ?? '', quantity: 1 })
  const prices = await (await shop.as('cashier')).sales.getPastPrices({ customerId })
  const of = (productId: string | undefined) =>
    prices
      .filter((price) => price.productId === productId)
      .map(({ invoiceDate, rate, rateIncludesTax, quantity }) => [
        Number(invoiceDate.slice(8)),
        rate,
        rateIncludesTax,
        quantity,
      ])
  expect(of(soap?.productId)).toEqual([
    [7, 118, true, 3],
    [6, 90, false, 2],
    [5, 105, false, 2],
    [4, 104, false, 2],
    [3, 103, false, 2],
  ])
  expect(of(tea?.productId)).toEqual([[2, 200, false, 1]])
  expect(prices[0]?.displayId).toMatch(/^INV\/2627\//)
})

test('[12.131] refuses another workspace’s customer, and roles that do not see sales', async () => {
  const { id: customerId } = await addCustomer(database, await openShop(database))
  await expect((await shop.as('owner')).sales.getPastPrices({ customerId })).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect((await shop.as('storeKeeper')).sales.getPastPrices({ customerId })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
