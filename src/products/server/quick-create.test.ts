import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'

/* Records created with little more than a name, and completed later. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let buyer: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

const rice = { name: 'Rice', sellingPrice: 62.5 }

test('a role that cannot use the full form cannot use the quick one', async () => {
  const forbidden = { code: 'forbidden' }
  const [seller, viewer] = [await shop.as('sales'), await shop.as('viewer')]
  await expect(seller.products.quickCreate(rice)).rejects.toMatchObject(forbidden)
  await expect(seller.vendors.quickCreate({ businessName: 'Joshi' })).rejects.toMatchObject(forbidden)
  await expect(viewer.customers.quickCreate({ name: 'Ramesh', phoneNumber: '9' })).rejects.toMatchObject(
    forbidden,
  )
  await expect(buyer.customers.quickCreate({ name: 'Ramesh', phoneNumber: '9' })).rejects.toMatchObject(
    forbidden,
  )
})

test.each([
  [
    'a customer without a phone number',
    'phoneNumber',
    () => owner.customers.quickCreate({ name: 'R', phoneNumber: '' }),
  ],
  [
    'a customer without a name',
    'name',
    () => owner.customers.quickCreate({ name: ' ', phoneNumber: '9845012345' }),
  ],
  ['a vendor without a name', 'businessName', () => owner.vendors.quickCreate({ businessName: '' })],
  ['a product without a name', 'name', () => owner.products.quickCreate({ ...rice, name: '' })],
  [
    'half a piece in stock',
    'openingQuantity',
    () => owner.products.quickCreate({ ...rice, openingQuantity: 0.5 }),
  ],
  ['a rate above 100', 'gstRate', () => owner.products.quickCreate({ ...rice, gstRate: 101 })],
])('%s is refused at its field, and nothing is saved', async (_, field, ask) => {
  const refused = expect.objectContaining({ path: [field] })
  await expect(ask()).rejects.toMatchObject({ code: 'invalid', data: { issues: [refused] } })
  expect((await owner.products.getAll({})).length).toBe(0)
})

test('a vendor or unit of another workspace is not found', async () => {
  const other = await (await openShop(database)).as('owner')
  const { id: vendorId } = await other.vendors.quickCreate({ businessName: 'Joshi Metals' })
  const { id: metricId } = await other.metrics.create({ name: 'Box', shorthand: 'BOX' })
  for (const foreign of [{ vendorId }, { metricId }])
    await expect(owner.products.quickCreate({ ...rice, ...foreign })).rejects.toMatchObject({
      code: 'notFound',
    })
})

test('[16.201] a customer with name and phone number is listed as incomplete until it has an email address', async () => {
  const { id } = await owner.customers.quickCreate({ name: 'Ramesh', phoneNumber: '98450 12345' })
  const open = async () => (await owner.customers.getMany({ filters: { toComplete: true } })).customers
  expect(await open()).toMatchObject([
    { id, name: 'Ramesh', phoneNumber: '98450 12345', email: '', toComplete: true },
  ])
  await owner.customers.createWalkIn({})
  expect(await open()).toHaveLength(1)
  await owner.customers.update({ id, email: 'ramesh@example.in' })
  expect(await open()).toEqual([])
  await expect(owner.customers.create({ name: 'Ramesh', phoneNumber: '9', email: '' })).rejects.toMatchObject(
    {
      code: 'invalid',
    },
  )
})

test('[16.202] a vendor with only a name is listed as incomplete until nothing is missing', async () => {
  const { id } = await buyer.vendors.quickCreate({ businessName: 'Joshi Metals' })
  const open = async () => (await buyer.vendors.getMany({ filters: { toComplete: true } })).vendors
  expect(await open()).toMatchObject([{ id, businessName: 'Joshi Metals', paymentTerm: 'monthly' }])
  await buyer.vendors.update({ id, legalOwnerName: 'R Joshi', gstNumber: 'URP', address: 'Pune' })
  expect(await open()).toHaveLength(1)
  await buyer.vendors.update({ id, phoneNumber: '9845012345', email: 'joshi@example.in' })
  expect(await open()).toEqual([])
})

test('[16.203] a product with name and price is counted in pieces, has the unknown vendor, and sells from its opening stock', async () => {
  const made = await Promise.all(
    ['Rice', 'Salt', 'Soap'].map((name) =>
      buyer.products.quickCreate({ name, sellingPrice: 62.5, gstRate: 5, openingQuantity: 12 }),
    ),
  )
  const entries = await buyer.products.getAll({})
  expect(new Set(entries.map(({ vendor }) => `${vendor.id} ${vendor.businessName}`)).size).toBe(1)
  expect(new Set(entries.map(({ metric }) => `${metric.id} ${metric.shorthand}`)).size).toBe(1)
  expect(entries[0]).toMatchObject({
    product: {
      sellingPrice: 62.5,
      buyingPrice: 0,
      hsnNumber: '',
      taxes: [{ type: 'GST', rate: 5 }],
      toComplete: true,
    },
    metric: { shorthand: 'PCS' },
    vendor: { businessName: 'Unknown vendor' },
  })
  const { id = '' } = made[0] ?? {}
  const { movements } = await buyer.inventory.getOne({ id })
  expect(movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([['opening', 12]])
  const [sellable] = await owner.inventory.getSellable({ productIds: [id] })
  expect(sellable?.versions).toMatchObject([{ sellingPrice: 62.5, available: 12 }])
  await buyer.products.update({ id, hsnNumber: '1006' })
  const open = await buyer.products.getMany({ filters: { toComplete: true } })
  expect(open.products.map(({ product }) => product.name).sort()).toEqual(['Salt', 'Soap'])
})

test('[16.204] the full product form can also set opening stock', async () => {
  const vendorId = (await buyer.vendors.quickCreate({ businessName: 'Patil' })).id
  const metricId = (await buyer.metrics.create({ name: 'Kilograms', shorthand: 'KG', decimals: 3 })).id
  const { id } = await buyer.products.create({
    name: 'Wheat',
    metricId,
    vendorId,
    buyingPrice: 30,
    sellingPrice: 36,
    hsnNumber: '1001',
    openingQuantity: 2.5,
  })
  const { inventory, movements } = await buyer.inventory.getOne({ id })
  expect(inventory).toMatchObject({ onHand: 2.5, value: 75 })
  expect(movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([['opening', 2.5]])
})

test('[16.205] a new workspace gets the usual units on request', async () => {
  const mine = await shop.as('owner')
  const slug = `units-${shop.slug}`
  await mine.workspaces.create({ name: 'Second shop', slug, usualUnits: true })
  const units = await (await shop.as('owner', { workspaceRef: slug })).metrics.getAll({})
  expect(units.map(({ shorthand }) => shorthand).sort()).toEqual([
    'BOX',
    'DOZ',
    'GM',
    'KG',
    'L',
    'M',
    'PCS',
    'PKT',
  ])
})
