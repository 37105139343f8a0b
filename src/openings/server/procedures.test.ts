import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { numberChecks } from '#verify/server/numbers-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf, duesOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
const clock = () => new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  const wrong = await withClient(database.adminUrl, (client) =>
    differencesIn(client, [...ledgerChecks, ...numberChecks]),
  )
  await database.close()
  expect(wrong).toEqual([])
})

/** A shop with a customer and a vendor. */
async function opened() {
  const shop: Shop = await openShop(database)
  const owner: Caller = await shop.as('owner', { clock })
  const customer = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  return { shop, owner, customerId: customer.id, vendorId: await makeVendor(database, shop) }
}
const debit = 'debit' as const
const credit = 'credit' as const
const cash = { account: 1010, datedOn: '2026-11-20', side: debit, amount: 250 }
const bill = { number: 'INV-7', datedOn: '2026-10-05', dueOn: '2026-11-04', side: debit, amount: 100 }
const at = (path: string, message: unknown = expect.any(String)) => ({
  data: { issues: expect.arrayContaining([{ path: [path], message }]) },
})

describe('[22.11] an opening balance is refused', () => {
  test.each([
    ['of tomorrow', { datedOn: '2026-11-21' }, 'datedOn'],
    ['of nothing', { amount: 0 }, 'amount'],
    ['of nobody', { account: null }, 'account'],
    ['of stock', { account: 1200 }, 'account'],
    ['of all customers', { account: 1100 }, 'account'],
    ['of sales', { account: 4000 }, 'account'],
    ['of the difference itself', { account: 3900 }, 'account'],
    ['due before its date', { dueOn: '2026-11-19' }, 'dueOn'],
    ['of two owners', { customerId: v7() }, 'account'],
  ])('%s', async (_, change, path) => {
    const { owner } = await opened()
    await expect(owner.openings.create({ ...cash, ...change })).rejects.toMatchObject(at(path))
    expect((await owner.openings.getMany({})).openings).toEqual([])
  })

  test('from people who do not keep the books, of strangers, and of the walk-in customer', async () => {
    const { shop, owner, customerId } = await opened()
    for (const role of ['purchasing', 'sales', 'viewer'] as const)
      await expect((await shop.as(role)).openings.create(cash)).rejects.toMatchObject({ code: 'forbidden' })
    const { owner: stranger } = await opened()
    await expect(stranger.openings.create({ ...bill, customerId })).rejects.toMatchObject({
      code: 'notFound',
    })
    const { id } = await owner.openings.create(cash)
    await expect(stranger.openings.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.openings.correct({ id, ...cash })).rejects.toMatchObject({ code: 'notFound' })
    const { id: walkIn } = await owner.customers.createWalkIn({})
    await expect(owner.openings.create({ ...bill, customerId: walkIn })).rejects.toMatchObject(
      at('customerId'),
    )
  })

  test('when it is entered already, until that one is reversed', async () => {
    const { owner, customerId } = await opened()
    const { id } = await owner.openings.create({ ...bill, customerId })
    const again = { ...bill, customerId, number: 'inv- 7' }
    await expect(owner.openings.create(again)).rejects.toMatchObject(
      at('number', 'inv- 7 is already entered'),
    )
    await owner.journals.reverse({ id })
    const { id: second } = await owner.openings.create(again)
    await owner.openings.create(cash)
    await expect(owner.openings.create(cash)).rejects.toMatchObject(at('account'))
    await expect(owner.openings.correct({ id, ...again })).rejects.toMatchObject({ code: 'conflict' })
    const { openings } = await owner.openings.getMany({ filters: { of: 'customer' } })
    expect(openings.map((each) => each.id)).toEqual([second])
  })

  test('on a locked day, and so is its correction', async () => {
    const { owner, customerId } = await opened()
    const { id } = await owner.openings.create({ ...bill, customerId })
    await owner.books.lock({ until: '2026-10-31' })
    const locked = at('datedOn', 'Books are locked up to 31 Oct 2026')
    await expect(owner.openings.create({ ...bill, number: 'B', customerId })).rejects.toMatchObject(locked)
    const later = { ...bill, datedOn: '2026-11-01', customerId }
    await expect(owner.openings.correct({ id, ...later })).rejects.toMatchObject(locked)
    expect((await owner.openings.getOne({ id })).opening).toMatchObject({ amount: 100, openAmount: 100 })
  })
})

