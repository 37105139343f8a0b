import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#base/server/database.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

const ROUNDS = 10
const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let pool: ReturnType<typeof openPool>
let owner: Caller
let elsewhere: Caller
let productVersionId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  pool = openPool(database.loginUrl, 2)
  owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
  elsewhere = await shop.as('owner', { database: pool })
  const [made] = await stock(database, shop, [{ onHand: 1000 }])
  productVersionId = made?.productVersionId ?? ''
})
afterAll(async () => {
  const wrong = await withClient(database.adminUrl, (client) => differencesIn(client, ledgerChecks))
  await pool.close()
  await database.close()
  expect(wrong).toEqual([])
})

/** A customer with ₹500 received. */
async function received(customerId: string) {
  return owner.receipts.create({ customerId, receivedOn: today, lines: [{ mode: 'cash', amount: 500 }] })
}

test('[19.11] a sale and the receipt that paid for it can be cancelled at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const items = [{ productVersionId, quantity: 10 }]
    const sale = await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'credit', items })
    const { id } = await received(customerId)
    await Promise.all([
      owner.sales.update({ id: sale.id, status: 'cancelled' }),
      elsewhere.receipts.cancel({ id }),
    ])
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
  }
})

test('[19.11] a receipt and the refund of its money can be cancelled at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const { id } = await received(customerId)
    const refund = await owner.receipts.refund({
      customerId,
      paidOn: today,
      lines: [{ mode: 'cash', amount: 400 }],
    })
    await Promise.all([elsewhere.receipts.cancel({ id }), owner.receipts.cancel({ id: refund.id })])
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
  }
})

/** Waits until this number of calls wait for a lock. */
const waiting = (calls: number) =>
  withClient(database.adminUrl, async (client) => {
    const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(blocked)).rowCount).toBe(calls)
  })

test('[19.11] a discount that is saved while its sale is cancelled is taken back', async () => {
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId, quantity: 10 }]
  const sale = await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'credit', items })
  await received((await addCustomer(database, shop, { state: 'Karnataka' })).id)
  const [saved, cancelled] = await withClient(database.adminUrl, async (client) => {
    await client.query('begin')
    await client.query(`select 1 from number_series where series = 'receipt' for update`)
    const lines = [{ mode: 'cash' as const, amount: 100 }]
    const receipt = elsewhere.receipts.create({ customerId, receivedOn: today, lines, discountAllowed: 50 })
    await waiting(1)
    const cancel = owner.sales.update({ id: sale.id, status: 'cancelled' })
    await waiting(2)
    await client.query('commit')
    return Promise.allSettled([receipt, cancel])
  })
  expect([saved.status, cancelled.status]).toEqual(['fulfilled', 'fulfilled'])
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(-100)
})
