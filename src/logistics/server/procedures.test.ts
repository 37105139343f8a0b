import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shop: Shop
let other: Shop

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  other = await openShop(database)
})
afterAll(() => database.close())

const carrier = { name: 'Sai Roadlines', mobileNumber: '098450 12345', vehicleNumber: 'ka 1 ab 234' }

test('sales cannot read logistics partners, and viewers cannot create them', async () => {
  await expect((await shop.as('sales')).logistics.getMany({})).rejects.toMatchObject({ code: 'forbidden' })
  await expect((await shop.as('viewer')).logistics.create(carrier)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test.each([
  ['name', ' ', 'Name is required'],
  ['mobileNumber', '', 'Mobile number is required'],
  ['vehicleNumber', '', 'Vehicle number is required'],
  ['gstNumber', '27AAPFU0939F1ZX', expect.stringContaining('last character')],
])(
  '[5.11, 5.12, 5.13] a logistics partner with %s %o is refused at that field',
  async (field, value, message) => {
    const input = { ...carrier, [field]: value }
    await expect((await shop.as('owner')).logistics.create(input)).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: [field], message }] },
    })
  },
)

test('another workspace’s logistics partner is not found', async () => {
  const { id } = await (await other.as('owner')).logistics.create(carrier)
  const owner = await shop.as('owner')
  const notFound = { code: 'notFound' }
  await expect(owner.logistics.getOne({ id })).rejects.toMatchObject(notFound)
  await expect(owner.logistics.update({ id, name: 'Mine' })).rejects.toMatchObject(notFound)
  await expect(owner.logistics.delete({ id })).rejects.toMatchObject(notFound)
  await expect(owner.logistics.restore({ id })).rejects.toMatchObject(notFound)
  expect((await owner.logistics.getMany({})).pagination.total).toBe(0)
})

test('refuses a stale save and names who changed it', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.logistics.create(carrier)
  await (await shop.as('admin')).logistics.update({ id, name: 'Theirs', version: 1 })
  await expect(owner.logistics.update({ id, name: 'Mine', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    data: { changedBy: 'Asha admin' },
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['urp', 'URP'],
  ['27aapfu0939f1zv', '27AAPFU0939F1ZV'],
])('[5.14] a GST number of %o is stored as %o', async (gstNumber, kept) => {
  const owner = await shop.as('owner')
  const { id } = await owner.logistics.create({ ...carrier, gstNumber })
  expect((await owner.logistics.getOne({ id })).logistics.gstNumber).toBe(kept)
})

test.each([
  ['ka 1 ab 234', 'KA01AB0234'],
  ['22-bh-1234-aa', '22BH1234AA'],
  ['Hand cart', 'Hand cart'],
])('a vehicle number of %o is stored as %o', async (vehicleNumber, kept) => {
  const owner = await shop.as('owner')
  const { id } = await owner.logistics.create({ ...carrier, vehicleNumber })
  expect((await owner.logistics.getOne({ id })).logistics.vehicleNumber).toBe(kept)
})

test('[1.2, 7.15] saves a changed field, keeps the others, and clears an emptied GST number', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.logistics.create({ ...carrier, gstNumber: 'URP' })
  await owner.logistics.update({ id, gstNumber: '', name: 'Sai Cargo' })
  expect((await owner.logistics.getOne({ id })).logistics).toMatchObject({
    name: 'Sai Cargo',
    gstNumber: null,
    vehicleNumber: 'KA01AB0234',
    version: 2,
  })
})

test('[16.10] archives and restores a partner used by an intake, and deletes an unused one', async () => {
  const owner = await shop.as('owner')
  const shelf = await stockShelf(database, shop, 1)
  const { id } = await owner.logistics.create({ ...carrier, name: 'In use' })
  await owner.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    logisticsId: id,
    arrivingTime: '2026-11-21',
    items: shelf.productIds.map((productId) => ({ productId, quantity: 1 })),
  })
  expect((await owner.logistics.delete({ id })).message).toContain('archived')
  const names = async (archived: boolean) =>
    (await owner.logistics.getMany(archived ? { filters: { archived } } : {})).logistics.map(
      ({ name }) => name,
    )
  expect(await names(true)).toEqual(['In use'])
  expect(await names(false)).not.toContain('In use')
  expect((await owner.logistics.getAll({})).map(({ name }) => name)).not.toContain('In use')
  await owner.logistics.restore({ id })
  expect(await names(false)).toContain('In use')
  const unused = await owner.logistics.create(carrier)
  await owner.logistics.delete({ id: unused.id })
  await expect(owner.logistics.getOne({ id: unused.id })).rejects.toMatchObject({ code: 'notFound' })
})