test('[22.12] V32: cash, stock and open bills open the books, and one press moves the rest to capital', async () => {
  const { shop, owner, customerId, vendorId } = await opened()
  await owner.openings.create(cash)
  await owner.openings.create({ ...bill, customerId })
  await owner.openings.create({ ...bill, vendorId, side: credit, amount: 60 })
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'PC' })
  const stock = { metricId, vendorId, buyingPrice: 400, sellingPrice: 500, openingQuantity: 1 }
  await owner.products.create({ ...stock, name: 'Towel', hsnNumber: '6302', isTaxed: false })
  const held = { 1010: 25000, 1100: 10000, 1200: 40000, 2100: -6000 }
  expect(await accountsOf(database, shop.workspaceId)).toEqual({ ...held, 3900: -69000 })
  expect(await owner.openings.getSummary({})).toEqual({
    customers: 100,
    vendors: 60,
    money: 250,
    others: 0,
    difference: -690,
  })
  const tried = await Promise.allSettled([1, 2].map(() => owner.openings.moveToCapital({})))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await accountsOf(database, shop.workspaceId)).toEqual({ ...held, 3000: -69000 })
})

test('[22.12] the difference moves to capital on its latest day, or on the first open day after it', async () => {
  const { owner } = await opened()
  const dayOfMove = async () => {
    const { id } = await owner.openings.moveToCapital({})
    return (await owner.journals.getOne({ id })).journal.datedOn
  }
  await owner.openings.create({ ...cash, datedOn: '2026-10-01' })
  expect(await dayOfMove()).toBe('2026-10-01')
  await owner.openings.create({ ...cash, account: 1020, datedOn: '2026-10-03' })
  await owner.books.lock({ until: '2026-10-31' })
  expect(await dayOfMove()).toBe('2026-11-01')
})

test('[27.55] the difference moves to capital on the day given, which is not before its latest day, locked or in the future', async () => {
  const { owner } = await opened()
  const move = (datedOn: string) => owner.openings.moveToCapital({ datedOn })
  await owner.openings.create({ ...cash, datedOn: '2026-10-03' })
  const refused = (message: string) => ({
    code: 'invalid',
    data: { issues: [{ path: ['datedOn'], message }] },
  })
  await expect(move('2026-10-02')).rejects.toMatchObject(
    refused('Part of the difference is of 3 Oct 2026. Choose that day or a later one.'),
  )
  await expect(move('2126-10-02')).rejects.toMatchObject(refused('An entry cannot be dated in the future'))
  await owner.books.lock({ until: '2026-10-31' })
  await expect(move('2026-10-31')).rejects.toMatchObject(refused('Books are locked up to 31 Oct 2026'))
  const { id } = await move('2026-11-01')
  expect((await owner.journals.getOne({ id })).journal.datedOn).toBe('2026-11-01')
})

test('[22.12] an opening bill ages, is reminded of, received and on the statement like a bill', async () => {
  const { owner, customerId } = await opened()
  await owner.openings.create({ ...bill, customerId })
  await owner.openings.create({ ...cash, account: null, customerId, side: credit, amount: 30 })
  const { customers } = await owner.dues.getAgeing({})
  expect(customers).toMatchObject([{ days30: 100, onAccount: 30, overdue: 70, balance: 70 }])
  expect((await owner.reminders.getOne({ customerId })).text).toContain(
    'INV-7 of 5 Oct 2026: ₹100.00 (overdue)',
  )
  const range = { from: '2026-10-01', to: '2026-11-20' }
  const { entries } = await owner.statements.getOne({ customerId, ...range })
  expect(entries.map(({ kind, number, balance }) => [kind, number, balance])).toEqual([
    ['opening_balance', 'INV-7', 100],
    ['opening_balance', 'Opening balance', 70],
  ])
  await owner.receipts.create({ customerId, receivedOn: '2026-11-20', lines: [{ mode: 'cash', amount: 70 }] })
  await owner.dues.settle({ customerId })
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
})

test('[22.12] what we owe a vendor is paid like a bill', async () => {
  const { owner, vendorId } = await opened()
  const { id } = await owner.openings.create({ ...bill, vendorId, side: credit, amount: 60 })
  await owner.payments.create({ vendorId, paidOn: '2026-11-20', lines: [{ mode: 'upi', amount: 45 }] })
  const { dues } = await owner.payments.getOpen({ vendorId })
  expect(dues).toMatchObject([{ number: 'INV-7', openAmount: 15, dueOn: '2026-11-04', isBill: false }])
  const { opening } = await owner.openings.getOne({ id })
  expect(opening).toMatchObject({ of: 'vendor', vendorId, side: 'credit', amount: 60, openAmount: 15 })
})

