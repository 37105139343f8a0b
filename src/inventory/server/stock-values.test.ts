import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Stocked, stock } from '../../../tests/support/stocked-shop.ts'
import { vendorInput } from '../../../tests/walls/samples.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase(12)
})
beforeEach(async () => {
  shop = await openShop(database)
  owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
})
afterAll(() => database.close())

/** What is on the accounts of the shop now; every document must be in the books. */
async function accounts() {
  const wrong = await database.asOwner((client) => differencesIn(client, ledgerChecks))
  expect(wrong).toEqual([])
  return accountsOf(database, shop.workspaceId)
}
const stocked = async (product: Stocked) =>
  (await stock(database, shop, [product]))[0]?.productVersionId ?? ''
const sell = (productVersionId: string, quantity: number) =>
  owner.sales.create({
    invoiceDate: today,
    paymentType: 'cash',
    items: [{ productVersionId, quantity }],
    deliver: true,
  })
async function giveBack(saleId: string, quantity: number, category: 'unwanted' | 'damaged') {
  const { items } = await owner.sales.getOne({ id: saleId })
  const reason = { category, description: 'As agreed' }
  await owner.sales.createReturn({
    saleId,
    reason,
    items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity }],
  })
}

test('[19.60] V18: an intake is stock at lot cost, and owed to the vendor once billed', async () => {
  const { id: vendorId } = await owner.vendors.create(vendorInput('Mill'))
  const made = { name: 'Rice', vendorId, sellingPrice: 300, buyingPrice: 250, gstRate: 5 }
  const { id: productId } = await owner.products.quickCreate(made)
  const items = [{ productId, quantity: 12, buyingPrice: 250, discount: 12 }]
  const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  expect(await accounts()).toEqual({})
  await owner.inventoryIntakes.confirm({ id })
  expect(await accounts()).toEqual({ 1200: 264000, 2110: -264000 })
})

test('[19.60] a draft whose lot has stock from a count revalues it when its price changes', async () => {
  const { id: vendorId } = await owner.vendors.create(vendorInput('Mill'))
  const made = { name: 'Rice', vendorId, sellingPrice: 300, buyingPrice: 200, gstRate: 5 }
  const { id: productId } = await owner.products.quickCreate(made)
  const items = [{ productId, quantity: 12, buyingPrice: 200 }]
  const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id })
  const [item] = inventoryIntake.items
  await owner.inventory.adjust({
    productVersionId: item?.productVersionId ?? '',
    quantity: 3,
    reason: 'found',
  })
  expect(await accounts()).toEqual({ 1200: 60000, 5020: -60000 })
  await owner.inventoryIntakes.confirm({ id, items: [{ id: item?.id ?? '', buyingPrice: 210 }] })
  expect(await accounts()).toEqual({ 1200: 315000, 2110: -252000, 5020: -63000 })
})

test('[19.60] a lot of a draft whose cost was edited meanwhile is worth what the intake says once it is confirmed', async () => {
  const { id: vendorId } = await owner.vendors.create(vendorInput('Mill'))
  const made = { name: 'Rice', vendorId, sellingPrice: 300, buyingPrice: 200, gstRate: 5 }
  const { id: productId } = await owner.products.quickCreate(made)
  const items = [{ productId, quantity: 12, buyingPrice: 200 }]
  const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  const [item] = (await owner.inventoryIntakes.getOne({ id })).inventoryIntake.items
  const lot = item?.productVersionId ?? ''
  await owner.inventory.adjust({ productVersionId: lot, quantity: 3, reason: 'found' })
  await owner.products.updateVersion({ id: lot, buyingPrice: 215 })
  expect(await accounts()).toEqual({ 1200: 64500, 5020: -64500 })
  // 2,400 for 15 units are 160 each.
  await owner.inventoryIntakes.confirm({ id, items: [{ id: item?.id ?? '', free: 3 }] })
  expect(await accounts()).toEqual({ 1200: 288000, 2110: -240000, 5020: -48000 })
})

