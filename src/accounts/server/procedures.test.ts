import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())

const bank = { name: 'HDFC current account', group: 'bank' as const, ifsc: 'hdfc0001234' }

describe('[22.1] an account is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name', 'Enter a name for the account'],
    ['with the name of a standard account', { name: 'rent' }, 'name', 'Another account has this name'],
    ['with an IFSC that cannot be one', { ifsc: 'HDFC123' }, 'ifsc', /^Enter the 11 characters/],
  ])('%s', async (_, change, path, message) => {
    await expect(owner.accounts.create({ ...bank, ...change })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: [path], message: expect.stringMatching(message) }] },
    })
  })

  test('to people who do not keep the books, and of another workspace', async () => {
    const { id } = await owner.accounts.create({ name: 'Tea and snacks', group: 'indirectExpenses' })
    for (const role of ['purchasing', 'sales', 'viewer'] as const)
      await expect((await shop.as(role)).accounts.update({ id, name: 'Tea' })).rejects.toMatchObject({
        code: 'forbidden',
      })
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.accounts.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('[22.2] an account of the workspace', () => {
  test('is added to its group, renamed, and its name is taken whatever its case', async () => {
    const { id, version } = await (await shop.as('accountant')).accounts.create(bank)
    await expect(
      owner.accounts.create({ name: 'hdfc CURRENT account', group: 'bank' }),
    ).rejects.toMatchObject({
      data: { issues: [{ path: ['name'], message: 'Another account has this name' }] },
    })
    await owner.accounts.update({ id, name: 'HDFC', version })
    expect((await owner.accounts.getOne({ id })).account).toMatchObject({ name: 'HDFC', ifsc: 'HDFC0001234' })
    const { accounts } = await owner.accounts.getAll({})
    expect(accounts.find((account) => account.id === id)).toMatchObject({
      groupName: 'Bank Accounts',
      holdsMoney: true,
      isSpending: false,
    })
  })

  test('hides its bank and IFSC from people who may not see bank details', async () => {
    const { id } = await owner.accounts.create({ ...bank, name: 'Axis', bankName: 'Axis Bank' })
    const shown = { bankName: 'Axis Bank', ifsc: 'HDFC0001234' }
    expect((await (await shop.as('accountant')).accounts.getOne({ id })).account).toMatchObject(shown)
    const { account } = await (await shop.as('viewer')).accounts.getOne({ id })
    expect(account).toMatchObject({ name: 'Axis', bankName: null, ifsc: null })
    await owner.accounts.update({ id, name: 'Axis', bankName: 'Axis Bank Ltd', version: account.version })
    const history = await (await shop.as('viewer')).activity.getOfRecord({ id })
    expect(JSON.stringify(history)).not.toContain('Axis Bank Ltd')
  })

  test('is deleted while nothing is posted to it', async () => {
    const { id } = await owner.accounts.create({ name: 'A mistake', group: 'cash' })
    expect(await owner.accounts.delete({ id })).toEqual({ message: 'Account deleted' })
    const { accounts } = await owner.accounts.getAll({})
    expect(accounts.some((account) => account.id === id)).toBe(false)
  })
})