describe('[22.14] correcting an opening balance', () => {
  test('posts the new one, and money that settled the old bill settles it', async () => {
    const { owner, customerId } = await opened()
    const { id } = await owner.openings.create({ ...bill, customerId })
    const money = { customerId, receivedOn: '2026-11-20', lines: [{ mode: 'cash' as const, amount: 40 }] }
    const receipt = await owner.receipts.create(money)
    const lower = owner.openings.correct({ id, ...bill, customerId, amount: 39 })
    await expect(lower).rejects.toMatchObject(at('amount', 'Enter at least ₹40.00, which is settled already'))
    const changed = { ...bill, customerId, number: 'INV-8', amount: 90 }
    const { id: second } = await owner.openings.correct({ id, ...changed })
    expect((await duesOf(database, customerId)).filter((due) => due.startsWith('INV-8'))).toEqual([
      'INV-8 +90 open 50',
    ])
    const { settled } = await owner.receipts.getOne({ id: receipt.id })
    expect(settled).toMatchObject([{ number: 'INV-8', amount: 40 }])
    const { openings } = await owner.openings.getMany({ search: 'meera' })
    expect(openings).toMatchObject([{ id: second, number: 'INV-8', amount: 90, openAmount: 50 }])
  })

  test('is the only way to change a bill whose receipt or payment allowed a discount', async () => {
    const { owner, customerId, vendorId } = await opened()
    const { id } = await owner.openings.create({ ...bill, customerId })
    const { id: theirs } = await owner.openings.create({ ...bill, vendorId, side: credit })
    const paid = { lines: [{ mode: 'cash' as const, amount: 90 }] }
    const receipt = await owner.receipts.create({
      customerId,
      receivedOn: '2026-11-20',
      discountAllowed: 10,
      ...paid,
    })
    const payment = await owner.payments.create({
      vendorId,
      paidOn: '2026-11-20',
      discount: 10,
      ...paid,
    })
    for (const [entry, number] of [
      [id, receipt.displayId],
      [theirs, payment.displayId],
    ] as const)
      await expect(owner.journals.reverse({ id: entry })).rejects.toMatchObject({
        code: 'conflict',
        message: `Cancel ${number} first: its discount or TDS belongs to this entry.`,
      })
    await owner.receipts.cancel({ id: receipt.id })
    await owner.journals.reverse({ id })
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
  })

  test('happens once when two people correct it at once', async () => {
    const { owner } = await opened()
    const { id } = await owner.openings.create(cash)
    const tried = await Promise.allSettled(
      [300, 400].map((amount) => owner.openings.correct({ id, ...cash, amount })),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await owner.openings.getMany({})).openings).toHaveLength(1)
  })
})

test('[22.13] a file of opening balances names each wrong row, and importing it again adds nothing', async () => {
  const { owner } = await opened()
  const file = {
    of: 'vendor' as const,
    headers: ['Party', 'Ref. No.', 'Date', 'Due on', 'Pending Amount'],
    mapping: { party: 0, number: 1, date: 2, dueDate: 3, amount: 4 },
    rows: [
      ['Gupta Distributors', 'G/1', '05/10/2026', '', '1,200.50'],
      ['Nobody', 'N/1', '05/10/2026', '', '10'],
      ['Gupta Distributors', 'G/2', '2/1/2030', '', '0'],
    ],
  }
  const check = await owner.openings.checkImport(file)
  expect(check.accepted).toBe(1)
  expect(
    check.refused.map(({ rowNumber, reasons }) => [rowNumber, ...reasons.map(({ column }) => column)]),
  ).toEqual([
    [3, 'party'],
    [4, 'date', 'amount'],
  ])
  await expect(owner.openings.import(file)).rejects.toMatchObject({ code: 'invalid' })
  expect((await owner.openings.import({ ...file, skipRefused: true })).created).toBe(1)
  expect((await owner.openings.checkImport(file)).accepted).toBe(0)
  const { date: _, ...undated } = file.mapping
  await expect(owner.openings.checkImport({ ...file, mapping: undated })).rejects.toMatchObject(
    at('mapping', 'Choose a column for Bill date'),
  )
  const accounts = {
    of: 'account' as const,
    headers: ['Account', 'Amount'],
    mapping: { party: 0, amount: 1 },
  }
  await owner.openings.import({
    ...accounts,
    rows: [
      ['Cash', '250'],
      ['Loans', '1000'],
    ],
  })
  expect(await owner.openings.getSummary({})).toMatchObject({ vendors: 1200.5, money: 250, others: -1000 })
})
