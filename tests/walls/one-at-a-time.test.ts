import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { customerColumns } from '#customers/import-columns.ts'
import { openingColumns } from '#openings/import-columns.ts'
import { vendorColumns } from '#vendors/import-columns.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { fileOf } from '../support/imports.ts'
import { overlapping } from '../support/overlapping.ts'
import { type Caller, callerOf, openShop, type Shop } from '../support/people.ts'

/* What a workspace may have once, or only so often, is looked for and added by one call at a time. */

let database: TestDatabase
/** The connections of another process: in one, calls may wait for each other before they reach the database. */
beforeAll(async () => {
  database = await openTestDatabase(4)
})
afterAll(() => database.close())

const count = (shop: Shop, from: string): Promise<number> =>
  database.asOwner(async (client) => {
    const found = await client.query(`select count(*)::int as n from ${from} and workspace_id = $1`, [
      shop.workspaceId,
    ])
    return found.rows[0].n
  })

/** Makes two calls: the first has looked and is about to send the statement that contains `before` when the second starts. */
const together = async (
  shop: Shop,
  before: string,
  first: (caller: Caller) => Promise<unknown>,
  second: (caller: Caller) => Promise<unknown>,
) =>
  overlapping(
    database,
    await shop.contextOf('owner'),
    before,
    (context) => first(callerOf(context)),
    (context) => second(callerOf(context)),
  )

const saved = { status: 'fulfilled' }

test('[17.103] the vendor for products without one is created once', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  const add = (name: string) => (caller: Caller) =>
    caller.products.quickCreate({ name, sellingPrice: 10, metricId })
  expect(await together(shop, 'into vendors', add('Soap'), add('Salt'))).toMatchObject([saved, saved])
  expect(await count(shop, `vendors where business_name = 'Unknown vendor'`)).toBe(1)
})

test('[17.103] the unit for products without one is created once', async () => {
  const shop = await openShop(database)
  const { id: vendorId } = await (await shop.as('owner')).vendors.quickCreate({ businessName: 'Patil' })
  const add = (name: string) => (caller: Caller) =>
    caller.products.quickCreate({ name, sellingPrice: 10, vendorId })
  expect(await together(shop, 'into "metrics"', add('Soap'), add('Salt'))).toMatchObject([saved, saved])
  expect(await count(shop, `metrics where shorthand = 'PCS'`)).toBe(1)
})

test('[17.103] one product gets a barcode that is given to two', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const soap = await owner.products.quickCreate({ name: 'Soap', sellingPrice: 10 })
  const salt = await owner.products.quickCreate({ name: 'Salt', sellingPrice: 10 })
  const mark = (id: string) => (caller: Caller) => caller.products.update({ id, barcode: '8901234567894' })
  const ended = await together(shop, 'update "products"', mark(soap.id), mark(salt.id))
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `products where barcode = '8901234567894'`)).toBe(1)
})

test('[17.103] the customer for counter sales is created once', async () => {
  const shop = await openShop(database)
  const walkIn = (caller: Caller) => caller.customers.createWalkIn({})
  expect(await together(shop, 'into customers', walkIn, walkIn)).toMatchObject([saved, saved])
  expect(await count(shop, 'customers where is_walk_in')).toBe(1)
})

test('[17.103] a file of products that two people import is imported once', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  await owner.vendors.quickCreate({ businessName: 'Patil' })
  const bring = (caller: Caller) =>
    caller.products.import({
      headers: ['Name', 'Vendor', 'Unit', 'Price', 'HSN'],
      rows: [['Soap', 'Patil', 'PCS', '10', '3401']],
      mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, hsnNumber: 4 },
    })
  const ended = await together(shop, 'into products', bring, bring)
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, 'products where true')).toBe(1)
})

test.each([
  [
    'vendors',
    fileOf(
      vendorColumns,
      ['Business Name', 'Legal Owner', 'GST number', 'Phone', 'Address'],
      [['Kaveri Mills', 'K Gowda', 'URP', '9845011111', 'Mysuru']],
    ),
  ],
  ['customers', fileOf(customerColumns, ['Name', 'Phone'], [['Asha Stores', '9845022222']])],
] as const)('[17.103] a file of %s that two people import is imported once', async (noun, file) => {
  const shop = await openShop(database)
  const bring = (caller: Caller) => caller[noun].import(file)
  const ended = await together(shop, `into ${noun}`, bring, bring)
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `${noun} where true`)).toBe(1)
})

