import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* Prices of stocked products: changed together from a date, and undone. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let ids: string[]
let lots: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  const made = await stock(database, shop, [
    { name: 'Soap', price: 10000, cost: 6000 },
    { name: 'Tea', price: 20000, cost: 15000, onHand: 0 },
  ])
  ids = made.map(({ productId }) => productId)
  lots = made.map(({ productVersionId }) => productVersionId)
})

const five = { by: 'raisePercent' as const, value: 5 }
const on = (moment: string) => shop.as('owner', { clock: () => new Date(moment) })
const shown = async (who = owner) =>
  Promise.all(ids.map(async (id) => (await who.products.getOne({ id })).product.sellingPrice))
const offered = async (who = owner) =>
  (await who.inventory.getSellable({ productIds: ids.slice(0, 1) }))[0]?.versions.map(
    ({ sellingPrice }) => sellingPrice,
  )
const sell = async (who = owner) => {
  const { id: customerId } = await addCustomer(database, shop)
  return who.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: lots[0] ?? '', quantity: 1 }],
  })
}

test('[12.123] refuses what does not fit at its field, and other workspaces’ products', async () => {
  const refused = (input: object) =>
    owner.products
      .changePrices({ productIds: ids, ...five, ...input })
      .catch(({ code, data }) => [code, data?.issues?.[0]?.path.join('.'), data?.issues?.[0]?.message])
  const percentRange = 'Enter a percentage from 0 to 1,000'
  expect(await refused({ value: -1 })).toEqual(['invalid', 'value', percentRange])
  expect(await refused({ value: 1000.5 })).toEqual(['invalid', 'value', percentRange])
  expect(await refused({ by: 'lowerPercent', value: 101 })).toEqual([
    'invalid',
    'value',
    'Enter a percentage from 0 to 100',
  ])
  expect(await refused({ by: 'price', value: 1.005 })).toEqual(['invalid', 'value', 'Use at most 2 decimals'])
  expect(await refused({ roundTo: 3 })).toEqual(['invalid', 'roundTo', 'Choose how to round'])
  expect(await refused({ from: '2020-01-01' })).toEqual(['invalid', 'from', 'Choose today or a later day'])
  expect(await refused({ value: 0 })).toEqual(['invalid', 'value', 'No price would change'])
  expect(await refused({ productIds: [] })).toEqual(['invalid', 'productIds', 'Choose 1 to 1,000 products'])
  const other = await openShop(database)
  const [foreign] = await stock(database, other, [{}])
  const mixed = { productIds: [...ids, foreign?.productId ?? ''] }
  expect(await refused(mixed)).toEqual(['notFound', undefined, undefined])
  await expect(owner.products.checkPrices({ ...five, ...mixed })).rejects.toMatchObject({ code: 'notFound' })
  await expect(
    (await shop.as('sales')).products.changePrices({ productIds: ids, ...five }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await shown()).toEqual([100, 200])
})

test('[12.123] checks every lot on the shelf and writes nothing', async () => {
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 120 })
  const check = await owner.products.checkPrices({ productIds: ids, by: 'raisePercent', value: 2 })
  expect(check.products).toBe(1)
  expect(check.lines).toMatchObject([
    { name: 'Soap', oldPrice: 100, fault: 'Above the MRP of ₹120.00. Enter ₹101.69 or less.' },
    { name: 'Tea', oldPrice: 200, newPrice: 204, margin: 36, onHand: 0, fault: null, warning: null },
  ])
  const low = await owner.products.checkPrices({ productIds: ids, by: 'lowerPercent', value: 30 })
  expect(low.lines[0]).toMatchObject({ name: 'Tea', newPrice: 140, warning: 'Below the cost of ₹150.00' })
  expect(await shown()).toEqual([100, 200])
})

test('[12.124] changes the price of lots and products at once, all or none unless told to leave out', async () => {
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 120 })
  const tooMuch = { productIds: ids, by: 'raisePercent' as const, value: 2 }
  await expect(owner.products.changePrices(tooMuch)).rejects.toMatchObject({ code: 'invalid' })
  expect(await shown()).toEqual([100, 200])
  expect(await owner.products.changePrices({ ...tooMuch, leaveOut: true })).toMatchObject({
    products: 1,
    message: 'Prices of 1 product changed',
  })
  expect(await shown()).toEqual([100, 204])
  await owner.products.changePrices({ productIds: ids, by: 'raisePercent', value: 1 })
  expect([await shown(), await offered()]).toEqual([[101, 206.04], [101]])
  expect((await sell()).totalAmount).toBe(119.18)
  expect((await owner.inventory.getOne({ id: ids[0] ?? '' })).lots[0]?.sellingPrice).toBe(101)
  const history = await owner.activity.getOfRecord({ id: ids[0] ?? '' })
  expect(history[0]).toMatchObject({
    act: 'changed the price of',
    changes: [{ field: 'selling_price_paise', from: 10000, to: 10100 }],
  })
})

