import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

/* Prices that a GST rate lifts above their MRP, other than those of today. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let id: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  const [soap] = await stock(database, shop, [{ name: 'Soap', price: 10000, cost: 6000 }])
  id = soap?.productId ?? ''
  await owner.products.updateVersion({ id: soap?.productVersionId ?? '', mrp: 125 })
})

const raised = (from: string, value = 5) =>
  owner.products.changePrices({ productIds: [id], by: 'raisePercent', value, from })
const lifted = async (rate: number, from: string) =>
  (await owner.products.checkRates({ productIds: [id], rate, from })).lines.map(
    ({ warning, lots, prices }) => [warning, lots, prices?.map((price) => price.warning)],
  )
const AT_105 =
  '₹105.00 with its taxes, planned for 1 Apr 2199, would be above the MRP of ₹125.00. Change that price.'

test.each(['2026-11-10', '2199-03-01', '2199-04-01', '2199-05-01'])(
  '[16.584] a rate from %s that lifts a planned price above its MRP says so',
  async (from) => {
    await raised('2199-04-01')
    expect(await lifted(19, from)).toEqual([[null, [], []]])
    expect(await lifted(20, from)).toEqual([[null, [], [AT_105]]])
  },
)

test('[16.584] each planned price is named once, also with the day on which the rate begins between them', async () => {
  await raised('2199-03-01', 2)
  await raised('2199-04-01', 3)
  const at = (price: string, day: string) =>
    `${price} with its taxes, planned for ${day}, would be above the MRP of ₹125.00. Change that price.`
  const both = [at('₹102.00', '1 Mar 2199'), at('₹105.06', '1 Apr 2199')]
  expect(await lifted(24, '2026-11-10')).toEqual([[null, [], both]])
  expect(await lifted(24, '2199-03-15')).toEqual([[null, [], both]])
  expect(await lifted(24, '2199-04-15')).toEqual([[null, [], both.slice(1)]])
  const { id: change } = await raised('2199-05-01', 0.5)
  await owner.products.undoPrices({ id: change })
  expect(await lifted(24, '2199-04-15')).toEqual([[null, [], both.slice(1)]])
})

test('[16.584] lots with the same planned price and MRP are named once', async () => {
  const { product } = await owner.products.getOne({ id })
  const intake = await owner.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: id, quantity: 3 }],
  })
  await owner.inventoryIntakes.confirm({ id: intake.id })
  await raised('2199-04-01')
  expect(await lifted(20, '2026-11-10')).toEqual([[null, [], [AT_105]]])
})

test('[16.584] so is the price of a pack, today’s and a planned one', async () => {
  const box = { name: 'Box', size: 12, barcode: null, price: 1210, priceIncludesTax: false }
  await owner.products.update({ id, packs: [box] })
  const today = '₹1,210.00 per Box with its taxes would be above the MRP of ₹1,500.00. Change that price.'
  expect(await lifted(24, '2026-11-10')).toEqual([[null, [], [today]]])
  await owner.products.changePrices({ productIds: [id], by: 'raisePercent', value: 1, from: '2199-04-01' })
  const { lines } = await owner.products.checkRates({ productIds: [id], rate: 23, from: '2026-11-10' })
  expect(lines[0]?.prices).toEqual([
    {
      pack: 'Box',
      from: '2199-04-01',
      sellingPrice: 1222.1,
      mrp: 1500,
      warning:
        '₹1,222.10 per Box with its taxes, planned for 1 Apr 2199, would be above the MRP of ₹1,500.00. Change that price.',
    },
  ])
})

test('[16.584] a planned price without an MRP is not named', async () => {
  await raised('2199-04-01')
  const [version] = await owner.products.getVersions({ productId: id })
  await owner.products.updateVersion({ id: version?.id ?? '', mrp: null })
  expect(await lifted(28, '2026-11-10')).toEqual([[null, [], []]])
})

/** Plans a version from a day on, sold at this price. */
async function plan(effectiveFrom: string, sellingPrice: number, mrp = 125) {
  await owner.products.createVersion({
    productId: id,
    taxes: [{ type: 'GST', rate: 18 }],
    buyingPrice: 60,
    sellingPrice,
    mrp,
    effectiveFrom: new Date(effectiveFrom).toISOString(),
  })
}

test.each(['2026-11-10', '2199-03-01', '2199-04-01', '2199-05-01'])(
  '[16.586] a rate from %s that lifts the price of a version that begins later says so',
  async (from) => {
    await plan('2199-04-01T00:00:00+05:30', 105)
    expect(await lifted(19, from)).toEqual([[null, [], []]])
    expect(await lifted(20, from)).toEqual([[null, [], [AT_105]]])
  },
)

test('[16.586] a planned price of a version that begins later is named with its own day', async () => {
  await plan('2199-04-01T00:00:00+05:30', 100)
  await raised('2199-05-01')
  const named = await lifted(20, '2026-11-10')
  expect(named).toEqual([[null, [], [AT_105.replace('1 Apr', '1 May')]]])
})

test('[16.586] a pack is named that a later version has less MRP for', async () => {
  const box = { name: 'Box', size: 12, barcode: null, price: 1210, priceIncludesTax: false }
  await owner.products.update({ id, packs: [box] })
  await plan('2199-04-01T00:00:00+05:30', 90, 119)
  const of = (day: string, mrp: string) =>
    `₹1,210.00 per Box with its taxes${day} would be above the MRP of ${mrp}. Change that price.`
  expect(await lifted(20, '2026-11-10')).toEqual([[null, [], [of(', planned for 1 Apr 2199,', '₹1,428.00')]]])
  const both = [of('', '₹1,500.00'), of(', planned for 1 Apr 2199,', '₹1,428.00')]
  expect(await lifted(24, '2026-11-10')).toEqual([[null, [], both]])
})

test('[16.586] a pack is named once where a later version keeps its MRP', async () => {
  const box = { name: 'Box', size: 12, barcode: null, price: 1210, priceIncludesTax: false }
  await owner.products.update({ id, packs: [box] })
  await plan('2199-04-01T00:00:00+05:30', 90)
  const today = '₹1,210.00 per Box with its taxes would be above the MRP of ₹1,500.00. Change that price.'
  expect(await lifted(24, '2026-11-10')).toEqual([[null, [], [today]]])
})
