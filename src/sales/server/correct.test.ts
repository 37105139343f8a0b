import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => database.close())

async function sold() {
  const [made] = await stock(database, shop, [{ price: 10000 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const sale = { customerId, invoiceDate: '2026-11-10', paymentType: 'credit' as const, deliver: true, items }
  return { customerId, ...(await owner.sales.create(sale)) }
}
const addressIn = async (customerId: string, state: string) => {
  const address = { street: '9 New Street', city: 'Town', state, zipCode: '560001', country: 'India' }
  return (await owner.customers.addAddress({ customerId, address })).id
}

test('[27.8] refuses another workspace, readers, a cancelled bill, early dates and another state', async () => {
  const { id, customerId } = await sold()
  const foreign = await (await openShop(database)).as('owner')
  await expect(foreign.sales.correct({ id, notes: 'x' })).rejects.toMatchObject({ code: 'notFound' })
  const viewer = await shop.as('viewer')
  await expect(viewer.sales.correct({ id, notes: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
  for (const field of ['dueDate', 'deliveryDate'])
    await expect(owner.sales.correct({ id, [field]: '2026-11-09' })).rejects.toMatchObject({
      data: { issues: [{ path: [field] }] },
    })
  const deliveryAddressId = await addressIn(customerId, 'Kerala')
  await expect(owner.sales.correct({ id, deliveryAddressId })).rejects.toMatchObject({
    data: {
      issues: [
        { path: ['deliveryAddressId'], message: expect.stringMatching(/another state.*Cancel and copy/) },
      ],
    },
  })
  const other = await addressIn((await sold()).customerId, 'Karnataka')
  await expect(owner.sales.correct({ id, deliveryAddressId: other })).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(owner.sales.correct({ id, version: 9, notes: 'x' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('[27.8] corrects what affects neither money nor tax; bill, ageing and log follow', async () => {
  const { id, displayId, customerId } = await sold()
  const before = await owner.sales.getOne({ id })
  const deliveryAddressId = await addressIn(customerId, 'Karnataka')
  await owner.sales.correct({ id, notes: 'Call first', dueDate: '2026-11-12', deliveryAddressId })
  const after = await owner.sales.getOne({ id })
  expect(after.sale).toEqual({
    ...before.sale,
    notes: 'Call first',
    dueDate: '2026-11-12',
    deliveryAddressId,
    address: expect.objectContaining({ street: '9 New Street' }),
    version: before.sale.version + 1,
  })
  expect(after.items).toEqual(before.items)
  const bill = await owner.sales.getBill({ id })
  expect(bill).toMatchObject({ notes: 'Call first', deliveryAddress: { street: '9 New Street' } })
  expect((await owner.dues.getOpen({ customerId })).dues).toMatchObject([
    { dueOn: '2026-11-12', daysLate: 8 },
  ])
  const { activities } = await owner.activity.getMany({ search: displayId })
  const [entry] = activities.filter(({ act }) => act === 'corrected')
  expect(entry?.changes).toContainEqual({ field: 'notes', from: '', to: 'Call first' })
  expect(entry?.changes).toContainEqual({ field: 'due_date', from: null, to: '2026-11-12' })
  await owner.sales.correct({ id, dueDate: null })
  expect((await owner.sales.getOne({ id })).sale).toMatchObject({ dueDate: null, notes: 'Call first' })
})

test('[27.17] transport is added, corrected, emptied and printed, with a trail, and goes to a copy', async () => {
  const { id, displayId, customerId } = await sold()
  const { items } = await owner.sales.getOne({ id })
  await expect(owner.sales.correct({ id, vehicleNumber: 'K'.repeat(21) })).rejects.toMatchObject({
    data: { issues: [{ path: ['vehicleNumber'] }] },
  })
  const travels = {
    transporter: 'Deccan Tempo',
    vehicleNumber: 'KA01AB1234',
    lrNumber: 'VRL/4471',
    lrDate: '2026-11-11',
  }
  await owner.sales.correct({ id, ...travels })
  await owner.sales.correct({ id, vehicleNumber: 'KA05CD5678' })
  const corrected = { ...travels, vehicleNumber: 'KA05CD5678' }
  expect((await owner.sales.getOne({ id })).sale.transport).toEqual(corrected)
  expect((await owner.sales.getBill({ id })).transport).toEqual(corrected)
  const { activities } = await owner.activity.getMany({ search: displayId })
  expect(activities[0]?.changes).toEqual([{ field: 'vehicleNumber', from: 'KA01AB1234', to: 'KA05CD5678' }])
  const made = await owner.sales.replace({
    replacesId: id,
    customerId,
    invoiceDate: '2026-11-10',
    paymentType: 'credit',
    items: items.map(({ productVersion, saleItem: { quantity } }) => ({
      productVersionId: productVersion.id ?? '',
      quantity,
    })),
  })
  expect((await owner.sales.getOne({ id: made.id })).sale.transport).toEqual(corrected)
  await owner.sales.correct({ id: made.id, transporter: '', vehicleNumber: null, lrNumber: '', lrDate: null })
  expect((await owner.sales.getOne({ id: made.id })).sale.transport).toEqual({
    transporter: null,
    vehicleNumber: null,
    lrNumber: null,
    lrDate: null,
  })
})
