import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let other: Shop

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  other = await openShop(database)
})
afterAll(() => database.close())

const address = {
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
}
const asha = { name: 'Asha Rao', email: 'asha@example.in', phoneNumber: '+91 98450 12345' }

test('purchasing cannot read customers, and viewers cannot create them', async () => {
  await expect((await shop.as('purchasing')).customers.getMany({})).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect((await shop.as('viewer')).customers.create(asha)).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['[5.1]', { ...asha, name: ' ' }, ['name'], 'Name is required'],
  ['[5.2]', { ...asha, email: 'asha' }, ['email'], 'Invalid email address'],
  ['[5.3]', { ...asha, phoneNumber: '' }, ['phoneNumber'], 'Phone number is required'],
  ['', { ...asha, gstin: '29AAPFU0939F1ZX' }, ['gstin'], expect.stringContaining('last character')],
  [
    '[5.5]',
    { ...asha, addresses: [{ address: { ...address, street: '' } }] },
    ['addresses', 0, 'address', 'street'],
    'Street is required',
  ],
  [
    '[5.6]',
    { ...asha, addresses: [{ address: { ...address, city: '' } }] },
    ['addresses', 0, 'address', 'city'],
    'City is required',
  ],
  [
    '[5.7]',
    { ...asha, addresses: [{ address: { ...address, state: '' } }] },
    ['addresses', 0, 'address', 'state'],
    'State is required',
  ],
  [
    '[5.8]',
    { ...asha, addresses: [{ address: { ...address, zipCode: '' } }] },
    ['addresses', 0, 'address', 'zipCode'],
    'Zip code is required',
  ],
  [
    '[5.9]',
    { ...asha, addresses: [{ address: { ...address, country: '' } }] },
    ['addresses', 0, 'address', 'country'],
    'Country is required',
  ],
])('%s a wrong customer %# is refused at its field', async (_line, input, path, message) => {
  await expect((await shop.as('owner')).customers.create(input)).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message }] },
  })
})

test('another workspace’s customer and address are not found', async () => {
  const theirs = await other.as('owner')
  const { id } = await theirs.customers.create({ ...asha, addresses: [{ address }] })
  const [first] = await theirs.customers.getAddresses({ customerId: id })
  const addressId = first?.id ?? ''
  const owner = await shop.as('owner')
  const notFound = { code: 'notFound' }
  await expect(owner.customers.getOne({ id })).rejects.toMatchObject(notFound)
  await expect(owner.customers.update({ id, name: 'Mine' })).rejects.toMatchObject(notFound)
  await expect(owner.customers.delete({ id })).rejects.toMatchObject(notFound)
  await expect(owner.customers.getAddresses({ customerId: id })).rejects.toMatchObject(notFound)
  await expect(owner.customers.addAddress({ customerId: id, address })).rejects.toMatchObject(notFound)
  await expect(owner.customers.updateAddress({ id: addressId, address })).rejects.toMatchObject(notFound)
  await expect(owner.customers.deleteAddress({ id: addressId })).rejects.toMatchObject(notFound)
})

test('refuses a stale save and names who changed it', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create(asha)
  await (await shop.as('admin')).customers.update({ id, notes: 'Theirs', version: 1 })
  await expect(owner.customers.update({ id, notes: 'Mine', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    data: { changedBy: 'Asha admin' },
  })
})

test('[15.12] numbers customers, and finds them by a phone number in any format', async () => {
  const owner = await (await openShop(database)).as('owner')
  const { displayId } = await owner.customers.create(asha)
  expect(displayId).toBe('CUS-00001')
  expect((await owner.customers.getAll({ search: '098450-12345' })).map((each) => each.customerId)).toEqual([
    'CUS-00001',
  ])
  expect((await owner.customers.getMany({ search: '98450 1' })).pagination.total).toBe(1)
})

test('[1.3, 3.4, 4.24, 7.51, 7.52, 11.3] the first address becomes the default, choosing another moves it, and deleting the default passes it on', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create({ ...asha, addresses: [{ address }, { address }] })
  const defaults = async () =>
    (await owner.customers.getAddresses({ customerId: id })).map((each) => each.isDefault)
  expect(await defaults()).toEqual(['true', 'false'])
  const second = (await owner.customers.getAddresses({ customerId: id }))[1]?.id ?? ''
  await owner.customers.updateAddress({ id: second, isDefault: true })
  expect((await owner.customers.getAddresses({ customerId: id }))[0]?.id).toBe(second)
  await owner.customers.deleteAddress({ id: second })
  expect(await defaults()).toEqual(['true'])
})

test('[4.25, 7.50] twenty concurrent new default addresses leave exactly one default', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create(asha)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      owner.customers.addAddress({ customerId: id, address, isDefault: true }),
    ),
  )
  const all = await owner.customers.getAddresses({ customerId: id })
  expect(all).toHaveLength(20)
  expect(all.filter((each) => each.isDefault === 'true')).toHaveLength(1)
})

test('a create with addresses and a list keep to their budgets of statements', async () => {
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  const counted = countedBy(database)
  expect(
    await counted(() => owner.customers.create({ ...asha, addresses: [{ address }] })),
  ).toBeLessThanOrEqual(statements.create)
  expect(await counted(() => owner.customers.getMany({}))).toBeLessThanOrEqual(statements.list)
})

test('[16.9] archives a customer with a sale, leaves it out of pickers, and can restore it', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create({ ...asha, name: 'Bought once' })
  const [rice] = await stock(database, shop, [{}])
  await owner.sales.create({
    customerId: id,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: rice?.productVersionId ?? '', quantity: 1 }],
  })
  expect((await owner.customers.delete({ id })).message).toContain('archived')
  const choices = async () => (await owner.customers.getAll({ search: 'Bought once' })).length
  const archived = async () =>
    (await owner.customers.getMany({ filters: { archived: true } })).customers.map(({ name }) => name)
  expect([await choices(), await archived()]).toEqual([0, ['Bought once']])
  await owner.customers.restore({ id })
  expect([await choices(), await archived()]).toEqual([1, []])
})

test('archives a customer of a journal voucher, and keeps the voucher and what the customer owes', async () => {
  const owner = await shop.as('owner')
  const { id: customerId } = await owner.customers.create(asha)
  const journal = await owner.journals.create({
    datedOn: businessDay(new Date()),
    notes: 'Opening balance',
    customerId,
    lines: [
      { account: 1100, debit: 500 },
      { account: 6190, credit: 500 },
    ],
  })
  expect((await owner.customers.delete({ id: customerId })).message).toContain('archived')
  expect((await owner.journals.getOne({ id: journal.id })).journal.id).toBe(journal.id)
})

test('deletes an unused customer with its addresses', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create({ ...asha, addresses: [{ address }] })
  expect(await owner.customers.delete({ id })).toEqual({ message: 'Customer deleted.' })
  await expect(owner.customers.getAddresses({ customerId: id })).rejects.toMatchObject({ code: 'notFound' })
})

test('[15.23] the registration follows the GSTIN unless chosen explicitly', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.customers.create(asha)
  const registration = async () => (await owner.customers.getOne({ id })).customer.registrationType
  expect(await registration()).toBe('unregistered')
  await owner.customers.update({ id, gstin: '27AAPFU0939F1ZV' })
  expect(await registration()).toBe('regular')
  await owner.customers.update({ id, registrationType: 'sez' })
  await owner.customers.update({ id, gstin: '' })
  expect(await registration()).toBe('sez')
  await owner.customers.update({ id, registrationType: null })
  expect(await registration()).toBe('unregistered')
})
