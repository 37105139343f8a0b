import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

const ROUNDS = 10
const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller
let productVersionId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
  elsewhere = await shop.as('owner', { database: database.another() })
  const [made] = await stock(database, shop, [{ onHand: 1000 }])
  productVersionId = made?.productVersionId ?? ''
})
afterAll(() => closeWithRightBooks(database))

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

test('[19.11] a discount that is saved while its sale is cancelled is taken back', async () => {
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId, quantity: 10 }]
  const sale = await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'credit', items })
  await received((await addCustomer(database, shop, { state: 'Karnataka' })).id)
  const lines = [{ mode: 'cash' as const, amount: 100 }]
  const tries = await whileHeld(database, `number_series where series = 'receipt'`, [
    () => elsewhere.receipts.create({ customerId, receivedOn: today, lines, discountAllowed: 50 }),
    () => owner.sales.update({ id: sale.id, status: 'cancelled' }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(-100)
})

test('[19.146] a receipt that two people cancel at once is cancelled once', async () => {
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const { id } = await received(customerId)
  const tries = await whileHeld(database, `receipts where id = '${id}'`, [
    () => owner.receipts.cancel({ id }),
    () => elsewhere.receipts.cancel({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This receipt has been cancelled.' } },
  ])
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
})

test('[19.147] a sale that is delivered while its bill is received collects only what is left', async () => {
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId, quantity: 10 }]
  const sale = await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'cash', items })
  const lines = [{ mode: 'cash' as const, amount: 500 }]
  const tries = await whileHeld(database, `dues where source_id = '${sale.id}'`, [
    () => elsewhere.receipts.create({ customerId, receivedOn: today, lines }),
    () => owner.sales.update({ id: sale.id, status: 'delivered' }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  const { receipts } = await owner.receipts.getMany({ filters: { customerId } })
  expect(receipts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 680])
})
