import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const today = '2027-03-20'
const clock = () => new Date(`${today}T06:00:00Z`)
const daysAgo = (days: number) => addDays(today, -days)

/** A shop with a vendor whose opening bills fell due so many days ago, by amount. */
async function owingShop() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const vendor = async (businessName: string) =>
    (await owner.vendors.quickCreate({ businessName, phoneNumber: '9876543210' })).id
  const bill = (vendorId: string, amount: number, days: number) =>
    owner.vendorBills.create({
      vendorId,
      billNumber: `B-${vendorId}-${days}`.slice(-30),
      billDate: daysAgo(days),
      dueDate: daysAgo(days),
      lines: [{ account: 6010, amount }],
      total: amount,
    })
  const pay = (vendorId: string, amount: number, days: number, allocations?: []) =>
    owner.payments.create({
      vendorId,
      paidOn: daysAgo(days),
      lines: [{ mode: 'bank_transfer', amount }],
      allocations,
    })
  return { shop, owner, vendor, bill, pay }
}

test('[20.33] sellers do not see what we owe vendors, and a date that is none is refused at its field', async () => {
  const { shop, owner } = await owingShop()
  await expect((await shop.as('sales')).payments.getAgeing({})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(owner.payments.getAgeing({ filters: { asOf: '2027-02-30' } })).rejects.toMatchObject({
    data: { issues: [{ path: ['filters', 'asOf'] }] },
  })
})

test('[16.457] goods without a bill are shown beside what is owed, on any day, until they are billed', async () => {
  const { shop, owner } = await owingShop()
  const notBilled = async (asOf?: string) => (await owner.payments.getAgeing({ filters: { asOf } })).notBilled
  expect(await notBilled()).toBe(0)
  const vendorId = await makeVendor(database, shop)
  const { items } = await received(owner, vendorId, [{ quantity: 12, buyingPrice: 250, discount: 0 }])
  expect(await owner.payments.getAgeing({})).toMatchObject({ vendors: [], notBilled: 3000 })
  expect(await notBilled(daysAgo(200))).toBe(0)
  await owner.vendorBills.create({
    vendorId,
    billNumber: 'GD/1',
    billDate: today,
    intakeItems: [{ id: items[0]?.id ?? '', quantity: 12, price: 250, discount: 0 }],
    total: 3000,
  })
  expect(await notBilled()).toBe(0)
})

test('[20.33] bills count by the days since they fell due, less money on account, on any day', async () => {
  const { owner, vendor, bill, pay } = await owingShop()
  const [steel, wood] = [await vendor('Steel House'), await vendor('Wood House')]
  await bill(steel, 1000, 100)
  await bill(steel, 200, 0)
  await pay(steel, 400, 10)
  await pay(steel, 50, 0, [])
  await bill(wood, 70, 5)
  const { vendors, sums } = await owner.payments.getAgeing({})
  expect(vendors).toEqual([
    expect.objectContaining({
      id: steel,
      name: 'Steel House',
      notDelivered: 0,
      notDue: 200,
      days180: 600,
      onAccount: 50,
      overdue: 550,
      balance: 750,
    }),
    expect.objectContaining({ id: wood, days30: 70, balance: 70 }),
  ])
  expect(sums).toMatchObject({
    notDue: 200,
    days30: 70,
    days180: 600,
    onAccount: 50,
    overdue: 620,
    balance: 820,
  })
  const before = await owner.payments.getAgeing({ filters: { asOf: daysAgo(11) }, search: 'steel' })
  expect(before.vendors).toMatchObject([{ days90: 1000, notDue: 0, onAccount: 0, balance: 1000 }])
})
