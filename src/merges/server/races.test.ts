import { afterAll, beforeAll, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { stockChecks } from '#verify/server/stock-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

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
  const wrong = await database.asOwner((client) => differencesIn(client, [...ledgerChecks, ...stockChecks]))
  await database.close()
  expect(wrong).toEqual([])
})

/** Two customers, a merge of the first into the second, and a sale of ₹118 to the first. */
async function counter() {
  const [made] = await stock(database, shop, [{ onHand: 100 }])
  const { id: mergedId } = await addCustomer(database, shop, { name: 'Ravi Trader' })
  const { id: keptId } = await addCustomer(database, shop, { name: 'Ravi Traders' })
  const lot = made?.productVersionId ?? ''
  const items = [{ productVersionId: lot, quantity: 1 }]
  const sale = {
    customerId: mergedId,
    invoiceDate: today,
    paymentType: 'credit' as const,
    deliver: true,
    items,
  }
  return {
    mergedId,
    keptId,
    lot,
    sell: (who: Caller) => () => who.sales.create(sale),
    merge: (who: Caller) => () => who.customers.merge({ mergedId, keptId }),
  }
}
const outcomes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((each) => (each.status === 'fulfilled' ? 'saved' : each.reason.message))
const balance = async (customerId: string) => (await owner.dues.getOpen({ customerId })).balance

test('[36.10] a sale that was started before a merge moves with it', async () => {
  const { keptId, lot, sell, merge } = await counter()
  const held = `stock_levels where product_version_id = '${lot}'`
  expect(outcomes(await whileHeld(database, held, [sell(owner), merge(elsewhere)]))).toEqual([
    'saved',
    'saved',
  ])
  expect(await balance(keptId)).toBe(118)
})

test('[36.10] a sale that is started during a merge is refused with the customer to choose', async () => {
  const { mergedId, keptId, sell, merge } = await counter()
  const held = `customers where id = '${mergedId}'`
  expect(outcomes(await whileHeld(database, held, [merge(owner), sell(elsewhere)]))).toEqual([
    'saved',
    'Ravi Trader was merged into Ravi Traders.',
  ])
  expect(await balance(keptId)).toBe(0)
})

test('[36.10] of two merges of the same customer, and of each into the other, the second is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { mergedId, keptId, merge } = await counter()
    const back = () => elsewhere.customers.merge({ mergedId: keptId, keptId: mergedId })
    const tries = await Promise.allSettled([merge(owner)(), round % 2 ? merge(elsewhere)() : back()])
    expect(outcomes(tries).filter((each) => each === 'saved')).toHaveLength(1)
    expect(outcomes(tries)).toContainEqual(expect.stringContaining('was merged into'))
  }
})
