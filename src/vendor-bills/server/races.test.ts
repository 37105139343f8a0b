import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
})
afterAll(() => database.close())

const billDate = '2026-11-20'

test('[20.15] a bill that two people cancel at once is cancelled once', async () => {
  const vendorId = await makeVendor(database, shop)
  const lines = [{ account: 5030, amount: 500 }]
  const { id } = await owner.vendorBills.create({ vendorId, billNumber: 'B-1', billDate, lines, total: 500 })
  const tries = await whileHeld(database, `vendor_bills where id = '${id}'`, [
    () => owner.vendorBills.cancel({ id }),
    () => elsewhere.vendorBills.cancel({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This bill has been cancelled.' } },
  ])
  expect((await owner.payments.getOpen({ vendorId })).balance).toBe(0)
})

test('[20.16] of two bills for the same goods at once, one is saved and the other refused', async () => {
  const vendorId = await makeVendor(database, shop)
  const { items } = await received(owner, vendorId, [{ quantity: 12, buyingPrice: 100, discount: 0 }])
  const id = items[0]?.id ?? ''
  const intakeItems = [{ id, quantity: 12, price: 100 }]
  const bill = { vendorId, billDate, intakeItems, total: 1200 }
  const tries = await whileHeld(database, `inventory_intake_items where id = '${id}'`, [
    () => owner.vendorBills.create({ ...bill, billNumber: 'B-1' }),
    () => elsewhere.vendorBills.create({ ...bill, billNumber: 'B-2' }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { data: { issues: [{ path: ['intakeItems', 0, 'quantity'] }] } } },
  ])
  expect((await owner.payments.getOpen({ vendorId })).balance).toBe(1200)
})

test('[19.220] of the same bill sent twice at once, the duplicate is refused at its number', async () => {
  const vendorId = await makeVendor(database, shop)
  const { items } = await received(owner, vendorId, [{ quantity: 12, buyingPrice: 100, discount: 0 }])
  const id = items[0]?.id ?? ''
  const bill = {
    vendorId,
    billDate,
    billNumber: 'B-1',
    intakeItems: [{ id, quantity: 12, price: 100 }],
    total: 1200,
  }
  const tries = await whileHeld(database, `inventory_intake_items where id = '${id}'`, [
    () => owner.vendorBills.create(bill),
    () => elsewhere.vendorBills.create(bill),
  ])
  const taken = { path: ['billNumber'], message: 'You already entered B-1 of this vendor in that year' }
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { data: { issues: [taken] } } }])
  await expect(owner.vendorBills.create(bill)).rejects.toMatchObject({ data: { issues: [taken] } })
  expect((await owner.payments.getOpen({ vendorId })).dues).toHaveLength(1)
})

test('[19.181] of a bill and an opening balance with its number at once, one is saved and the other refused', async () => {
  const said = 'You already entered O-1 of this vendor in that year'
  for (const isBillFirst of [true, false]) {
    const vendorId = await makeVendor(database, shop)
    const bill = () =>
      owner.vendorBills.create({
        vendorId,
        billNumber: 'O-1',
        billDate,
        lines: [{ account: 5030, amount: 500 }],
        total: 500,
      })
    const opening = () =>
      elsewhere.openings.create({ vendorId, number: 'O-1', datedOn: billDate, side: 'credit', amount: 500 })
    const [early, late] = isBillFirst ? [bill, opening] : [opening, bill]
    const first = early()
    const tries = await Promise.allSettled([first, late()])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { issues: [{ message: said }] } },
    })
    expect((await owner.payments.getOpen({ vendorId })).dues).toHaveLength(1)
  }
})
