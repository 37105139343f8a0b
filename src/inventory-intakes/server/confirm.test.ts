import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'

test('a custom role that may only confirm an intake cannot change it while confirming', async () => {
  const database = await openTestDatabase(2)
  onTestFinished(() => database.close())
  const shop = await openShop(database)
  const { vendorId, productIds } = await stockShelf(database, shop, 1)
  const role = { name: 'Gate keeper', calls: ['inventoryIntakes.confirm' as const], sights: [] }
  const owner = await shop.as('owner')
  const keeper = callerOf(await withOwnRole(database, shop, (await owner.roles.create(role)).id))
  const { id } = await owner.inventoryIntakes.create({
    vendorId,
    arrivingTime: '2026-11-21',
    items: productIds.map((productId) => ({ productId, quantity: 4 })),
  })
  const { intake: found, items: read } = (await keeper.inventoryIntakes.getOne({ id })).inventoryIntake
  const items = read.map((item) => ({ id: item.id, quantity: item.quantity }))
  for (const more of [{ notes: 'Torn bags' }, { items: items.map((item) => ({ ...item, quantity: 5 })) }])
    await expect(keeper.inventoryIntakes.confirm({ id, ...more })).rejects.toMatchObject({
      code: 'forbidden',
    })
  const asRead = { arrivingTime: found.arrivingTime, notes: found.notes, logisticsId: null, removedItems: [] }
  await keeper.inventoryIntakes.confirm({ id, items, ...asRead })
})
