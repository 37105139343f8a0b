import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let accountant: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  accountant = await shop.as('accountant', { clock })
})
afterAll(() => closeWithRightBooks(database))

/** A vendor with bills of ₹3,705 that fall due on these days. */
async function owed(...days: string[]) {
  const vendorId = await makeVendor(database, shop)
  const bills: string[] = []
  for (const dueDate of days) {
    const lines = [{ account: 5030, amount: 3705 }]
    const billNumber = `B-${bills.length + 1}`
    const bill = { vendorId, billNumber, billDate: '2026-10-01', dueDate, lines, total: 3705 }
    bills.push((await owner.vendorBills.create(bill)).id)
  }
  const { dues } = await owner.payments.getOpen({ vendorId })
  const due = (at: number) => dues.find(({ documentId }) => documentId === bills[at])?.id ?? ''
  return { vendorId, bills, due }
}
const bank = (amount: number) => [{ mode: 'bank_transfer' as const, amount }]
const open = async (id: string) => (await owner.vendorBills.getOne({ id })).vendorBill.openAmount

describe('[20.9] a payment is refused', () => {
  test.each([
    ['without money', { lines: [] }, ['lines'], 'Enter what was paid'],
    ['dated tomorrow', { paidOn: '2026-11-21' }, ['paidOn'], 'A payment cannot be dated in the future'],
    [
      'with a cheque that has no number',
      { lines: [{ mode: 'cheque', amount: 10 }] },
      ['lines', 0, 'reference'],
      'Enter the cheque number',
    ],
    [
      'with a discount that settles no bill',
      { discount: 5, allocations: [] },
      ['discount'],
      'Apply the discount or TDS to a bill',
    ],
  ])('%s', async (_, change, path, message) => {
    const { vendorId } = await owed(today)
    const input = { vendorId, paidOn: today, lines: bank(100) }
    await expect(accountant.payments.create(Object.assign(input, change))).rejects.toMatchObject({
      data: { issues: [{ path, message }] },
    })
    expect((await owner.payments.getOpen({ vendorId })).balance).toBe(3705)
  })

  test('that settles more than is open of a bill, or a bill of another vendor', async () => {
    const { vendorId, due } = await owed(today)
    const { due: foreign } = await owed(today)
    const of = (dueId: string, amount: number) =>
      accountant.payments.create({
        vendorId,
        paidOn: today,
        lines: bank(5000),
        allocations: [{ dueId, amount }],
      })
    await expect(of(due(0), 3705.01)).rejects.toMatchObject({
      data: {
        issues: [{ path: ['allocations', 0, 'amount'], message: 'Only ₹3,705.00 of B-1 is still open' }],
      },
    })
    await expect(of(foreign(0), 1)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('to a vendor that the workspace does not have, and by people who may not pay', async () => {
    const { vendorId, bills } = await owed(today)
    const input = { vendorId, paidOn: today, lines: bank(10) }
    await expect(accountant.payments.create({ ...input, vendorId: v7() })).rejects.toMatchObject({
      code: 'notFound',
    })
    const { id } = await accountant.payments.create(input)
    for (const role of ['viewer', 'purchasing', 'sales', 'cashier'] as const) {
      const caller = await shop.as(role)
      await expect(caller.payments.create(input)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(caller.payments.cancel({ id })).rejects.toMatchObject({ code: 'forbidden' })
    }
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.payments.cancel({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.payments.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect((await shop.as('sales')).payments.getOne({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(stranger.payments.getOpen({ vendorId })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.payments.getOfBill({ billId: bills[0] ?? '' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('[20.8] a payment', () => {
  test('V26: settles a bill with a discount', async () => {
    const { vendorId, bills } = await owed(today)
    const { id, displayId } = await accountant.payments.create({
      vendorId,
      paidOn: today,
      lines: bank(3700),
      discount: 5,
    })
    expect(displayId).toMatch(/^PY\/2627\/\d{5}$/)
    expect(await vouchersOf(database, id)).toEqual([
      'payment 2026-11-20: 2100 370500, 1020 -370000, 4200 -500',
    ])
    expect(await open(bills[0] ?? '')).toBe(0)
    expect(await owner.payments.getOfBill({ billId: bills[0] ?? '' })).toMatchObject([
      { id, number: displayId, modes: ['bank_transfer'], amount: 3705 },
    ])
  })

  test('settles the bill that falls due first, keeps the rest on account, and leaves what it withholds', async () => {
    const { vendorId, bills } = await owed('2026-11-25', '2026-11-10')
    await accountant.payments.create({ vendorId, paidOn: today, lines: bank(3700), tds: 105 })
    expect([await open(bills[0] ?? ''), await open(bills[1] ?? '')]).toEqual([3605, 0])
    await accountant.payments.create({ vendorId, paidOn: today, lines: bank(4000) })
    expect(await owner.payments.getOpen({ vendorId })).toMatchObject({
      balance: -395,
      onAccount: 395,
      dues: [],
    })
    const { payments } = await owner.payments.getMany({ filters: { vendorId } })
    expect(payments.map(({ amount, onAccount }) => [amount, onAccount])).toEqual([
      [4000, 395],
      [3700, 0],
    ])
  })

  test('pays a cheque from the bank, and cash from the till', async () => {
    const { vendorId } = await owed()
    const lines = [
      { mode: 'cheque' as const, amount: 500, reference: '004512' },
      { mode: 'cash' as const, amount: 100 },
    ]
    const { id } = await accountant.payments.create({ vendorId, paidOn: today, lines })
    expect(await vouchersOf(database, id)).toEqual([
      'payment 2026-11-20: 2100 60000, 1020 -50000, 1010 -10000',
    ])
  })

  test('[20.11] saved twice with one key, or by two people at once for one bill, is one payment', async () => {
    const { vendorId, due } = await owed(today)
    const twice = await shop.as('accountant', { clock, idempotencyKey: v7() })
    const part = { vendorId, paidOn: today, lines: bank(705) }
    expect(await twice.payments.create(part)).toEqual(await twice.payments.create(part))
    const whole = {
      vendorId,
      paidOn: today,
      lines: bank(3000),
      allocations: [{ dueId: due(0), amount: 3000 }],
    }
    const tried = await Promise.allSettled(
      [owner, accountant, owner].map((who) => who.payments.create(whole)),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await owner.payments.getOpen({ vendorId })).balance).toBe(0)
  })
})

describe('[20.10] cancelling a payment', () => {
  test('opens its bills again, once', async () => {
    const { vendorId, bills } = await owed(today, today)
    const { id } = await accountant.payments.create({ vendorId, paidOn: today, lines: bank(5000) })
    await owner.payments.cancel({ id })
    expect([await open(bills[0] ?? ''), await open(bills[1] ?? '')]).toEqual([3705, 3705])
    expect(await owner.payments.getOfBill({ billId: bills[0] ?? '' })).toEqual([])
    const { payments } = await owner.payments.getMany({ filters: { vendorId } })
    expect(payments).toMatchObject([{ id, cancelledAt: expect.any(String), onAccount: 0 }])
    await expect(owner.payments.cancel({ id })).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('[20.52] a payment names the account of each mode and what it settled, until it is cancelled', async () => {
  const { vendorId, bills } = await owed('2026-11-10', '2026-11-25')
  const { id: added } = await owner.accounts.create({ name: 'HDFC current', group: 'bank' })
  const account = (await owner.accounts.getOne({ id: added })).account.code
  const lines = [
    { mode: 'cash' as const, amount: 1000 },
    { mode: 'bank_transfer' as const, amount: 3000, account, reference: 'UTR 77' },
  ]
  const { id } = await accountant.payments.create({ vendorId, paidOn: today, lines, discount: 5 })
  const { payment, settled } = await owner.payments.getOne({ id })
  expect(payment).toMatchObject({ amount: 4000, discount: 5, onAccount: 0, vendorName: expect.any(String) })
  expect(payment.lines.map(({ accountName, amount }) => [accountName, amount])).toEqual([
    ['Cash', 1000],
    ['HDFC current', 3000],
  ])
  expect(settled).toEqual([
    { number: 'B-1', date: '2026-10-01', amount: 3705, document: { id: bills[0], isBill: true } },
    { number: 'B-2', date: '2026-10-01', amount: 300, document: { id: bills[1], isBill: true } },
  ])
  await owner.payments.cancel({ id })
  expect(await owner.payments.getOne({ id })).toMatchObject({
    payment: { cancelledAt: expect.any(String) },
    settled: [],
  })
})

test('[20.12] a vendor with bills or payments is archived instead of deleted', async () => {
  const { vendorId } = await owed()
  await accountant.payments.create({ vendorId, paidOn: today, lines: bank(10) })
  const { message } = await owner.vendors.delete({ id: vendorId })
  expect(message).toBe('This vendor is in use, so it was archived. You can restore it.')
})

test('[19.244] a payment with a discount and TDS keeps the money that its bills do not need on account', async () => {
  const { vendorId, due } = await owed(today)
  const dueId = due(0)
  const pay = (amount: number) =>
    accountant.payments.create({
      vendorId,
      paidOn: today,
      lines: bank(5000),
      discount: 5,
      tds: 37,
      allocations: [{ dueId, amount }],
    })
  await expect(pay(41.99)).rejects.toMatchObject({ data: { issues: [{ path: ['discount'] }] } })
  const { id } = await pay(3705)
  expect(await vouchersOf(database, id)).toEqual([
    'payment 2026-11-20: 2100 504200, 1020 -500000, 4200 -500, 2240 -3700',
  ])
  expect(await owner.payments.getOpen({ vendorId })).toMatchObject({ balance: -1337, onAccount: 1337 })
})
