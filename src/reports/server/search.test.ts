import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[17.245] who may read nothing that is searched finds nothing', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await owner.vendors.quickCreate({ businessName: 'Patil Traders' })
  const { id } = await owner.roles.create({
    name: 'Carrier',
    calls: ['logistics.getMany'],
    sights: [],
    discountCap: null,
  })
  const carrier = callerOf(await withOwnRole(database, shop, id))
  expect(await carrier.search.getAll({ search: 'Patil' })).toEqual([])
  expect(await owner.search.getAll({ search: 'Patil' })).toHaveLength(1)
})
