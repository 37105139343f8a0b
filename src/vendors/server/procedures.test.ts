import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from '#base/plain-words.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shop: Shop
let other: Shop

beforeAll(async () => {
  // As the server says it.
  z.config({ customError: plainWords })
  database = await openTestDatabase()
  shop = await openShop(database)
  other = await openShop(database)
})
afterAll(() => database.close())

const bankDetails = {
  accountNumber: '012345678901',
  accountHolderName: 'Rao Mills',
  bankName: 'State Bank of India',
  ifscCode: 'sbin0001234',
}
const mills = {
  businessName: 'Rao Mills',
  legalOwnerName: 'Asha Rao',
  gstNumber: '27AAPFU0939F1ZV',
  address: '4 Mill Road, Pune',
  phoneNumber: '020 2345 6789',
  email: 'mills@example.in',
  paymentTerm: 'monthly',
}

test('sales cannot read vendors, and viewers cannot create them', async () => {
  await expect((await shop.as('sales')).vendors.getAll({})).rejects.toMatchObject({ code: 'forbidden' })
  await expect((await shop.as('viewer')).vendors.create(mills)).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['[5.40]', 'businessName', '', 'Business name is required'],
  ['[5.41]', 'legalOwnerName', ' ', 'Legal owner name is required'],
  ['[5.42]', 'gstNumber', '', 'GST number is required'],
  ['[11.17]', 'gstNumber', '27AAPFU0939F1ZX', expect.stringContaining('last character')],
  ['[5.43]', 'address', '', 'Address is required'],
  ['[5.44]', 'phoneNumber', '', 'Phone number is required'],
  ['[5.45]', 'email', 'mills', 'Invalid email address'],
  ['[5.46]', 'paymentTerm', '', 'Payment term is required'],
  ['[20.42]', 'msme', 'large', 'Choose one of: micro, small, medium'],
  ['[20.42]', 'udyamNumber', 'UDYAM-MH-26-12345', 'A Udyam number looks like UDYAM-MH-26-0012345'],
  [
    '[20.49]',
    'gstRegistration',
    'unregistered',
    expect.stringMatching(/^A vendor with a GSTIN is registered/),
  ],
  ['[20.49]', 'gstRegistration', 'sez', 'Choose one of: regular, composition, unregistered'],
  ['[20.42]', 'agreedDays', 366, 'Enter whole days from 0 to 365'],
])('%s a vendor with %s %o is refused at that field', async (_line, field, value, message) => {
  await expect((await shop.as('owner')).vendors.create({ ...mills, [field]: value })).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: [field], message }] },
  })
})

test.each([
  ['[5.49]', 'accountNumber', 'Account number is required'],
  ['[5.50]', 'accountHolderName', 'Account holder name is required'],
  ['[5.51]', 'bankName', 'Bank name is required'],
  ['[5.52]', 'ifscCode', 'IFSC code is required'],
])('%s bank details without %s are refused', async (_line, field, message) => {
  const input = { ...mills, bankDetails: { ...bankDetails, [field]: '' } }
  await expect((await shop.as('owner')).vendors.create(input)).rejects.toMatchObject({
    data: { issues: [{ path: ['bankDetails', field], message }] },
  })
})

test('[11.15, 11.18] accepts an unusual GST number, and URP for unregistered', async () => {
  const owner = await shop.as('owner')
  await owner.vendors.create({ ...mills, gstNumber: '27AAPFU0939F1ZX', acceptGstNumber: true })
  const { id } = await owner.vendors.create({ ...mills, gstNumber: 'urp' })
  expect((await owner.vendors.getOne({ id })).vendor.gstNumber).toBe('URP')
})

