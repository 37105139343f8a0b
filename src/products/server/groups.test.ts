import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

/* Category, brand and shelf location of products. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let soap: string
let tea: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
  owner = await shop.as('owner')
  const [one, other] = await stock(database, shop, [{ name: 'Soap' }, { name: 'Tea' }])
  soap = one?.productId ?? ''
  tea = other?.productId ?? ''
})

const groupsOf = async (id: string) => {
  const { category, brand, location } = (await owner.products.getOne({ id })).product
  return [category, brand, location]
}
const set = (products: Parameters<Caller['products']['setGroups']>[0]['products'], who = owner) =>
  who.products.setGroups({ products })

test('[14.96] refuses too much, nothing, a product twice, a stale one, another workspace’s, and people who may not', async () => {
  const invalid = (path: (string | number)[], message?: string) => ({
    code: 'invalid',
    data: { issues: [expect.objectContaining({ path, ...(message && { message }) })] },
  })
  await expect(set([])).rejects.toMatchObject(invalid(['products'], 'Choose 1 to 1,000 products'))
  await expect(set([{ id: soap }])).rejects.toMatchObject(invalid(['products'], 'Choose what to change'))
  await expect(set([{ id: soap, category: 'x'.repeat(61) }])).rejects.toMatchObject(
    invalid(['products', 0, 'category'], 'Use at most 60 characters'),
  )
  await expect(
    set([
      { id: soap, category: 'A' },
      { id: soap, brand: 'B' },
    ]),
  ).rejects.toMatchObject(invalid(['products'], 'Each product can be listed once'))
  const [foreign] = await stock(database, await openShop(database), [{}])
  const both = [
    { id: soap, category: 'A' },
    { id: foreign?.productId ?? '', category: 'A' },
  ]
  await expect(set(both)).rejects.toMatchObject({ code: 'notFound' })
  await expect(set([{ id: soap, category: 'A' }], await shop.as('sales'))).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { version } = (await owner.products.getOne({ id: tea })).product
  await owner.products.update({ id: tea, brand: 'Tata' })
  await expect(
    set([
      { id: soap, category: 'A' },
      { id: tea, category: 'A', version },
    ]),
  ).rejects.toMatchObject({ code: 'conflict', data: { reason: 'stale_version' } })
  expect([await groupsOf(soap), await groupsOf(tea)]).toEqual([
    [null, null, null],
    [null, 'Tata', null],
  ])
})

test('[14.96] sets, clears and undoes them for many products, and logs what changed', async () => {
  await owner.products.update({ id: tea, category: ' Hot   drinks ', brand: 'Tata', location: 'Rack 3' })
  const set1 = { category: 'Grocery', location: null }
  const { message, former } = await set([soap, tea].map((id) => ({ id, ...set1 })))
  expect(message).toBe('2 products changed')
  expect([await groupsOf(soap), await groupsOf(tea)]).toEqual([
    ['Grocery', null, null],
    ['Grocery', 'Tata', null],
  ])
  const [entry] = await owner.activity.getOfRecord({ id: tea })
  expect(entry?.changes).toEqual([
    { field: 'category', from: 'Hot drinks', to: 'Grocery' },
    { field: 'location', from: 'Rack 3', to: null },
  ])
  expect(await set([{ id: tea, ...set1 }])).toMatchObject({ message: '0 products changed', former: [] })
  await set(former)
  expect([await groupsOf(soap), await groupsOf(tea)]).toEqual([
    [null, null, null],
    ['Hot drinks', 'Tata', 'Rack 3'],
  ])
  await expect(set(former)).rejects.toMatchObject({ code: 'conflict' })
})

test('[14.97] products and stock are found and filtered by them, whatever the case', async () => {
  const other = await openShop(database)
  const [foreign] = await stock(database, other, [{}])
  await (await other.as('owner')).products.update({ id: foreign?.productId ?? '', category: 'Theirs' })
  await set([
    { id: soap, category: 'Toiletries', brand: 'Hamam & Co', location: '12-3' },
    { id: tea, category: 'TOILETRIES', brand: 'Tata' },
  ])
  const named = async (asked: Parameters<Caller['products']['getMany']>[0]) =>
    (await owner.products.getMany({ sortBy: 'name', sortDirection: 'asc', ...asked })).products.map(
      ({ product }) => product.name,
    )
  expect(await named({ filters: { category: 'toiletries' } })).toEqual(['Soap', 'Tea'])
  expect(await named({ filters: { category: 'Toiletries', brand: 'tata' } })).toEqual(['Tea'])
  expect(await named({ filters: { location: '12' } })).toEqual([])
  expect(await named({ search: 'hamamco' })).toEqual(['Soap'])
  expect(await named({ search: 'toiletries tea' })).toEqual(['Tea'])
  const { inventory } = await owner.inventory.getMany({ filters: { location: '12-3' } })
  expect(inventory).toMatchObject([
    { name: 'Soap', category: 'Toiletries', brand: 'Hamam & Co', location: '12-3' },
  ])
  const groups = await owner.products.getGroups({})
  expect(groups.category.map((each) => each.toLowerCase())).toEqual(['toiletries'])
  expect([groups.brand, groups.location]).toEqual([['Hamam & Co', 'Tata'], ['12-3']])
  await owner.products.delete({ id: soap })
  expect((await owner.products.getGroups({})).brand).toEqual(['Tata'])
})
