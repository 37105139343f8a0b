import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { challansOf } from '../../../tests/support/sent-goods.ts'
import { levelOf, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let here: Caller
let elsewhere: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  here = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
})
afterAll(() => database.close())

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

describe('[34.21] of goods that left before they are billed', () => {
  const sent = async () => {
    const made = await challansOf(database, shop, here)({ sentOn: undefined })
    const today = { invoiceDate: businessDay(new Date()) }
    const bill = (who: Caller, quantity: number) => () => made.bill(quantity, today, who)
    const outcomes = async (...calls: (() => Promise<unknown>)[]) => {
      const tries = await whileHeld(database, `challans where id = '${made.id}'`, calls)
      return tries.map(({ status }) => status)
    }
    return { ...made, bill, outcomes }
  }

  test('two bills at once, together too much, the second is refused', async () => {
    const { bill, outcomes, found } = await sent()
    expect(await outcomes(bill(here, 6), bill(elsewhere, 6))).toEqual(['fulfilled', 'rejected'])
    expect((await found()).lines).toMatchObject([{ billed: 6, open: 4 }])
  })

  test('a bill and a return at once, together too much, the second is refused', async () => {
    const { bill, takeBack, outcomes, level, found } = await sent()
    const back = () => takeBack(6, elsewhere)
    expect(await outcomes(bill(here, 6), back)).toEqual(['fulfilled', 'rejected'])
    expect((await found()).lines).toMatchObject([{ billed: 6, returned: 0, open: 4 }])
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
  })

  test('a challan cancelled while it is billed stays cancelled, and is not billed', async () => {
    const { id, bill, outcomes, level } = await sent()
    const cancel = () => here.challans.cancel({ id })
    expect(await outcomes(cancel, bill(elsewhere, 6))).toEqual(['fulfilled', 'rejected'])
    expect(await level()).toEqual({ onHand: 12, reserved: 0, moved: 12 })
  })

  test('goods taken back twice at once come back once', async () => {
    const { takeBack, outcomes, level } = await sent()
    expect(
      await outcomes(
        () => takeBack(10, here),
        () => takeBack(10, elsewhere),
      ),
    ).toEqual(['fulfilled', 'rejected'])
    expect(await level()).toEqual({ onHand: 12, reserved: 0, moved: 12 })
  })

  test('a corrected bill and another bill at once never bill them twice', async () => {
    const { bill, asked, outcomes, found } = await sent()
    const { id } = await bill(here, 10)()
    const correct = () =>
      here.sales.replace({ ...asked(8), invoiceDate: businessDay(new Date()), replacesId: id })
    expect(await outcomes(correct, bill(elsewhere, 3))).toEqual(['fulfilled', 'rejected'])
    expect((await found()).lines).toMatchObject([{ billed: 8, open: 2 }])
  })
})
