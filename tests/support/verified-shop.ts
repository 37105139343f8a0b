import { afterAll, beforeAll, expect } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { duesOf } from './ledger.ts'
import { type Caller, openShop, type Shop, testContext } from './people.ts'

type Opened = { database: TestDatabase; shop: Shop; owner: Caller }

/** Before the tests, `use` gets a shop in Karnataka that lives by `clock`; after them all its figures must agree. */
export function openVerifiedShop(clock: () => Date, use: (opened: Opened) => void): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
    use({ database, shop, owner: await shop.as('owner', { clock }) })
  })
  afterAll(async () => {
    const context = { ...testContext(database), clock }
    const { differences } = await withClient(database.adminUrl, (client) => verify(client, context, 20))
    await database.close()
    // Products and customers of these tests have no numbers of a series.
    expect(differences.filter((each) => !/PRD-|CUS-/.test(each))).toEqual([])
  })
}

/** The dues of a customer, with the kind of their document instead of its number. */
export const duesByKind = async (database: TestDatabase, customerId: string): Promise<string[]> =>
  (await duesOf(database, customerId)).map((due) => due.replace(/\/2627\/\d+/, ''))
