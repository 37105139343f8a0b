import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { numberChecks } from '#verify/server/numbers-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let accountant: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', { clock })
  accountant = await shop.as('accountant', { clock })
})
afterAll(async () => {
  const wrong = await database.asOwner((client) => differencesIn(client, [...ledgerChecks, ...numberChecks]))
  await database.close()
  expect(wrong).toEqual([])
})

const debit = (account: number, amount: number) => ({ account, debit: amount })
const credit = (account: number, amount: number) => ({ account, credit: amount })
const deposit = { datedOn: today, from: 1010, to: 1020, amount: 500 }

describe('[22.8] a transfer', () => {
  test.each([
    ['dated tomorrow', { datedOn: '2026-11-21' }, 'datedOn'],
    ['to the account that it comes from', { to: 1010 }, 'to'],
    ['between accounts of the owner', { from: 3000, to: 3010 }, 'to'],
    ['to rent', { to: 6010 }, 'to'],
    ['of nothing', { amount: 0 }, 'amount'],
  ])('%s is refused', async (_, change, path) => {
    await expect(owner.journals.createContra({ ...deposit, ...change })).rejects.toMatchObject({
      data: { issues: [{ path: [path] }] },
    })
  })

  test('moves cash to the bank, and drawings out of it', async () => {
    const { id, displayId } = await accountant.journals.createContra(deposit)
    expect(displayId).toMatch(/^CT\/2627\/\d{5}$/)
    expect(await vouchersOf(database, id)).toEqual([`contra ${today}: 1020 50000, 1010 -50000`])
    const drawn = await accountant.journals.createContra({ ...deposit, to: 3010 })
    expect(await vouchersOf(database, drawn.id)).toEqual([`contra ${today}: 3010 50000, 1010 -50000`])
  })
})

describe('[22.9] a journal voucher is refused', () => {
  test.each([
    ['with one line', [debit(6130, 10)], ['lines'], /two lines/],
    ['that does not add up', [debit(6130, 10), credit(1500, 9)], ['lines'], /the debit is ₹1.00 more$/],
    ['on stock', [debit(1200, 10), credit(3000, 10)], ['lines', 0, 'account'], /only documents post/],
    [
      'on received goods',
      [debit(2110, 10), credit(3000, 10)],
      ['lines', 0, 'account'],
      /only documents post/,
    ],
    [
      'on undelivered sales',
      [debit(6190, 1), credit(2120, 1)],
      ['lines', 1, 'account'],
      /only documents post/,
    ],
    ['on customers without one', [debit(1100, 10), credit(3000, 10)], ['customerId'], /^Choose the customer/],
    ['on vendors without one', [debit(6190, 10), credit(2100, 10)], ['vendorId'], /^Choose the vendor/],
    [
      'with both sides of a line',
      [{ account: 6190, debit: 1, credit: 1 }, credit(3000, 1)],
      ['lines', 0, 'debit'],
      /not both/,
    ],
  ])('%s', async (_, lines, path, message) => {
    await expect(accountant.journals.create({ datedOn: today, lines })).rejects.toMatchObject({
      data: { issues: expect.arrayContaining([{ path, message: expect.stringMatching(message) }]) },
    })
  })

  test('from people who do not keep the books, and for a party of another workspace', async () => {
    const lines = [debit(6130, 10), credit(1500, 10)]
    for (const role of ['purchasing', 'sales', 'cashier', 'viewer'] as const)
      await expect((await shop.as(role)).journals.create({ datedOn: today, lines })).rejects.toMatchObject({
        code: 'forbidden',
      })
    const vendorId = await makeVendor(database, await openShop(database))
    const owed = [debit(6190, 10), credit(2100, 10)]
    await expect(owner.journals.create({ datedOn: today, lines: owed, vendorId })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('[22.10] a journal voucher', () => {
  test('posts its lines and is reversed once', async () => {
    const lines = [debit(6130, 1000), credit(1500, 1000)]
    const { id, displayId } = await accountant.journals.create({
      datedOn: today,
      lines,
      notes: 'Depreciation',
    })
    expect(displayId).toMatch(/^JV\/2627\/\d{5}$/)
    const tried = await Promise.allSettled([owner, accountant].map((who) => who.journals.reverse({ id })))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await vouchersOf(database, id)).toEqual([
      `journal ${today}: 6130 100000, 1500 -100000`,
      `journal_reversed ${today}: 6130 -100000, 1500 100000`,
    ])
    const { journals } = await owner.journals.getMany({ search: 'depreciation' })
    expect(journals).toMatchObject([{ id, kind: 'journal', total: 1000, reversedAt: expect.any(String) }])
  })

  test('with a customer or a vendor is open until it is settled', async () => {
    const customerId = (await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })).id
    const vendorId = await makeVendor(database, shop)
    await owner.journals.create({ datedOn: today, customerId, lines: [debit(1100, 300), credit(4290, 300)] })
    await owner.journals.create({ datedOn: today, vendorId, lines: [debit(6190, 80), credit(2100, 80)] })
    expect(await owner.dues.getOpen({ customerId })).toMatchObject({
      balance: 300,
      dues: [{ kind: 'other' }],
    })
    expect(await owner.payments.getOpen({ vendorId })).toMatchObject({
      balance: 80,
      dues: [{ isBill: false }],
    })
    await owner.payments.create({ vendorId, paidOn: today, lines: [{ mode: 'cash', amount: 80 }] })
    expect((await owner.payments.getOpen({ vendorId })).balance).toBe(0)
  })
})
