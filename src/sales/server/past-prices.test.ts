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

test('[12.135] a product that was sold once before hundreds of other bills still has its price, per unit and per pack', async () => {
  const owner = await shop.as('owner')
  const [soap, tea] = await stock(database, shop, [{ price: 10000 }, { price: 20000, onHand: 1000 }])
  const { id: customerId } = await addCustomer(database, shop)
  const { product } = await owner.products.getOne({ id: soap?.productId ?? '' })
  await owner.products.update({ id: product.id, packs: [{ name: 'box', size: 6, price: 540 }] })
  const sale = (invoiceDate: string, item: object) => ({
    customerId,
    invoiceDate,
    paymentType: 'cash' as const,
    items: [{ productVersionId: soap?.productVersionId ?? '', quantity: 6, ...item }],
  })
  const { id } = await owner.sales.create(sale('2026-10-01', { pack: { name: 'box', count: 1 } }))
  // Copies of a later bill of something else.
  const other = await owner.sales.create(
    sale('2026-11-01', { productVersionId: tea?.productVersionId ?? '', quantity: 1 }),
  )
  await database.asOwner(async (client) => {
    const values = [shop.workspaceId, other.id]
    const columns = async (table: string) =>
      (
        await client.query(
          `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
           where table_name = $1 and column_name not in ('id', 'sale_id') and is_generated = 'NEVER'`,
          [table],
        )
      ).rows[0].names
    const [ofSale, ofLine] = [await columns('sales'), await columns('sale_lines')]
    await client.query(
      `with copies as (
         insert into sales (id, sale_id, ${ofSale})
         select gen_random_uuid(), 'X' || n, ${ofSale} from sales, generate_series(1, 400) n
         where workspace_id = $1 and id = $2 returning id)
       insert into sale_lines (id, sale_id, ${ofLine})
       select gen_random_uuid(), copies.id, ${ofLine} from sale_lines, copies where workspace_id = $1 and sale_id = $2`,
      values,
    )
  })
  expect(
    (await owner.sales.getPastPrices({ customerId })).filter(({ productId }) => productId === product.id),
  ).toEqual([])
  expect(await owner.sales.getPastPrices({ customerId, productIds: [product.id] })).toMatchObject([
    { saleId: id, rate: 90, quantity: 6, pack: { name: 'box', size: 6, rate: 540 } },
  ])
  const both = await owner.sales.getPastPrices({ customerId, productIds: [tea?.productId ?? '', product.id] })
  expect(both.map(({ productId }) => productId)).toEqual([...Array(5).fill(tea?.productId), product.id])
})
