import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'

test('[17.238] who may merge but not read balances sees none of them before a merge', async () => {
  const database = await openTestDatabase(2)
  onTestFinished(() => database.close())
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const calls = ['customers.merge' as const, 'vendors.merge' as const]
  const { id } = await owner.roles.create({ name: 'Clerk', calls, sights: [] })
  const clerk = callerOf(await withOwnRole(database, shop, id))

  const customer = async (name: string) =>
    (await owner.customers.quickCreate({ name, phoneNumber: '9845012345' })).id
  const customers = { keptId: await customer('Ravi Traders'), mergedId: await customer('Ravi Trader') }
  expect((await owner.customers.checkMerge(customers)).balance).toBe(0)
  expect((await clerk.customers.checkMerge(customers)).balance).toBeNull()

  const vendor = async (businessName: string) => (await owner.vendors.quickCreate({ businessName })).id
  const vendors = { keptId: await vendor('Patil Mills'), mergedId: await vendor('Patil Mill') }
  expect((await owner.vendors.checkMerge(vendors)).balance).toBe(0)
  expect((await clerk.vendors.checkMerge(vendors)).balance).toBeNull()
})
