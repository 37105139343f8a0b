import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'
import { versionInput } from '../../../tests/walls/samples.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a lot whose stock is being counted cannot be deleted', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [soap] = await stock(database, shop, [{ name: 'Soap' }])
  const { id } = await owner.products.createVersion(versionInput(soap?.productId ?? ''))
  const ended = await overlapping(
    database,
    await shop.contextOf('owner'),
    'into stock_levels',
    (context) => callerOf(context).inventory.adjust({ productVersionId: id, quantity: 3, reason: 'found' }),
    (context) => callerOf(context).products.deleteVersion({ id }),
  )
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }])
  await owner.inventory.adjust({ productVersionId: id, quantity: -3, reason: 'loss' })
})
