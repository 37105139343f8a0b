import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* Prices of packs that change along with those of their products. */

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

const box = { name: 'Box', size: 12, barcode: null, price: 100, priceIncludesTax: false }
const tray = { name: 'Tray', size: 6, barcode: null, price: null, priceIncludesTax: false }

beforeEach(async () => {
  const [made] = await stock(database, shop, [{ name: 'Soap', price: 1000, cost: 600, onHand: 60 }])
  id = made?.productId ?? ''
  lot = made?.productVersionId ?? ''
  await owner.products.update({ id, packs: [box, tray] })
})

const five = { by: 'raisePercent' as const, value: 5 }
const change = (more = {}) => owner.products.changePrices({ productIds: [id], ...five, ...more })
const prices = async (who = owner) => {
  const { product } = await who.products.getOne({ id })
  return [product.sellingPrice, ...product.packs.map(({ price }) => price)]
}
const offered = async (who = owner) =>
  (await who.inventory.getSellable({ productIds: [id] }))[0]?.packs.map(({ price }) => price)
const sold = async (who = owner) => {
  const { id: customerId } = await addCustomer(database, shop)
  const items = [{ productVersionId: lot, quantity: 12, pack: { name: 'Box', count: 1 } }]
  const made = await who.sales.create({ customerId, invoiceDate: '2026-11-20', paymentType: 'cash', items })
  return made.totalAmount
}

test('[14.94] a pack above its MRP refuses the change, unless it is left out', async () => {
  await owner.products.updateVersion({ id: lot, mrp: 12.6 })
  const mrp = { productIds: [id], by: 'raisePercent' as const, value: 2 }
  await owner.products.update({ id, packs: [{ ...box, price: 150, priceIncludesTax: true }] })
  const { lines } = await owner.products.checkPrices(mrp)
  expect(lines).toMatchObject([
    {
      name: 'Soap',
      pack: { name: 'Box', size: 12 },
      oldPrice: 150,
      fault: expect.stringContaining('₹151.20'),
    },
    { name: 'Soap', pack: null, oldPrice: 10, newPrice: 10.2, fault: null },
  ])
  await expect(owner.products.changePrices(mrp)).rejects.toMatchObject({
    data: { issues: [{ path: ['value'] }] },
  })
  await owner.products.changePrices({ ...mrp, leaveOut: true })
  expect(await prices()).toEqual([10.2, 150])
})

test('[14.94] packs with a price of their own follow, as the check showed, and only those', async () => {
  const check = await owner.products.checkPrices({ productIds: [id], ...five })
  expect(check).toMatchObject({ products: 1, packs: 1 })
  expect(check.lines.map(({ pack, newPrice, margin }) => [pack?.name, newPrice, margin])).toEqual([
    [undefined, 10.5, 75],
    ['Box', 105, 45.83],
  ])
  expect(await prices()).toEqual([10, 100, null])
  await change({ seen: check.seen })
  expect(await prices()).toEqual([10.5, 105, null])
  expect(await offered()).toEqual([105, null])
  expect(await sold()).toBe(123.9)
  const [entry] = await owner.activity.getOfRecord({ id })
  expect(entry?.changes).toContainEqual({ field: 'pack Box_price_paise', from: 10_000, to: 10_500 })
})

test('[14.94] a pack whose price changed after the check refuses the change', async () => {
  const { seen } = await owner.products.checkPrices({ productIds: [id], ...five })
  await owner.products.update({ id, packs: [{ ...box, price: 99 }, tray] })
  await expect(change({ seen })).rejects.toMatchObject({ code: 'conflict' })
  expect(await prices()).toEqual([10, 99, null])
})

test('[14.94] packs stay as they are on request', async () => {
  const check = await owner.products.checkPrices({ productIds: [id], ...five, packs: false })
  expect(check).toMatchObject({ packs: 0, hasPacks: true, lines: [{ pack: null }] })
  await change({ packs: false })
  expect(await prices()).toEqual([10.5, 100, null])
})

test('[14.95] undoing a change brings the price of a pack back, unless a newer one came', async () => {
  const first = await change()
  const second = await change()
  await expect(owner.products.undoPrices({ id: first.id })).rejects.toMatchObject({ code: 'conflict' })
  await owner.products.undoPrices({ id: second.id })
  expect(await prices()).toEqual([10.5, 105, null])
  // Another size or barcode is not another price.
  await owner.products.update({
    id,
    packs: [
      { ...box, price: 105, barcode: 'B-1' },
      { ...tray, size: 5 },
    ],
  })
  await owner.products.undoPrices({ id: first.id })
  expect(await prices()).toEqual([10, 100, null])
  const [entry] = await owner.activity.getOfRecord({ id })
  expect(entry?.changes).toContainEqual({ field: 'pack Box_price_paise', from: 10_500, to: 10_000 })
  const third = await change()
  await owner.products.update({ id, packs: [{ ...box, price: 111 }] })
  await expect(owner.products.undoPrices({ id: third.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Soap has a newer price, so this change cannot be undone.',
  })
  expect(await prices()).toEqual([10.5, 111])
})

test('[16.567] nor does undoing a change bring back a pack price above the MRP of its contents', async () => {
  await owner.products.update({ id, packs: [{ ...box, price: 130 }, tray] })
  const lowered = await change({ by: 'lowerPercent', value: 50 })
  await owner.products.updateVersion({ id: lot, mrp: 12.6 })
  await expect(owner.products.undoPrices({ id: lowered.id })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Soap, Box, would cost ₹130.00 again, with its taxes above its MRP of ₹151.20. Change its price instead.',
  })
  expect(await prices()).toEqual([5, 65, null])
})

