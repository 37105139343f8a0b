import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { owingCustomer } from '../../../tests/support/owing-customer.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
})
afterAll(() => closeWithRightBooks(database))

/** What a caller hears who receives so much cash of a new customer and allows so much discount. */
async function receive(caller: Caller, amount: number, discountAllowed: number): Promise<unknown> {
  const { customerId } = await owingCustomer({ database, shop, owner }, [today])
  const lines = amount === 0 ? [] : [{ mode: 'cash' as const, amount }]
  return caller.receipts
    .create({ customerId, receivedOn: today, lines, discountAllowed })
    .catch((error) => error)
}

const saved = { message: expect.stringMatching(/saved$/) }
const refused = (cap: number) => ({
  code: 'invalid',
  data: {
    issues: [
      {
        path: ['discountAllowed'],
        message: `Your role may give at most ${cap}% discount on what a receipt settles. Enter less, or ask an owner or admin.`,
      },
    ],
  },
})

test.each<[string, number, number, object]>([
  ['the largest discount', 90, 10, saved],
  ['a paisa more', 89.99, 10.01, refused(10)],
  ['nothing but a discount', 0, 50, refused(10)],
  ['money alone', 100, 0, saved],
])(
  '[17.246] the discount on a receipt counts for the cap of a cashier: %s',
  async (_what, amount, discount, answer) => {
    const cashier = await shop.as('cashier', { clock })
    expect(await receive(cashier, amount, discount)).toMatchObject(answer)
    expect(await receive(owner, amount, discount)).toMatchObject(saved)
  },
)

test('[17.246] a role of the workspace may allow as much as its cap', async () => {
  const { id } = await owner.roles.create({
    name: 'Till',
    calls: ['receipts.create'],
    sights: [],
    discountCap: 2.5,
  })
  const till = callerOf({ ...(await withOwnRole(database, shop, id)), clock })
  expect(await receive(till, 97.5, 2.5)).toMatchObject(saved)
  expect(await receive(till, 97.49, 2.51)).toMatchObject(refused(2.5))
})

test('[19.243] money that stays on account does not raise the discount that a role may give', async () => {
  const cashier = await shop.as('cashier', { clock })
  expect(await receive(cashier, 2000, 118.01)).toMatchObject(refused(10))
  expect(await receive(cashier, 2000, 118)).toMatchObject(saved)
})
