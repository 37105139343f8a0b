import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

/* An MRP that would be below prices that hold or are planned. GST of 18 % comes on top of each price. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let id: string
let lot: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())

const box = { name: 'Box', size: 12, barcode: null, price: 110, priceIncludesTax: false }
const tray = { name: 'Tray', size: 6, barcode: null, price: null, priceIncludesTax: false }

beforeEach(async () => {
  const [made] = await stock(database, shop, [{ name: 'Soap', price: 800, cost: 600, onHand: 60 }])
  id = made?.productId ?? ''
  lot = made?.productVersionId ?? ''
  await owner.products.update({ id, packs: [box, tray] })
})

const mrp = (rupees: number | null) => owner.products.updateVersion({ id: lot, mrp: rupees })
const planned = (more = {}) =>
  owner.products.changePrices({
    productIds: [id],
    by: 'raisePercent',
    value: 10,
    from: '2199-04-01',
    ...more,
  })
const refusedAtMrp = (message: string) => ({ data: { issues: [{ path: ['mrp'], message }] } })

const BOX = 'Below the price of ₹110.00 per Box with its taxes. Change that price first.'

test('[16.579] an MRP below the price of a pack is refused at its field, and says which price', async () => {
  // 110 with 18 % is 129.80, for 12.
  await expect(mrp(10.81)).rejects.toMatchObject(refusedAtMrp(BOX))
  await mrp(10.82)
  await owner.products.update({ id, packs: [{ ...box, price: 100 }, tray] })
  await mrp(10.81)
  await mrp(9.84)
  await expect(mrp(9.83)).rejects.toMatchObject(refusedAtMrp(BOX.replace('110', '100')))
})

test('[16.579] so is one below the price of a pack that is planned, until that change is undone', async () => {
  const { id: change } = await planned()
  const refused = refusedAtMrp(
    'Below the price of ₹121.00 per Box with its taxes that is planned for 1 Apr 2199. Undo that change first.',
  )
  await expect(mrp(11.89)).rejects.toMatchObject(refused)
  await mrp(11.9)
  await expect(owner.products.update({ id, mrp: 11.89 })).rejects.toMatchObject(refused)
  await owner.products.undoPrices({ id: change })
  await mrp(11.89)
  await owner.products.update({ id, mrp: 11.88 })
})

test('[16.579] a new version with a lower MRP is refused as well, also one that begins later', async () => {
  const version = {
    productId: id,
    buyingPrice: 6,
    sellingPrice: 8,
    taxes: [{ type: 'GST', rate: 18 }] as const,
  }
  const add = (more: object) =>
    owner.products.createVersion({ ...version, taxes: [...version.taxes], isActive: true, ...more })
  await expect(add({ mrp: 10 })).rejects.toMatchObject(refusedAtMrp(BOX))
  const later = { effectiveFrom: '2199-05-01T00:00:00.000Z' }
  await expect(add({ mrp: 10, ...later })).rejects.toMatchObject(refusedAtMrp(BOX))
  const { id: made } = await add({ mrp: 11, ...later })
  await expect(owner.products.updateVersion({ id: made, mrp: 10 })).rejects.toMatchObject(refusedAtMrp(BOX))
  await add({ mrp: 10, isActive: false })
})

test('[16.579] an MRP that is raised, or of a lot that does not show the price of the day, is not held', async () => {
  await mrp(10.82)
  await owner.products.createVersion({
    productId: id,
    buyingPrice: 6,
    sellingPrice: 8,
    mrp: 12,
    isActive: true,
  })
  await mrp(10)
  await mrp(10.5)
  await mrp(null)
})

test('[16.579] nor is a price of a pack saved or planned above the MRP of its contents', async () => {
  await mrp(11)
  await expect(owner.products.update({ id, packs: [{ ...box, price: 112 }, tray] })).rejects.toMatchObject({
    data: { issues: [{ path: ['packs', 0, 'price'] }] },
  })
  await expect(planned({ value: 2 })).rejects.toMatchObject({ data: { issues: [{ path: ['value'] }] } })
})
