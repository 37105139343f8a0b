import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'

test('[19.20] a role without balances sees none, and neither sorts nor filters by them', async () => {
  const shop = await openShop(database)
  await addCustomer(database, shop)
  const owner = await shop.as('owner')
  const { id } = await owner.roles.create({ name: 'Packer', calls: ['customers.getMany'], sights: [] })
  const caller = callerOf(await withOwnRole(database, shop, id))
  expect((await caller.customers.getMany({})).customers).toMatchObject([{ balance: null }])
  for (const asked of [{ sortBy: 'balance' as const }, { filters: { balance: 'owes' as const } }])
    await expect(caller.customers.getMany(asked)).rejects.toMatchObject({ code: 'forbidden' })
})

test('[19.20] customers are listed, sorted and filtered by their balance', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 1000, taxes: [] }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const ids = new Map<string, string>()
  const add = async (
    name: string,
    ...bills: { invoiceDate: string; dueDate?: string; deliver?: boolean }[]
  ) => {
    const { id: customerId } = await addCustomer(database, shop, { name })
    ids.set(name, customerId)
    for (const bill of bills)
      await owner.sales.create({ customerId, paymentType: 'credit', items, deliver: true, ...bill })
  }
  const receive = (name: string, amount: number) =>
    owner.receipts.create({
      customerId: ids.get(name) ?? '',
      receivedOn: today,
      lines: [{ mode: 'cash', amount }],
    })
  await add('Late', { invoiceDate: '2026-11-10' })
  await add('Not due', { invoiceDate: '2026-11-10', dueDate: today })
  await add('Not delivered', { invoiceDate: '2026-11-10', deliver: false })
  await add('Twice', { invoiceDate: today }, { invoiceDate: today })
  await add('Paid', { invoiceDate: today })
  await add('Ahead')
  await receive('Paid', 1000)
  await receive('Ahead', 500)
  await receive('Twice', 999.99)
  const listed = async (asked: Parameters<typeof owner.customers.getMany>[0]) =>
    (await owner.customers.getMany(asked)).customers.map(({ name, balance }) => [name, balance])
  const names = async (balance: 'owes' | 'credit' | 'overdue') =>
    (await listed({ filters: { balance }, sortBy: 'name', sortDirection: 'asc' })).map(([name]) => name)
  expect((await listed({ sortBy: 'balance' })).slice(0, 2)).toEqual([
    ['Twice', 1000.01],
    ['Not delivered', 1000],
  ])
  expect((await listed({ sortBy: 'balance', sortDirection: 'asc' })).slice(0, 3)).toEqual([
    ['Ahead', -500],
    ['Paid', 0],
    ['Late', 1000],
  ])
  expect(await names('owes')).toEqual(['Late', 'Not delivered', 'Not due', 'Twice'])
  expect(await names('credit')).toEqual(['Ahead'])
  expect(await names('overdue')).toEqual(['Late'])
})
