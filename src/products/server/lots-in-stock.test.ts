import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

/* The lots in stock of chosen products, for their labels. */

let database: TestDatabase
let shop: Shop
let owner: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())

test('[16.535] products.getLots answers no goods of another workspace and needs products to be chosen', async () => {
  const [made] = await stock(database, shop, [{ name: 'Soap', price: 1000, cost: 600, onHand: 60 }])
  const stranger = await (await openShop(database)).as('owner')
  expect(await stranger.products.getLots({ productIds: [made?.productId ?? ''] })).toEqual([])
  await expect(owner.products.getLots({ productIds: [] })).rejects.toMatchObject({
    data: { issues: [{ path: ['productIds'], message: 'Choose 1 to 1,000 products' }] },
  })
})

test('[16.535] lots in stock say price, MRP, taxes, packs, intake and what is on hand, reserved or not', async () => {
  const [opening, empty] = await stock(database, shop, [
    { name: 'Neem soap', price: 1000, cost: 600, onHand: 7 },
    { name: 'Sold out', price: 1000, cost: 600, onHand: 0 },
  ])
  const productId = opening?.productId ?? ''
  const box = { name: 'Box', size: 12, barcode: 'NEEM-BOX', price: 100, priceIncludesTax: true }
  await owner.products.update({ id: productId, packs: [box] })
  const { vendor } = await owner.products.getOne({ id: productId })
  const { id: intakeId } = await owner.inventoryIntakes.create({
    vendorId: vendor.id,
    arrivingTime: '2026-11-20',
    items: [
      {
        productId,
        quantity: 24,
        damaged: 1,
        pack: { name: 'Box', count: 2 },
        buyingPrice: 6,
        sellingPrice: 11,
        mrp: 15,
      },
    ],
  })
  const asked = { productIds: [productId, empty?.productId ?? ''] }
  expect(await owner.products.getLots(asked)).toMatchObject([{ onHand: 7 }])
  await owner.inventoryIntakes.confirm({ id: intakeId })
  const { intake } = (await owner.inventoryIntakes.getOne({ id: intakeId })).inventoryIntake
  const keeper = await shop.as('storeKeeper')
  expect(await keeper.products.getLots(asked)).toMatchObject([
    { productId, name: 'Neem soap', onHand: 7, intake: null, pack: null, sellingPrice: 10, mrp: null },
    {
      productId,
      onHand: 23,
      intake: intake.intakeId,
      pack: { name: 'Box' },
      packs: [{ barcode: 'NEEM-BOX', price: 100 }],
      sellingPrice: 11,
      mrp: 15,
      arrivedOn: '2026-11-20',
    },
  ])
})
