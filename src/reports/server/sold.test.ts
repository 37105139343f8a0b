import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { inTransaction } from '#base/server/scope.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { tradeSums } from './trade-sums-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const november = { from: '2026-11-01', to: '2026-11-30' }

/** A shop that sold 3 rice (grocery), 2 oil (Grocery), 5 tea (no category) and freight, and took 1 rice back. */
async function openTrade() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const as = (role: Role) => shop.as(role, { clock: () => new Date('2026-11-20T06:00:00Z') })
  const owner = await as('owner')
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const goods = await stock(database, shop, [
    { name: 'Rice', price: 9999, cost: 6111 },
    { name: 'Oil', price: 33333, cost: 33000 },
    { name: 'Tea', price: 777, cost: 901 },
  ])
  const [rice, oil, tea] = goods.map(({ productId }) => productId)
  await owner.products.setGroups({
    products: [
      { id: rice ?? '', category: 'grocery', brand: 'Tata' },
      { id: oil ?? '', category: 'Grocery' },
      { id: tea ?? '', brand: 'TATA' },
    ],
  })
  const { id } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-10',
    paymentType: 'cash',
    deliver: true,
    items: goods.map(({ productVersionId }, at) => ({ productVersionId, quantity: [3, 2, 5][at] ?? 0 })),
    charges: [{ description: 'Freight', quantity: 1, rate: 50, rateIncludesTax: false, gstRate: 18 }],
  })
  const { items } = await owner.sales.getOne({ id })
  const saleItemId = items.find(({ product }) => product.id === rice)?.saleItem.id ?? ''
  await owner.sales.createReturn({
    saleId: id,
    reason: { category: 'unwanted', description: 'Too much' },
    items: [{ saleItemId, quantity: 1 }],
  })
  const { workspaceId } = shop
  const addUp = () =>
    inTransaction(database.database, workspaceId, (run) => tradeSums.addUp(run, workspaceId))
  return { as, owner, rice: rice ?? '', addUp }
}

describe('[16.373] what sells is refused', () => {
  test('to people who do not see margins and sales', async () => {
    const { as } = await openTrade()
    for (const role of ['sales', 'cashier', 'storeKeeper', 'purchasing'] as const)
      await expect((await as(role)).reports.getSold(november)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await (await as('accountant')).reports.getSold(november)).sold).toHaveLength(3)
  })

  test.each<[object, string]>([
    [{ from: '2026-12-01' }, 'to'],
    [{ cursor: 'next' }, 'cursor'],
    [{ perPage: 5001 }, 'perPage'],
    [{ by: 'shelf' }, 'by'],
  ])('with %j', async (wrong, field) => {
    const { owner } = await openTrade()
    await expect(owner.reports.getSold({ ...november, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: [field] }] },
    })
  })
})

test('[16.373] by product, category and brand the same money, before and after it is added up', async () => {
  const { owner, rice, addUp } = await openTrade()
  const sold = async (more: object = {}) => {
    const answer = await owner.reports.getSold({ ...november, ...more })
    return answer.sold.map(({ name, quantity, products, taxable }) => [name, quantity, products, taxable])
  }
  const check = async () => {
    expect(await sold()).toEqual([
      ['Oil', 2, 1, 666.66],
      ['Rice', 2, 1, 199.98],
      ['Tea', 5, 1, 38.85],
    ])
    expect(await sold({ by: 'category' })).toEqual([
      [expect.stringMatching(/^grocery$/i), null, 2, 866.64],
      [null, null, 1, 38.85],
    ])
    expect(await sold({ by: 'brand' })).toEqual([
      [null, null, 1, 666.66],
      [expect.stringMatching(/^tata$/i), null, 2, 238.83],
    ])
  }
  await check()
  for (const by of ['product', 'category', 'brand'] as const) {
    const answer = await owner.reports.getSold({ ...november, by })
    expect(answer.sums).toEqual({ taxable: 905.49, profit: 78.22 })
  }
  expect(await sold({ filters: { category: 'GROCERY' } })).toHaveLength(2)
  expect(await sold({ search: 'tea' })).toEqual([['Tea', 5, 1, 38.85]])
  expect(await sold({ from: '2026-11-11' })).toEqual([['Rice', -1, 1, -99.99]])
  expect((await sold({ sortBy: 'name', sortDirection: 'asc' })).map(([name]) => name)).toEqual([
    'Oil',
    'Rice',
    'Tea',
  ])
  await owner.products.update({ id: rice, category: 'Grain' })
  expect(await sold({ by: 'category' })).toContainEqual(['Grain', null, 1, 199.98])
  await owner.products.update({ id: rice, category: 'grocery' })
  await addUp()
  await check()
})

test('[16.373] pages follow each other, and those after the last are empty', async () => {
  const { owner } = await openTrade()
  const first = await owner.reports.getSold({ ...november, perPage: 2 })
  expect(first.pagination).toMatchObject({ total: 3, totalPages: 2, nextCursor: '2' })
  const cursor = first.pagination.nextCursor ?? ''
  const rest = await owner.reports.getSold({ ...november, perPage: 2, cursor })
  expect(rest.pagination.nextCursor).toBeNull()
  expect([...first.sold, ...rest.sold].map(({ name }) => name)).toEqual(['Oil', 'Rice', 'Tea'])
  const after = await owner.reports.getSold({ ...november, page: 9 })
  expect(after).toMatchObject({ sold: [], sums: first.sums, pagination: { total: 3 } })
})
