import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['the quoted prices after the price went up', {}, 236],
  ['the price of the day only when asked', { rate: null }, 354],
])('[21.60] converting bills %s', async (_, more, payable) => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner')
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 5 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 2 }]
  const days = { quotedOn: '2026-11-20', validUntil: '2026-12-05' }
  const { id } = await owner.quotations.create({ customerId, ...days, items })
  await owner.products.changePrices({ productIds: [made?.productId ?? ''], by: 'price', value: 150 })
  const sale = await owner.quotations.convert({
    quotationId: id,
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'credit',
    items: items.map((item) => ({ ...item, ...more })),
  })
  expect(sale.payable).toBe(payable)
})

test.each([
  ['leaves discounts out has the quoted ones', {}, {}, 201.78],
  ['has null for discounts has none', { discountPercentage: null }, { discountPercentage: null }, 236],
  ['has a discount of its own has that', { discountPercentage: 50 }, { discountPercentage: 0 }, 118],
  ['has a rate of its own has no quoted discount', {}, { rate: 100 }, 236],
])('[16.571] a call that %s', async (_, ofSale, ofLine, payable) => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner')
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 5 }])
  const item = { productVersionId: made?.productVersionId ?? '', quantity: 2 }
  const { id } = await owner.quotations.create({
    customerId,
    quotedOn: '2026-11-20',
    validUntil: '2026-12-05',
    discountPercentage: 10,
    items: [{ ...item, discountPercentage: 5 }],
  })
  const sale = await owner.quotations.convert({
    quotationId: id,
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'credit',
    ...ofSale,
    items: [{ ...item, ...ofLine }],
  })
  expect(sale.payable).toBe(payable)
})
