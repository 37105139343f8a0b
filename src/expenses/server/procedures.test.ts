import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeUnused } from '#uploads/server/sweep.ts'
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
const on = (day: string) => ({ clock: () => new Date(`${day}T06:00:00Z`) })
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', on(today))
  accountant = await shop.as('accountant', on(today))
})
afterAll(async () => {
  const wrong = await database.asOwner((client) => differencesIn(client, [...ledgerChecks, ...numberChecks]))
  await database.close()
  expect(wrong).toEqual([])
})

const meals = { spentOn: today, account: 6190, amount: 1000, paidFrom: 1010 }
const gst = (rate: number) => [{ type: 'GST' as const, rate }]

describe('[22.3] an expense is refused', () => {
  test.each([
    ['dated tomorrow', { spentOn: '2026-11-21' }, 'spentOn', /in the future$/],
    [
      'with more than one tax',
      { taxes: [...gst(18), { type: 'VAT' as const, rate: 5 }] },
      'taxes',
      /^Enter one GST/,
    ],
    ['with a tax that is not GST', { taxes: [{ type: 'VAT' as const, rate: 5 }] }, 'taxes', /^Enter one GST/],
    ['of nothing', { amount: 0 }, 'amount', /above 0$/],
    ['on stock, which documents alone post to', { account: 1200 }, 'account', /^Choose what/],
    ['on an account that is not in the chart', { account: 10_400 }, 'account', /^Choose what/],
    ['from an account without money', { paidFrom: 1100 }, 'paidFrom', /^Choose the cash/],
    ['with a GSTIN that cannot be one', { supplierGstin: '29AAACX' }, 'supplierGstin', /^Enter a GSTIN/],
    ['with a photo from elsewhere', { attachment: 'https://example.in/a.png' }, 'attachment', /again\.$/],
  ])('%s', async (_, change, path, message) => {
    await expect(accountant.expenses.create({ ...meals, ...change })).rejects.toMatchObject({
      data: { issues: [{ path: [path], message: expect.stringMatching(message) }] },
    })
  })

  test('from people who do not keep the books, and one of another workspace', async () => {
    const { id } = await accountant.expenses.create(meals)
    for (const role of ['purchasing', 'sales', 'cashier', 'viewer'] as const)
      await expect((await shop.as(role)).expenses.create(meals)).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.expenses.cancel({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.expenses.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('[22.4] an expense posts', () => {
  test.each([
    ['V22: meals, whose tax is blocked', { taxes: gst(5) }, '6190 105000, 1010 -105000'],
    [
      'tax that is claimed, split within the state',
      { taxes: gst(18), itc: true, supplierGstin: '29AAAFB0000B1ZL' },
      '6190 100000, 1310 9000, 1311 9000, 1010 -118000',
    ],
    [
      'tax of a supplier in another state',
      { taxes: gst(18), itc: true, supplierGstin: '27AAPFU0939F1ZV' },
      '6190 100000, 1312 18000, 1010 -118000',
    ],
    [
      'no claim without the GSTIN of the supplier',
      { taxes: gst(18), itc: true },
      '6190 118000, 1010 -118000',
    ],
  ])('%s', async (_, change, lines) => {
    const { id, displayId } = await accountant.expenses.create({ ...meals, ...change })
    expect(displayId).toMatch(/^EX\/2627\/\d{5}$/)
    expect(await vouchersOf(database, id)).toEqual([`expense ${today}: ${lines}`])
  })

  test('[20.49] no GST of a supplier who is a composition dealer', async () => {
    const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, '29AAAFB0000B1ZL')
    await owner.vendors.update({ id: vendorId, gstRegistration: 'composition' })
    const supplied = { taxes: gst(18), itc: true, supplierGstin: '29AAAFB0000B1ZL' }
    await expect(accountant.expenses.create({ ...meals, ...supplied })).rejects.toMatchObject({
      data: {
        issues: [
          { path: ['taxes'], message: expect.stringMatching(/^This supplier is a composition dealer/) },
        ],
      },
    })
    const { id } = await accountant.expenses.create({ ...meals, ...supplied, taxes: [] })
    expect(await vouchersOf(database, id)).toEqual([`expense ${today}: 6190 100000, 1010 -100000`])
    await owner.vendors.update({ id: vendorId, gstRegistration: null })
    const { id: later } = await accountant.expenses.create({ ...meals, ...supplied })
    expect((await vouchersOf(database, later))[0]).toContain('1310 9000')
  })

  test('to and from accounts of the workspace, which then cannot be deleted', async () => {
    const bank = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
    const tea = await owner.accounts.create({ name: 'Tea', group: 'indirectExpenses' })
    const codeOf = async (id: string) => (await owner.accounts.getOne({ id })).account.code
    const [account, paidFrom] = [await codeOf(tea.id), await codeOf(bank.id)]
    const { id } = await accountant.expenses.create({ ...meals, account, paidFrom })
    expect(await vouchersOf(database, id)).toEqual([
      `expense ${today}: ${account} 100000, ${paidFrom} -100000`,
    ])
    expect((await owner.accounts.delete({ id: tea.id })).message).toMatch(/archived/)
    await expect(accountant.expenses.create({ ...meals, account })).rejects.toMatchObject({ code: 'invalid' })
    const { balanceSheet } = await owner.ledgers.getStatements({ from: today, to: today })
    expect(balanceSheet.assets.find(({ name }) => name === 'Bank Accounts')).toMatchObject({
      amount: -1000,
      accounts: [{ account: paidFrom, name: 'HDFC', amount: -1000 }],
    })
  })

  test('once for one key, and is taken back once', async () => {
    const twice = await shop.as('accountant', { ...on(today), idempotencyKey: v7() })
    const { id } = await twice.expenses.create(meals)
    expect((await twice.expenses.create(meals)).id).toBe(id)
    const tried = await Promise.allSettled([owner, accountant].map((who) => who.expenses.cancel({ id })))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await vouchersOf(database, id)).toEqual([
      `expense ${today}: 6190 100000, 1010 -100000`,
      `expense_cancelled ${today}: 6190 -100000, 1010 100000`,
    ])
  })
})

test('[22.6] the list finds expenses by account, payer, days and words, and adds them up by account', async () => {
  const other = await openShop(database)
  const caller = await other.as('owner', on(today))
  await caller.expenses.create({ ...meals, account: 6030, amount: 800, taxes: gst(5), notes: 'October bill' })
  await caller.expenses.create({
    ...meals,
    account: 6010,
    amount: 9000,
    paidFrom: 1020,
    spentOn: '2026-11-02',
  })
  const { id } = await caller.expenses.create(meals)
  await caller.expenses.cancel({ id })
  const found = async (input: Parameters<Caller['expenses']['getMany']>[0]) =>
    (await caller.expenses.getMany(input)).expenses.map(({ accountName }) => accountName)
  expect((await caller.expenses.getMany({})).sums).toEqual({
    total: 9840,
    byAccount: [
      { account: 6010, name: 'Rent', total: 9000 },
      { account: 6030, name: 'Power', total: 840 },
    ],
  })
  expect(await found({ filters: { paidFrom: 1020 } })).toEqual(['Rent'])
  expect(await found({ filters: { from: '2026-11-10', to: today } })).toEqual(['Power'])
  expect(await found({ search: 'october' })).toEqual(['Power'])
  expect(await found({ filters: { cancelled: true } })).toEqual(['Other expenses'])
})

test('[22.7] a photo stays stored while an expense or a bill refers to it', async () => {
  const key = `images/${v7()}/${v7()}.pdf`
  const long = new Date('2026-11-01T06:00:00Z')
  const stored = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query('select key from files where key = $1', [key])
      return rows.length
    })
  const sweep = async () => {
    await database.asOwner((client) => client.query('update files set touched_at = $1', [long]))
    const { files } = await shop.contextOf('owner')
    const fail = (error: unknown) => {
      throw error
    }
    await removeUnused({ database: database.database, files, clock: () => new Date() }, fail)
  }
  await database.asOwner((client) =>
    client.query(
      'insert into files (key, paid_by, bytes, created_at, touched_at) values ($1, $2, 1, now(), now())',
      [key, shop.workspaceId],
    ),
  )
  const attachment = `/files/${key}`
  const { id } = await owner.expenses.create({ ...meals, attachment })
  expect((await owner.expenses.getOne({ id })).expense.attachment).toBe(attachment)
  const vendorId = await makeVendor(database, shop)
  const bill = { billNumber: 'P-1', billDate: today, lines: [{ account: 5030, amount: 10 }], total: 10 }
  const { id: billId } = await owner.vendorBills.create({ vendorId, ...bill, attachment })
  for (const [call, paid] of [
    ['expenses', id],
    ['vendorBills', billId],
  ] as const)
    await expect(owner[call].attach(JSON.parse(JSON.stringify({ id: paid })))).rejects.toMatchObject({
      data: {
        issues: [
          { path: ['attachment'], message: 'Send the address of an upload, or null to remove the file.' },
        ],
      },
    })
  expect((await owner.expenses.getOne({ id })).expense.attachment).toBe(attachment)
  await owner.expenses.attach({ id, attachment: null })
  await sweep()
  expect(await stored()).toBe(1)
  await owner.expenses.attach({ id, attachment })
  await owner.vendorBills.attach({ id: billId, attachment: null })
  await sweep()
  expect(await stored()).toBe(1)
  await owner.expenses.attach({ id, attachment: null })
  await sweep()
  expect(await stored()).toBe(0)
})

test('[22.3] V33: an expense of a locked month is refused at its date, and saved on the next day', async () => {
  const locked = await openShop(database)
  const caller = await locked.as('owner', on(today))
  await caller.books.lock({ until: '2026-10-31' })
  await expect(caller.expenses.create({ ...meals, spentOn: '2026-10-31' })).rejects.toMatchObject({
    data: { issues: [{ path: ['spentOn'] }] },
  })
  await expect(
    caller.journals.createContra({ datedOn: '2026-10-31', from: 1010, to: 1020, amount: 5 }),
  ).rejects.toMatchObject({ data: { issues: [{ path: ['datedOn'] }] } })
  await caller.expenses.create({ ...meals, spentOn: '2026-11-01' })
})