test('another workspace’s vendor is not found', async () => {
  const { id } = await (await other.as('owner')).vendors.create(mills)
  const owner = await shop.as('owner')
  await expect(owner.vendors.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(owner.vendors.update({ id, address: 'Mine' })).rejects.toMatchObject({ code: 'notFound' })
  await expect(owner.vendors.delete({ id })).rejects.toMatchObject({ code: 'notFound' })
})

test('[3.6, 5.53, 5.54] stores bank details for roles that pay, hides them from viewers, and clears them on null', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.vendors.create({ ...mills, bankDetails })
  const read = async (role: 'owner' | 'viewer') => (await (await shop.as(role)).vendors.getOne({ id })).vendor
  expect((await read('owner')).bankDetails).toMatchObject({
    accountNumber: '012345678901',
    ifscCode: 'SBIN0001234',
  })
  expect((await read('viewer')).bankDetails).toBeNull()
  await owner.vendors.update({ id, address: '5 Mill Road', version: 1 })
  expect((await read('owner')).bankDetails).not.toBeNull()
  await expect(owner.vendors.update({ id, address: 'Late', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await owner.vendors.update({ id, bankDetails: null })
  expect((await read('owner')).bankDetails).toBeNull()
})

test('[20.42] a vendor that is no MSME any more loses its Udyam number and keeps its agreed days', async () => {
  const owner = await shop.as('owner')
  const udyamNumber = 'UDYAM-MH-26-0012345'
  const { id } = await owner.vendors.create({ ...mills, msme: 'micro', udyamNumber, agreedDays: 30 })
  await owner.vendors.update({ id, msme: 'small' })
  expect((await owner.vendors.getOne({ id })).vendor).toMatchObject({ udyamNumber })
  await owner.vendors.update({ id, msme: null })
  expect((await owner.vendors.getOne({ id })).vendor).toMatchObject({ udyamNumber: null, agreedDays: 30 })
})

test('deletes an unused vendor', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.vendors.create(mills)
  expect(await owner.vendors.delete({ id })).toEqual({ message: 'Vendor deleted.' })
})

test('[1.1, 16.8] archives a vendor with products, leaves it out of pickers, and can restore it', async () => {
  const owner = await shop.as('owner')
  const { vendorId: id } = await stockShelf(database, shop, 1)
  expect((await owner.vendors.delete({ id })).message).toContain('archived')
  expect((await owner.vendors.getOne({ id })).vendor.archivedAt).not.toBeNull()
  const choices = async () => (await owner.vendors.getAll({})).map((each) => each.id)
  const archived = async () =>
    (await owner.vendors.getMany({ filters: { archived: true } })).vendors.map((each) => each.id)
  expect([await choices(), await archived()]).toEqual([expect.not.arrayContaining([id]), [id]])
  await owner.vendors.restore({ id })
  expect([await choices(), await archived()]).toEqual([expect.arrayContaining([id]), []])
})

test('filters vendors by payment term', async () => {
  const owner = await (await openShop(database)).as('owner')
  await owner.vendors.create(mills)
  const { id } = await owner.vendors.create({ ...mills, paymentTerm: '1 week' })
  const { vendors } = await owner.vendors.getMany({ filters: { paymentTerm: 'weekly' } })
  expect(vendors.map((each) => each.id)).toEqual([id])
})

test('[20.49] the registration of a vendor follows the GST number, and a composition dealer stays one until changed', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.vendors.create({ ...mills, businessName: 'Composition Mills' })
  const registrationAfter = async (change: object) => {
    await owner.vendors.update({ id, ...change })
    return (await owner.vendors.getOne({ id })).vendor.gstRegistration
  }
  expect(await registrationAfter({})).toBe('regular')
  expect(await registrationAfter({ gstRegistration: 'composition' })).toBe('composition')
  expect(await registrationAfter({ email: 'comp@example.in' })).toBe('composition')
  const refused = owner.vendors.update({ id, gstRegistration: 'unregistered' })
  await expect(refused).rejects.toMatchObject({ data: { issues: [{ path: ['gstRegistration'] }] } })
  expect(await registrationAfter({ gstRegistration: null })).toBe('regular')
  expect(await registrationAfter({ gstRegistration: 'composition' })).toBe('composition')
  expect(await registrationAfter({ gstNumber: 'URP' })).toBe('unregistered')
  expect(await registrationAfter({ gstNumber: mills.gstNumber })).toBe('regular')
  expect(await registrationAfter({ gstRegistration: 'composition' })).toBe('composition')
  expect(await registrationAfter({ gstNumber: mills.gstNumber.toLowerCase() })).toBe('composition')
  expect(await registrationAfter({ gstNumber: '29AAPFU0939F1ZR' })).toBe('regular')
  const both = { gstNumber: mills.gstNumber, gstRegistration: 'composition' }
  expect(await registrationAfter(both)).toBe('composition')
})

test('[16.433] a vendor added by name answers its GST registration alone, and loses nothing that it has', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.vendors.quickCreate({ businessName: 'Satara Wholesale' })
  const lacking = { legalOwnerName: '', address: '', phoneNumber: '', email: '' }
  await owner.vendors.update({ id, ...lacking, gstNumber: 'urp' })
  const read = async () => (await owner.vendors.getOne({ id })).vendor
  expect(await read()).toMatchObject({ ...lacking, gstRegistration: 'unregistered', toComplete: true })
  await owner.vendors.update({ id, gstNumber: 'URP', legalOwnerName: 'A Pawar', address: 'Satara' })
  await expect(
    owner.vendors.update({ id, ...lacking, gstNumber: '', email: 'pawar@example.in' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    data: {
      issues: [
        { path: ['legalOwnerName'], message: 'Legal owner name is required' },
        { path: ['gstNumber'], message: 'GST number is required' },
        { path: ['address'], message: 'Address is required' },
      ],
    },
  })
})