test('[17.103] two people cannot make a 20th and a 21st link to a statement', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  const share = (caller: Caller) =>
    caller.statements.createShare({
      customerId,
      from: '2026-04-01',
      to: '2026-04-30',
    })
  for (let n = 1; n < 20; n += 1) await share(owner)
  const ended = await together(shop, 'into "bill_shares"', share, share)
  expect(ended).toMatchObject([saved, { reason: { code: 'conflict' } }])
})

test('[17.103] a file of opening stock that two people import is imported once', async () => {
  const shop = await openShop(database)
  await (await shop.as('owner')).products.quickCreate({ name: 'Soap', sellingPrice: 10 })
  const bring = (caller: Caller) =>
    caller.inventory.import({
      headers: ['Product', 'Quantity'],
      rows: [['Soap', '3']],
      mapping: { name: 0, quantity: 1 },
    })
  const ended = await together(shop, 'into stock_movements', bring, bring)
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `stock_movements where kind = 'opening'`)).toBe(1)
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
  const ended = await together(shop, 'into journals', bring, bring)
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `journals where kind = 'opening'`)).toBe(1)
})

test('[17.103] two people cannot add a 100th and a 101st price list', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  for (let n = 1; n < 100; n += 1) await owner.priceLists.create({ name: `Price list ${n}` })
  const add = (name: string) => (caller: Caller) => caller.priceLists.create({ name })
  const ended = await together(shop, 'into "price_lists"', add('Retail'), add('Hotels'))
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
  const ended = await together(shop, 'update "customers"', give(retail), give(hotels))
  expect(ended).toMatchObject([saved, saved])
  const acts = await owner.activity.getOfRecord({ id })
  const changes = acts.flatMap((act) => act.changes.filter(({ field }) => field === 'price_list'))
  expect(changes).toEqual([
    { field: 'price_list', from: 'Retail', to: 'Hotels' },
    { field: 'price_list', from: null, to: 'Retail' },
  ])
})

test('[17.103] cash that two people open the books with is entered once', async () => {
  const shop = await openShop(database)
  const enter = (amount: number) => (caller: Caller) =>
    caller.openings.create({ account: 1010, datedOn: '2026-03-31', side: 'debit', amount })
  const ended = await together(shop, 'into journals', enter(250), enter(260))
  expect(ended).toMatchObject([saved, { reason: { code: 'invalid' } }])
  expect(await count(shop, `journals where kind = 'opening'`)).toBe(1)
})

test('[17.103] a difference that two people move to capital is moved once', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await owner.openings.create({ account: 1010, datedOn: '2026-03-31', side: 'debit', amount: 250 })
  const move = (caller: Caller) => caller.openings.moveToCapital({})
  const ended = await together(shop, 'into journals', move, move)
  expect(ended).toMatchObject([saved, { reason: { code: 'conflict' } }])
  expect((await owner.openings.getSummary({})).difference).toBe(0)
})

test('[17.103] the lines of a bank statement that two people import are new to one of them', async () => {
  const shop = await openShop(database)
  const bring = (caller: Caller) =>
    caller.bankLines.import({
      account: 1020,
      headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
      rows: [['20/11/2026', 'UPI', '', '500']],
      mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
    })
  const ended = await together(shop, 'into bank_lines', bring, bring)
  expect(ended).toMatchObject([{ value: { created: 1, known: 0 } }, { value: { created: 0, known: 1 } }])
  expect(await count(shop, 'bank_lines where true')).toBe(1)
})

describe('[17.103] what was being saved is there', () => {
  test('when the workspace closes', async () => {
    const shop = await openShop(database)
    const ended = await together(
      shop,
      'into "metrics"',
      (caller) => caller.metrics.create({ name: 'Dozen', shorthand: 'DOZ' }),
      async (caller) => {
        await caller.workspaces.close({})
        return count(shop, `metrics where shorthand = 'DOZ'`)
      },
    )
    expect(ended).toMatchObject([saved, { value: 1 }])
  })

  test('when the books are locked up to its day', async () => {
    const shop = await openShop(database)
    const day = addDays(businessDay(new Date()), -1)
    const ended = await together(
      shop,
      'into journals',
      (caller) => caller.journals.createContra({ datedOn: day, from: 1010, to: 1020, amount: 500 }),
      async (caller) => {
        await caller.books.lock({ until: day })
        return count(shop, 'journals where true')
      },
    )
    expect(ended).toMatchObject([saved, { value: 1 }])
  })
})
