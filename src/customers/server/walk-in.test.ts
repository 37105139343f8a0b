import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('purchasing and viewers cannot create the walk-in customer', async () => {
  const shop = await openShop(database)
  for (const role of ['purchasing', 'viewer'] as const)
    await expect((await shop.as(role)).customers.createWalkIn({})).rejects.toMatchObject({
      code: 'forbidden',
    })
})

test('a workspace has one walk-in customer, even under concurrent requests', async () => {
  const shop = await openShop(database)
  const other = await (await openShop(database)).as('owner')
  const seller = await shop.as('sales')
  const asked = await Promise.all(Array.from({ length: 10 }, () => seller.customers.createWalkIn({})))
  const [first] = asked
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(first?.displayId).toBe('CUS-00001')
  expect((await other.customers.createWalkIn({})).id).not.toBe(first?.id)
  const owner = await shop.as('owner')
  const { customers } = await owner.customers.getMany({})
  expect(customers.map(({ name, phoneNumber, email }) => [name, phoneNumber, email])).toEqual([
    ['Walk-in customer', '', ''],
  ])
  const made = await owner.customers.create({
    name: 'Meera',
    email: 'meera@example.in',
    phoneNumber: '9822012345',
  })
  expect(made.displayId).toBe('CUS-00002')
})

test('a walk-in sale is an ordinary sale, and an archived walk-in customer is restored on use', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const [goods] = await stock(database, shop, [{ onHand: 3 }])
  const { id } = await owner.customers.createWalkIn({})
  const sale = await owner.sales.create({
    customerId: id,
    paymentType: 'cash',
    invoiceDate: '2026-11-21',
    items: [{ productVersionId: goods?.productVersionId ?? '', quantity: 1 }],
  })
  expect((await owner.sales.getBill({ id: sale.id })).customer.name).toBe('Walk-in customer')
  await owner.customers.delete({ id })
  expect((await owner.customers.createWalkIn({})).id).toBe(id)
  expect((await owner.customers.getOne({ id })).customer.archivedAt).toBeNull()
})
