import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  const { customers } = await shop.as('owner')
  await customers.create({
    name: 'Ramesh Traders',
    phoneNumber: '+91 98450 12345',
    email: 'ramesh@example.in',
    gstin: '27AAPFU0939F1ZV',
  })
})
afterAll(() => database.close())

const names = async (typed: object) =>
  (await (await shop.as('sales')).customers.findSimilar(typed)).similar.map((each) => each.name)

describe('customers that may be duplicates', () => {
  test('purchasing cannot search for them, and other workspaces are not searched', async () => {
    const typed = { name: 'Ramesh Traders' }
    const buyer = await shop.as('purchasing')
    await expect(buyer.customers.findSimilar(typed)).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = await (await openShop(database)).as('owner')
    expect(await stranger.customers.findSimilar(typed)).toEqual({ similar: [] })
  })

  test.each([
    ['the same name in other letters', { name: ' ramesh  TRADERS' }, 1],
    ['the same phone, typed in another way', { phoneNumber: '098450-12345' }, 1],
    ['the same email', { email: 'Ramesh@Example.in' }, 1],
    ['the same GSTIN', { gstin: '27aapfu0939f1zv' }, 1],
    ['one of several', { name: 'Suresh', phoneNumber: '9845012345' }, 1],
    ['a part of the name', { name: 'Ramesh' }, 0],
    ['a part of the phone', { phoneNumber: '12345' }, 0],
    ['no GSTIN', { gstin: 'URP' }, 0],
    ['nothing', {}, 0],
  ])('[16.235] %s', async (_, typed, found) => {
    expect(await names(typed)).toHaveLength(found)
  })
})
