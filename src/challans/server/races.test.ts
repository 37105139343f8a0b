import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#base/server/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { levelOf, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let here: Caller
let elsewhere: Caller
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  pool = openPool(database.loginUrl, 2)
  here = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: pool })
})
afterAll(async () => {
  await pool.close()
  await database.close()
})

/** An order over five of a product. */
async function ordered() {
  const [made] = await stock(database, shop, [{ onHand: 5 }])
  const lot = made?.productVersionId ?? ''
  const { id } = await here.sales.create({
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: lot, quantity: 5 }],
  })
  const { items } = await here.sales.getOne({ id })
  const saleItemId = items[0]?.saleItem.id ?? ''
  const deliver = (who: Caller, quantity: number) => () =>
    who.challans.deliver({ saleId: id, items: [{ saleItemId, quantity }] })
  const outcomes = async (...calls: (() => Promise<unknown>)[]) => {
    const tries = await whileHeld(database, `sales where id = '${id}'`, calls)
    return tries.map(({ status }) => status)
  }
  return { id, lot, deliver, outcomes }
}

test('[34.8] of two part deliveries at once that together are too much, the second is refused', async () => {
  const { lot, deliver, outcomes } = await ordered()
  expect(await outcomes(deliver(here, 3), deliver(elsewhere, 3))).toEqual(['fulfilled', 'rejected'])
  expect(await levelOf(database, lot)).toEqual({ onHand: 2, reserved: 2, moved: 2 })
})

test('[34.8] a part and the whole delivered at once take the goods once', async () => {
  const { id, lot, deliver, outcomes } = await ordered()
  const whole = () => elsewhere.sales.update({ id, status: 'delivered' })
  expect(await outcomes(deliver(here, 2), whole)).toEqual(['fulfilled', 'fulfilled'])
  expect(await levelOf(database, lot)).toEqual({ onHand: 0, reserved: 0, moved: 0 })
})

test('[34.8] a delivery undone twice at once comes back once', async () => {
  const { lot, deliver, outcomes } = await ordered()
  const { id } = await deliver(here, 2)()
  const undo = (who: Caller) => () => who.challans.cancel({ id })
  expect(await outcomes(undo(here), undo(elsewhere))).toEqual(['fulfilled', 'rejected'])
  expect(await levelOf(database, lot)).toEqual({ onHand: 5, reserved: 5, moved: 5 })
})

test('[34.8] while a delivery is undone, the rest of the sale is delivered with its goods', async () => {
  const { id, lot, deliver, outcomes } = await ordered()
  const { id: challan } = await deliver(here, 2)()
  const undo = () => here.challans.cancel({ id: challan })
  const whole = () => elsewhere.sales.update({ id, status: 'delivered' })
  expect(await outcomes(undo, whole)).toEqual(['fulfilled', 'fulfilled'])
  expect(await levelOf(database, lot)).toEqual({ onHand: 0, reserved: 0, moved: 0 })
})