test('[14.95] a pack that was removed or says its price otherwise has no price of a change', async () => {
  await change()
  await owner.products.update({ id, packs: [tray] })
  await owner.products.update({ id, packs: [box] })
  expect(await prices()).toEqual([10.5, 100])
  await change()
  await owner.products.update({ id, packs: [{ ...box, price: 105, priceIncludesTax: true }] })
  expect(await prices()).toEqual([11.03, 105])
})

test('[14.95] a planned price of a pack holds from its day, also after a price typed before', async () => {
  await change({ from: '2199-04-01' })
  const day = await shop.as('owner', { clock: () => new Date('2199-04-02T00:00:00Z') })
  expect([await prices(), await offered(day), await prices(day)]).toEqual([
    [10, 100, null],
    [105, null],
    [10.5, 105, null],
  ])
  await owner.products.update({ id, name: 'Neem soap' })
  await owner.products.update({ id, packs: [{ ...box, price: 90 }, tray] })
  expect([await prices(), await prices(day)]).toEqual([
    [10, 90, null],
    [10.5, 105, null],
  ])
  expect(await sold(day)).toBe(123.9)
})

test.each([
  ['has another size', [[{ ...box, size: 24, price: 2300 }]], 2300],
  ['has another size at the same price', [[{ ...box, size: 24 }]], 100],
  ['was removed and made again', [[tray], [box]], 100],
])('[14.95] the planned price of a pack ends when it %s', async (_, saves, left) => {
  const planned = await change({ from: '2199-04-01' })
  const day = await shop.as('owner', { clock: () => new Date('2199-04-02T00:00:00Z') })
  for (const packs of saves) await owner.products.update({ id, packs })
  expect(await prices(day)).toEqual([10.5, left])
  // The plan is still there to be taken back.
  await owner.products.undoPrices({ id: planned.id })
  expect(await prices(day)).toEqual([10, left])
})

test('[14.95] a change of packs alone is listed and undone like any other', async () => {
  const { id: made, products } = await change({ by: 'raisePercent', value: 4, roundTo: 1 })
  expect(products).toBe(1)
  expect(await prices()).toEqual([10, 104, null])
  expect(await owner.products.getPriceChanges({ productId: id })).toMatchObject([
    { id: made, pack: 'Box', oldPrice: 100, newPrice: 104, products: 1 },
  ])
  await owner.products.undoPrices({ id: made })
  expect(await prices()).toEqual([10, 100, null])
})

test('[14.95] a form opened before a change of packs does not overwrite it', async () => {
  const { product } = await owner.products.getOne({ id })
  const save = () =>
    owner.products.update({
      id,
      version: product.version,
      packs: [...product.packs, { name: 'Bag', size: 3 }],
    })
  await change({ by: 'raisePercent', value: 4, roundTo: 1 })
  await expect(save()).rejects.toMatchObject({ code: 'conflict', data: { reason: 'stale_version' } })
  expect(await prices()).toEqual([10, 104, null])
})

test('[16.582] a pack whose name gets another case keeps its prices, planned ones and those to be undone', async () => {
  const changed = await change()
  const planned = await change({ from: '2199-04-01' })
  const day = await shop.as('owner', { clock: () => new Date('2199-04-02T00:00:00Z') })
  await owner.products.update({ id, packs: [{ ...box, name: 'BOX', price: 105 }, tray] })
  expect([await prices(), await prices(day)]).toEqual([
    [10.5, 105, null],
    [11.03, 110.25, null],
  ])
  await owner.products.undoPrices({ id: planned.id })
  await owner.products.undoPrices({ id: changed.id })
  expect([await prices(), await prices(day)]).toEqual([
    [10, 100, null],
    [10, 100, null],
  ])
  const { product } = await owner.products.getOne({ id })
  expect(product.packs.map(({ name }) => name)).toEqual(['BOX', 'Tray'])
})

test('[16.582] a newer price of a pack is found by its name in another case', async () => {
  const first = await change({ from: '2199-04-01' })
  await owner.products.update({ id, packs: [{ ...box, name: 'BOX' }, tray] })
  const newer = await change({ from: '2199-05-01' })
  // Of the product itself no newer price is left.
  await database.asOwner((client) =>
    client.query('delete from dated_prices where price_change_id = $1', [newer.id]),
  )
  await expect(owner.products.undoPrices({ id: first.id })).rejects.toMatchObject({ code: 'conflict' })
  await change()
  await owner.products.update({ id, packs: [{ ...box, price: 120 }, tray] })
  expect(await prices()).toEqual([10.5, 120, null])
})