test('[12.124] refuses to change other prices than the check showed', async () => {
  const { seen } = await owner.products.checkPrices({ productIds: ids, ...five })
  await owner.products.updateVersion({ id: lots[0] ?? '', sellingPrice: 110 })
  const change = { productIds: ids, ...five, seen }
  await expect(owner.products.changePrices(change)).rejects.toMatchObject({ code: 'conflict' })
  const again = await owner.products.checkPrices({ productIds: ids, ...five })
  await owner.products.changePrices({ ...change, seen: again.seen })
  expect(await shown()).toEqual([115.5, 210])
})

test('[12.125] a change undone brings back every former price, once, unless a newer one came', async () => {
  const first = await owner.products.changePrices({ productIds: ids, ...five })
  const second = await owner.products.changePrices({ productIds: ids.slice(0, 1), by: 'price', value: 130 })
  await expect(owner.products.undoPrices({ id: first.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Soap has a newer price, so this change cannot be undone.',
  })
  await owner.products.undoPrices({ id: second.id })
  expect(await shown()).toEqual([105, 210])
  await owner.products.undoPrices({ id: first.id })
  expect([await shown(), await offered()]).toEqual([[100, 200], [100]])
  await expect(owner.products.undoPrices({ id: first.id })).rejects.toMatchObject({ code: 'conflict' })
  const third = await owner.products.changePrices({ productIds: ids, ...five })
  await owner.products.updateVersion({ id: lots[0] ?? '', sellingPrice: 111 })
  await expect(owner.products.undoPrices({ id: third.id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await shown()).toEqual([111, 210])
  const changes = await owner.products.getPriceChanges({ productId: ids[0] ?? '' })
  expect(changes).toMatchObject([
    { oldPrice: 100, newPrice: 105, products: 2, undoneAt: null },
    { newPrice: 130, undoneBy: 'Asha owner' },
    { newPrice: 105, products: 2, undoneBy: 'Asha owner' },
  ])
  const other = await shop.as('viewer')
  await expect(other.products.undoPrices({ id: third.id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[16.567] undoing a change is refused where it would bring back a price above an MRP that is lower by now', async () => {
  const { id } = await owner.products.changePrices({ productIds: ids, by: 'lowerPercent', value: 20 })
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 117.99 })
  await expect(owner.products.undoPrices({ id })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Soap would cost ₹100.00 again, with its taxes above its MRP of ₹117.99. Change its price instead.',
  })
  expect([await shown(), await offered()]).toEqual([[80, 160], [80]])
  await owner.products.updateVersion({ id: lots[0] ?? '', mrp: 118 })
  await owner.products.undoPrices({ id })
  expect([await shown(), await offered()]).toEqual([[100, 200], [100]])
})

test('[16.573] undoing a change says so where goods came in or were priced since, which keep their price', async () => {
  const undo = (id: string) => owner.products.undoPrices({ id })
  const first = await owner.products.changePrices({ productIds: ids, ...five })
  expect((await undo(first.id)).message).toBe('The previous prices apply again.')
  const second = await owner.products.changePrices({ productIds: ids, ...five })
  await owner.products.update({ id: ids[0] ?? '', mrp: 150 })
  expect((await undo(second.id)).message).toBe(
    'The previous prices apply again. What came in or was priced since keeps its price.',
  )
  expect([await shown(), await offered()]).toEqual([[105, 200], [100]])
  const planned = await owner.products.changePrices({ productIds: ids, ...five, from: '2199-04-01' })
  await owner.products.update({ id: ids[0] ?? '', mrp: 160 })
  expect((await undo(planned.id)).message).toBe('The previous prices apply again.')
})

test('[16.568] an MRP below a planned price with its taxes is refused at its field, until that change is undone', async () => {
  const { id } = await owner.products.changePrices({ productIds: ids, ...five, from: '2199-04-01' })
  const mrp = (rupees: number) => owner.products.updateVersion({ id: lots[0] ?? '', mrp: rupees })
  await mrp(123.9)
  await expect(mrp(123.89)).rejects.toMatchObject({
    data: {
      issues: [
        {
          path: ['mrp'],
          message:
            'Below the price of ₹105.00 with its taxes that is planned for 1 Apr 2199. Undo that change first.',
        },
      ],
    },
  })
  await owner.products.undoPrices({ id })
  await mrp(118)
})

test('[12.125] saving other fields of a version keeps its changed price and the way back', async () => {
  const { id } = await owner.products.changePrices({ productIds: ids, ...five })
  await owner.products.updateVersion({ id: lots[0] ?? '', sellingPrice: 105, notes: 'Monsoon' })
  expect(await offered()).toEqual([105])
  await owner.products.undoPrices({ id })
  expect(await offered()).toEqual([100])
})

test('[12.121] a price of a later day sells from that day in India, not before', async () => {
  const answer = await owner.products.changePrices({ productIds: ids, ...five, from: '2199-04-01' })
  expect(answer.message).toBe('Prices of 2 products change on 1 Apr 2199')
  const eve = await on('2199-03-31T18:29:59Z')
  const day = await on('2199-03-31T18:30:00Z')
  expect([await shown(eve), await offered(eve)]).toEqual([[100, 200], [100]])
  expect([await shown(day), await offered(day)]).toEqual([[105, 210], [105]])
  expect((await sell(eve)).totalAmount).toBe(118)
  expect((await sell(day)).totalAmount).toBe(123.9)
  const sorted = await day.products.getMany({ sortBy: 'sellingPrice', sortDirection: 'desc', perPage: 1 })
  expect(sorted.products[0]?.product.sellingPrice).toBe(210)
  const { product } = await day.products.getOne({ id: ids[0] ?? '' })
  const intake = await day.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2199-04-01',
    items: [{ productId: product.id, quantity: 1 }],
  })
  const { inventoryIntake } = await day.inventoryIntakes.getOne({ id: intake.id })
  expect(inventoryIntake.items[0]?.sellingPrice).toBe(105)
  await owner.products.undoPrices({ id: answer.id })
  expect(await offered(day)).toEqual([100])
})

test('[12.121] a price typed meanwhile holds until the later day, and one typed after it stays', async () => {
  await owner.products.changePrices({ productIds: ids, ...five, from: '2199-04-01' })
  await owner.products.updateVersion({ id: lots[0] ?? '', sellingPrice: 90 })
  const day = await on('2199-04-02T00:00:00Z')
  expect([await offered(), await offered(day)]).toEqual([[90], [105]])
  await day.products.updateVersion({ id: lots[0] ?? '', sellingPrice: 95 })
  expect([await offered(day), (await shown(day))[0]]).toEqual([[95], 95])
})

test('[12.122] of price changes and sales at the same moment each sale has one of the prices', async () => {
  const run = await Promise.allSettled([
    owner.products.changePrices({ productIds: ids, ...five }),
    ...Array.from({ length: 4 }, () => sell()),
    owner.products.changePrices({ productIds: ids.toReversed(), ...five }),
  ])
  expect(run.map(({ status }) => status)).toEqual(run.map(() => 'fulfilled'))
  const sold = run.flatMap((each) =>
    each.status === 'fulfilled' && 'totalAmount' in each.value ? [each.value.totalAmount] : [],
  )
  expect(sold).toHaveLength(4)
  for (const amount of sold) expect([118, 123.9, 130.1]).toContain(amount)
  expect(await shown()).toEqual([110.25, 220.5])
})

test('[12.122] a change that waited for another builds on it, although its call came first', async () => {
  const later = await on(new Date(Date.now() + 5_000).toISOString())
  await later.products.changePrices({ productIds: ids, ...five })
  await owner.products.changePrices({ productIds: ids, ...five })
  expect(await shown()).toEqual([110.25, 220.5])
})

test('[12.127] a form opened before a price change, or before its undoing, does not overwrite it', async () => {
  const read = async () => (await owner.products.getVersions({ productId: ids[0] ?? '' }))[0]
  const save = (found: Awaited<ReturnType<typeof read>>) =>
    owner.products.updateVersion({
      id: found?.id ?? '',
      version: found?.version,
      sellingPrice: found?.sellingPrice,
    })
  const stale = { code: 'conflict', data: { reason: 'stale_version' } }
  const before = await read()
  const { id } = await owner.products.changePrices({ productIds: ids, ...five })
  await expect(save(before)).rejects.toMatchObject(stale)
  const between = await read()
  await owner.products.undoPrices({ id })
  await expect(save(between)).rejects.toMatchObject(stale)
  expect(await shown()).toEqual([100, 200])
})
