import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import { sumChecks } from '#verify/server/sums-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, stock } from '../../../tests/support/stocked-shop.ts'

const ROUNDS = 8
const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const clock = () => new Date(`${today}T06:00:00Z`)
  owner = await shop.as('owner', { clock })
  elsewhere = await shop.as('owner', { clock, database: database.another() })
})
afterAll(async () => {
  const checks = [...ledgerChecks, ...stockChecks, ...sumChecks]
  const wrong = await withClient(database.adminUrl, (client) => differencesIn(client, checks))
  await database.close()
  expect(wrong).toEqual([])
})

/** A delivered bill over all five of a product, ₹590. */
async function billed() {
  const [made] = await stock(database, shop, [{ onHand: 5 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const lot = made?.productVersionId ?? ''
  const items = [{ productVersionId: lot, quantity: 5 }]
  const input = { customerId, invoiceDate: today, paymentType: 'credit' as const, deliver: true, items }
  const { id } = await owner.sales.create(input)
  const { items: sold } = await owner.sales.getOne({ id })
  return {
    id,
    lot,
    customerId,
    input,
    replace: (who: Caller) => () => who.sales.replace({ ...input, replacesId: id }),
    takeBack: (who: Caller) => () =>
      who.sales.createReturn({
        saleId: id,
        reason: { category: 'unwanted', description: 'Too many' },
        items: [{ saleItemId: sold[0]?.saleItem.id ?? '', quantity: 1 }],
      }),
  }
}
const outcomes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((each) => (each.status === 'fulfilled' ? 'saved' : each.reason.message))

test('[27.10] of a return and a correction of the same bill, the second is refused', async () => {
  const first = await billed()
  expect(
    outcomes(
      await whileHeld(database, `sales where id = '${first.id}'`, [
        first.takeBack(owner),
        first.replace(elsewhere),
      ]),
    ),
  ).toEqual(['saved', expect.stringContaining('returns, credit notes')])
  const second = await billed()
  expect(
    outcomes(
      await whileHeld(database, `sales where id = '${second.id}'`, [
        second.replace(owner),
        second.takeBack(elsewhere),
      ]),
    ),
  ).toEqual(['saved', 'Only a delivered sale can be returned.'])
})

test('[27.10] a bill is corrected once, and its goods are never free for another sale', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bill = await billed()
    const tries = await Promise.allSettled([
      bill.replace(owner)(),
      bill.replace(elsewhere)(),
      elsewhere.sales.create({ ...bill.input, items: [{ productVersionId: bill.lot, quantity: 1 }] }),
    ])
    expect(outcomes(tries).filter((each) => each === 'saved')).toHaveLength(1)
    expect(outcomes(tries)[2]).toMatch(/^Only 0 /)
    expect(await levelOf(database, bill.lot)).toEqual({ onHand: 0, reserved: 0, moved: 0 })
  }
})

test('[27.10] money received while a bill is corrected settles the new bill, or stays on account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bill = await billed()
    const { customerId } = bill
    const lines = [{ mode: 'cash' as const, amount: 200 }]
    const results = await Promise.all([
      bill.replace(owner)(),
      elsewhere.receipts.create({ customerId, receivedOn: today, lines }),
    ])
    expect(results).toHaveLength(2)
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(390)
  }
})

test('[27.10] a receipt that is cancelled while its bill moves to another customer is not made out again', async () => {
  const bill = await billed()
  const lines = [{ mode: 'cash' as const, amount: 590 }]
  const { id } = await owner.receipts.create({ customerId: bill.customerId, receivedOn: today, lines })
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const tries = await whileHeld(database, `receipts where id = '${id}'`, [
    () => owner.receipts.cancel({ id }),
    () => elsewhere.sales.replace({ ...bill.input, customerId, replacesId: bill.id }),
  ])
  expect(outcomes(tries)).toEqual(['saved', 'saved'])
  expect((await owner.dues.getOpen({ customerId: bill.customerId })).balance).toBe(0)
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(590)
  expect((await owner.receipts.getMany({ filters: { customerId } })).receipts).toEqual([])
})

test('[27.10] corrections of two bills that swap their goods wait for each other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await billed(), await billed()]
    const both = [one.lot, two.lot].map((productVersionId) => ({ productVersionId, quantity: 2 }))
    const tries = await Promise.allSettled([
      owner.sales.replace({ ...one.input, replacesId: one.id, items: both }),
      elsewhere.sales.replace({ ...two.input, replacesId: two.id, items: [...both].reverse() }),
    ])
    for (const outcome of outcomes(tries)) expect(outcome).toMatch(/^saved$|^Only 0 /)
  }
})

test('[27.202] of a copy that pays back money and the cancellation of its receipt, the second is refused', async () => {
  const settled = async () => {
    const bill = await billed()
    const lines = [{ mode: 'cash' as const, amount: 590 }]
    const { id } = await owner.receipts.create({ customerId: bill.customerId, receivedOn: today, lines })
    const items = [{ productVersionId: bill.lot, quantity: 1 }]
    const copy = { ...bill.input, items, replacesId: bill.id, settledBefore: 590, refundBy: 'cash' as const }
    return { ...bill, receipt: id, copy }
  }
  const first = await settled()
  const tries = await whileHeld(database, `receipts where id = '${first.receipt}'`, [
    () => owner.receipts.cancel({ id: first.receipt }),
    () => elsewhere.sales.replace(first.copy),
  ])
  expect(outcomes(tries)).toEqual(['saved', expect.stringContaining('has changed to ₹0.00')])
  expect((await owner.dues.getOpen({ customerId: first.customerId })).balance).toBe(590)
  const second = await settled()
  const { customerId } = second
  const both = await Promise.allSettled([
    owner.sales.replace(second.copy),
    elsewhere.sales.replace(second.copy),
  ])
  expect(outcomes(both).filter((each) => each === 'saved')).toHaveLength(1)
  expect(await owner.dues.getOpen({ customerId })).toMatchObject({ balance: 0, onAccount: 0 })
  const { receipts } = await owner.receipts.getMany({ filters: { customerId, kind: 'refund' } })
  expect(receipts.map(({ amount }) => amount)).toEqual([472])
})

test('[27.202] money received while a copy pays back other money is not paid back with it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const bill = await billed()
    const { customerId } = bill
    const receive = (who: Caller, amount: number) =>
      who.receipts.create({ customerId, receivedOn: today, lines: [{ mode: 'cash', amount }] })
    await receive(owner, 300)
    const items = [{ productVersionId: bill.lot, quantity: 1 }]
    const copy = { ...bill.input, items, replacesId: bill.id, settledBefore: 300, refundBy: 'cash' as const }
    const [replaced, received] = await Promise.allSettled([
      owner.sales.replace(copy),
      receive(elsewhere, 200),
    ])
    expect(received.status).toBe('fulfilled')
    const { receipts } = await owner.receipts.getMany({ filters: { customerId, kind: 'refund' } })
    const isReplaced = replaced.status === 'fulfilled'
    expect(receipts.map(({ amount }) => amount)).toEqual(isReplaced ? [182] : [])
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(isReplaced ? -200 : 90)
  }
})