test('[19.60] V28: what breaks is lost, and what is found is stock again', async () => {
  const productVersionId = await stocked({ cost: 22000, onHand: 12 })
  await owner.inventory.adjust({ productVersionId, quantity: -1, reason: 'damage' })
  expect(await accounts()).toEqual({ 1200: 242000, 3900: -264000, 5020: 22000 })
  await owner.inventory.adjust({ productVersionId, quantity: 1, reason: 'found' })
  expect(await accounts()).toEqual({ 1200: 264000, 3900: -264000 })
})

test('[19.60] V29: an edited cost changes what nine on hand are worth', async () => {
  const id = await stocked({ cost: 22000, onHand: 9 })
  await owner.products.updateVersion({ id, buyingPrice: 225 })
  expect(await accounts()).toEqual({ 1200: 202500, 3900: -198000, 5020: -4500 })
  await owner.products.updateVersion({ id, sellingPrice: 400 })
  expect(await accounts()).toEqual({ 1200: 202500, 3900: -198000, 5020: -4500 })
})

test('[19.60] V30: a kilo at 149.90 that is sold in three parts costs 149.90 to the paisa', async () => {
  const id = await stocked({ cost: 14990, onHand: 1, decimals: 3 })
  const left: (number | undefined)[] = []
  for (const quantity of [0.125, 0.125, 0.75]) {
    await sell(id, quantity)
    left.push((await accounts())[1200])
  }
  expect(left).toEqual([13116, 11243, undefined])
  expect(await accounts()).toMatchObject({ 5000: 14990 })
})

test('[19.60] V8, V9: goods that come back are stock at cost, and spoilt ones are lost', async () => {
  const lot = await stocked({ cost: 6000, onHand: 10 })
  const { id } = await sell(lot, 10)
  expect(await accounts()).toMatchObject({ 5000: 60000, 3900: -60000 })
  await giveBack(id, 3, 'unwanted')
  expect(await accounts()).toMatchObject({ 1200: 18000, 5000: 42000 })
  await giveBack(id, 1, 'damaged')
  expect(await accounts()).toMatchObject({ 1200: 18000, 5000: 36000, 5020: 6000 })
})

test('[19.60] opening stock of a new product stands against the difference in opening balances', async () => {
  const { id: vendorId } = await owner.vendors.create(vendorInput('Mill'))
  const made = { name: 'Rice', vendorId, sellingPrice: 300, buyingPrice: 40, openingQuantity: 10, gstRate: 5 }
  await owner.products.quickCreate(made)
  expect(await accounts()).toEqual({ 1200: 40000, 3900: -40000 })
})

test('[19.60] a lot whose worth is absurd is refused, and nothing is counted', async () => {
  const productVersionId = await stocked({ cost: 99_999_999_999, onHand: 0 })
  const adjust = owner.inventory.adjust({ productVersionId, quantity: 90_000_000, reason: 'found' })
  await expect(adjust).rejects.toMatchObject({ code: 'invalid' })
  expect(await accounts()).toEqual({})
})

test('[19.61] sales, counts and edits of the cost of one lot at once leave stock worth its quantity at cost', async () => {
  const id = await stocked({ cost: 14990, onHand: 100, decimals: 3 })
  const act = (at: number): Promise<unknown> => {
    if (at % 3 === 0) return owner.products.updateVersion({ id, buyingPrice: 140 + at })
    if (at % 3 === 1)
      return owner.inventory.adjust({ productVersionId: id, quantity: -0.125, reason: 'loss' })
    return sell(id, 0.375)
  }
  /** As programs do, a call that the server was too busy for is made again. */
  const answered = (at: number): Promise<unknown> =>
    act(at).catch((error) => {
      expect(error).toMatchObject({ code: 'unavailable' })
      return answered(at)
    })
  await Promise.all(Array.from({ length: 24 }, (_, at) => answered(at)))
  expect((await accounts())[1200]).toBe(Math.round((100 - 8 * 0.5) * (await costNow(id)) * 100))
})
const costNow = async (id: string) => {
  const { rows } = await database.asOwner((client) =>
    client.query('select buying_price_paise / 100.0 as cost from product_versions where id = $1', [id]),
  )
  return Number(rows[0]?.cost)
}
