import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearness, searchText } from '#base/search-words.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop, type Shop } from '../support/people.ts'
import { stock } from '../support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
const names = ['Amit RAJ', 'Neeraj Kumar', 'Rajesh & Sons', 'Suraj', 'raj']
const expected = ['raj', 'Rajesh & Sons', 'Amit RAJ', 'Neeraj Kumar', 'Suraj']

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  const owner = await shop.as('owner')
  await stock(
    database,
    shop,
    names.map((name) => ({ name })),
  )
  for (const [at, name] of names.entries()) {
    await owner.customers.quickCreate({ name, phoneNumber: `98450 0000${at}` })
    await owner.vendors.quickCreate({ businessName: name })
  }
})
afterAll(() => database.close())

test('[16.411] pickers offer names that begin with the search first, then those of which a word does', async () => {
  const owner = await shop.as('owner')
  const search = ' Raj '
  const found = {
    goods: (await owner.inventory.getSellable({ search })).map(({ name }) => name),
    products: (await owner.products.getAll({ search })).map(({ product }) => product.name),
    customers: (await owner.customers.getAll({ search })).map(({ name }) => name),
    vendors: (await owner.vendors.getAll({ search })).map(({ businessName }) => businessName),
  }
  for (const [picker, listed] of Object.entries(found))
    expect(
      listed.filter((name) => names.includes(name)),
      picker,
    ).toEqual(expected)
  const near = (name: string) => nearness(searchText(name), searchText(search))
  expect(expected.map(near)).toEqual([0, 0, 1, 2, 2])
})
