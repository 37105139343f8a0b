import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'
import { stockFaults } from './check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What `npm run check-stock` says of this database, and how it ends. */
const checkStock = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-stock.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.adminUrl },
  })

test('[14.2] the check passes after normal work and finds a level changed outside the ledger', async () => {
  const shop = await openShop(database)
  const { vendorId, productIds } = await stockShelf(database, shop)
  const owner = await shop.as('owner')
  const { id } = await owner.inventoryIntakes.create({
    vendorId,
    arrivingTime: '2026-11-21',
    items: productIds.map((productId) => ({ productId, quantity: 5 })),
  })
  await owner.inventoryIntakes.confirm({ id })
  const lot = (await owner.inventory.getOne({ id: productIds[0] ?? '' })).lots[0]?.id ?? ''
  await owner.inventory.adjust({ productVersionId: lot, quantity: -2, reason: 'damage' })
  await withClient(database.adminUrl, async (client) => {
    expect(await stockFaults(client)).toEqual({ levels: 2, faults: [] })
    expect(checkStock()).toMatchObject({ status: 0, stdout: '2 stock levels checked, 0 wrong.\n' })
    await client.query('update stock_levels set on_hand = 4 where product_version_id = $1', [lot])
    const { faults } = await stockFaults(client)
    expect(faults).toEqual([expect.stringContaining('on hand 4.000, moved 3.000')])
    expect(checkStock()).toMatchObject({
      status: 1,
      stdout: '2 stock levels checked, 1 wrong.\n',
      stderr: expect.stringContaining('on hand 4.000, moved 3.000'),
    })
  })
})
