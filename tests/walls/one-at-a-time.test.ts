import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPool } from '#base/server/database.ts'
import { openingColumns } from '#openings/import-columns.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { isWaiting } from '../support/held.ts'
import { fileOf } from '../support/imports.ts'
import { type Caller, callerOf, openShop, type Shop } from '../support/people.ts'
import { pass, through } from './calls.ts'

/* What a workspace may have once, or only so often, is looked for and added by one call at a time. */

let database: TestDatabase
/** The connections of another process: in one, calls may wait for each other before they reach the database. */
let elsewhere: Database
beforeAll(async () => {
  database = await openTestDatabase(4)
  elsewhere = openPool(database.loginUrl, 2)
})
afterAll(async () => {
  await elsewhere.close()
  await database.close()
})

const count = (shop: Shop, from: string): Promise<number> =>
  database.asOwner(async (client) => {
    const found = await client.query(`select count(*)::int as n from ${from} and workspace_id = $1`, [
      shop.workspaceId,
    ])
    return found.rows[0].n
  })

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/**
 * Makes two calls. The first has looked and is about to send the statement that contains `before` when the second
 * starts, which then waits or ends before the first goes on. Returns how both ended.
 */
async function overlapping(
  shop: Shop,
  before: string,
  first: (caller: Caller) => Promise<unknown>,
  second: (caller: Caller) => Promise<unknown>,
) {
  const context = await shop.contextOf('owner')
  const [arrived, released] = [gate(), gate()]
  const paused = through(database.database, async (client, [query, ...rest]) => {
    if (
      typeof query === 'object' &&
      query !== null &&
      'text' in query &&
      String(query.text).includes(before)
    ) {
      arrived.open()
      await released.opened
    }
    return pass(client, [query, ...rest])
  })
  const started = [first(callerOf({ ...context, database: paused }))]
  await Promise.race([arrived.opened, Promise.allSettled(started)])
  let ended = false
  started.push(second(callerOf({ ...context, database: elsewhere })).finally(() => (ended = true)))
  const both = Promise.allSettled(started)
  await expect.poll(async () => ended || (await isWaiting(database))).toBe(true)
  released.open()
  return both
}

const saved = { status: 'fulfilled' }

test('[17.103] the vendor for products without one is created once', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  const add = (name: string) => (caller: Caller) =>
    caller.products.quickCreate({ name, sellingPrice: 10, metricId })
  expect(await overlapping(shop, 'into "vendors"', add('Soap'), add('Salt'))).toMatchObject([saved, saved])
  expect(await count(shop, `vendors where business_name = 'Unknown vendor'`)).toBe(1)
})

test('[17.103] the unit for products without one is created once', async () => {
  const shop = await openShop(database)
  const { id: vendorId } = await (await shop.as('owner')).vendors.quickCreate({ businessName: 'Patil' })
  const add = (name: string) => (caller: Caller) =>
    caller.products.quickCreate({ name, sellingPrice: 10, vendorId })
  expect(await overlapping(shop, 'into "metrics"', add('Soap'), add('Salt'))).toMatchObject([saved, saved])
  expect(await count(shop, `metrics where shorthand = 'PCS'`)).toBe(1)
})

test('[17.103] one product gets a barcode that is given to two', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const soap = await owner.products.quickCreate({ name: 'Soap', sellingPrice: 10 })
  const salt = await owner.products.quickCreate({ name: 'Salt', sellingPrice: 10 })
  const mark = (id: string) => (caller: Caller) => caller.products.update({ id, barcode: '8901234567894' })
  const ended = await overlapping(shop, 'update "products"', mark(soap.id), mark(salt.id))
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `products where barcode = '8901234567894'`)).toBe(1)
})

test('[17.103] a file of opening balances that two people import is imported once', async () => {
  const shop = await openShop(database)
  await (await shop.as('owner')).customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  const file = fileOf(
    openingColumns,
    ['Customer', 'Bill number', 'Date', 'Pending Amount'],
    [['Meera', 'B-7', '31-03-2026', '250']],
  )
  const bring = (caller: Caller) => caller.openings.import({ ...file, of: 'customer' })
  const ended = await overlapping(shop, 'into journals', bring, bring)
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `journals where kind = 'opening'`)).toBe(1)
})

test('[17.103] two people cannot add a 100th and a 101st price list', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  for (let n = 1; n < 100; n += 1) await owner.priceLists.create({ name: `Price list ${n}` })
  const add = (name: string) => (caller: Caller) => caller.priceLists.create({ name })
  const ended = await overlapping(shop, 'into "price_lists"', add('Retail'), add('Hotels'))
  expect(ended).toMatchObject([saved, { reason: { code: 'conflict' } }])
  expect(await count(shop, 'price_lists where true')).toBe(100)
})

test('[23.90] of two price lists given to a customer at once, the log says which one replaced the other', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const { id } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  const give = (priceListId: string) => (caller: Caller) =>
    caller.priceLists.assign({ customerIds: [id], priceListId })
  const [retail, hotels] = [
    (await owner.priceLists.create({ name: 'Retail' })).id,
    (await owner.priceLists.create({ name: 'Hotels' })).id,
  ]
  const ended = await overlapping(shop, 'update "customers"', give(retail), give(hotels))
  expect(ended).toMatchObject([saved, saved])
  const acts = await owner.activity.getOfRecord({ id })
  const changes = acts.flatMap((act) => act.changes.filter(({ field }) => field === 'price_list'))
  expect(changes).toEqual([
    { field: 'price_list', from: 'Retail', to: 'Hotels' },
    { field: 'price_list', from: null, to: 'Retail' },
  ])
})
