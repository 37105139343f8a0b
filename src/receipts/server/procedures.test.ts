import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { owingCustomer } from '../../../tests/support/owing-customer.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let cashier: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  cashier = await shop.as('cashier', { clock })
})
afterAll(() => closeWithRightBooks(database))

const owing = (...days: string[]) => owingCustomer({ database, shop, owner }, days)
const cash = (amount: number) => [{ mode: 'cash' as const, amount }]
const dues = async (customerId: string) =>
  (await duesOf(database, customerId)).map((due) => due.replace(/[/-]\d+\/?\d* /, ' '))
const open = async (id: string) => (await owner.sales.getOne({ id })).sale.toCollect

describe('[19.10] a receipt is refused', () => {
  test.each([
    ['without money', { lines: [] }, ['lines'], 'Enter the amount received'],
    ['of nothing', { lines: cash(0) }, ['lines', 0, 'amount'], 'Enter an amount above 0'],
    [
      'dated tomorrow',
      { receivedOn: '2026-11-21' },
      ['receivedOn'],
      'A receipt cannot be dated in the future',
    ],
    [
      'with a cheque that has no number',
      { lines: [{ mode: 'cheque', amount: 10 }] },
      ['lines', 0, 'reference'],
      'Enter the cheque number',
    ],
    [
      'with a discount that settles no bill',
      { discountAllowed: 5, allocations: [] },
      ['discountAllowed'],
      'Apply the discount or TDS to a bill',
    ],
    [
      'with TDS that settles no bill',
      { tds: 5, allocations: [] },
      ['tds'],
      'Apply the discount or TDS to a bill',
    ],
  ])('%s', async (_, change, path, message) => {
    const { customerId } = await owing(today)
    const input = { customerId, receivedOn: today, lines: cash(100) }
    await expect(cashier.receipts.create(Object.assign(input, change))).rejects.toMatchObject({
      data: { issues: [{ path, message }] },
    })
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(1180)
  })

  test('that settles more than a bill’s open amount, a bill twice, or another customer’s bill', async () => {
    const { customerId, due } = await owing(today)
    const { due: foreign } = await owing(today)
    const of = (...allocations: { dueId: string; amount: number }[]) =>
      cashier.receipts.create({ customerId, receivedOn: today, lines: cash(5000), allocations })
    await expect(of({ dueId: due(0), amount: 1180.01 })).rejects.toMatchObject({
      data: {
        issues: [{ path: ['allocations', 0, 'amount'], message: /^Only ₹1,180.00 of INV.+ is still open$/ }],
      },
    })
    await expect(of({ dueId: due(0), amount: 1 }, { dueId: due(0), amount: 1 })).rejects.toMatchObject({
      data: { issues: [{ path: ['allocations'] }] },
    })
    await expect(of({ dueId: foreign(0), amount: 1 })).rejects.toMatchObject({ code: 'notFound' })
    expect(await dues(customerId)).toEqual(['INV +1180 open 1180'])
  })

  test('from an unknown customer, and by a viewer or a buyer', async () => {
    const { customerId } = await owing()
    const input = { customerId, receivedOn: today, lines: cash(10) }
    await expect(cashier.receipts.create({ ...input, customerId: v7() })).rejects.toMatchObject({
      code: 'notFound',
    })
    for (const role of ['viewer', 'purchasing', 'storeKeeper'] as const)
      await expect((await shop.as(role)).receipts.create(input)).rejects.toMatchObject({ code: 'forbidden' })
    const { id } = await cashier.receipts.create(input)
    await expect(cashier.receipts.cancel({ id })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('[19.9] a receipt', () => {
  test('V7: pays a bill in cash and by UPI', async () => {
    const { customerId, sales } = await owing(today)
    const lines = [...cash(1000), { mode: 'upi' as const, amount: 180, reference: '4412' }]
    const { id, displayId } = await cashier.receipts.create({ customerId, receivedOn: today, lines })
    expect(displayId).toMatch(/^RC\/2627\/\d{5}$/)
    expect(await vouchersOf(database, id)).toEqual([
      'receipt 2026-11-20: 1010 100000, 1020 18000, 1100 -118000',
    ])
    expect(await open(sales[0] ?? '')).toBe(0)
    expect(await owner.receipts.getOfSale({ saleId: sales[0] ?? '' })).toMatchObject([
      { number: displayId, kind: 'receipt', receiptId: id, modes: ['cash', 'upi'], amount: 1180 },
    ])
  })

  test('[19.2] settles the bill that falls due first, and keeps the rest on account (V15)', async () => {
    const { customerId, sales } = await owing('2026-11-18', '2026-11-10')
    await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(1500) })
    expect([await open(sales[0] ?? ''), await open(sales[1] ?? '')]).toEqual([860, 0])
    await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(1000) })
    expect(await owner.dues.getOpen({ customerId })).toMatchObject({
      balance: -140,
      onAccount: 140,
      dues: [],
    })
  })

  test('V13 and V14: closes a bill with a discount or with tax withheld', async () => {
    const { customerId, due } = await owing(today, today)
    const { id } = await cashier.receipts.create({
      customerId,
      receivedOn: today,
      lines: cash(1175),
      discountAllowed: 5,
      allocations: [{ dueId: due(0), amount: 1180 }],
    })
    const { id: withheld } = await cashier.receipts.create({
      customerId,
      receivedOn: today,
      lines: [{ mode: 'bank_transfer', amount: 1179 }],
      tds: 1,
    })
    expect(await vouchersOf(database, id)).toEqual([
      'receipt 2026-11-20: 1010 117500, 6090 500, 1100 -118000',
    ])
    expect(await vouchersOf(database, withheld)).toEqual([
      'receipt 2026-11-20: 1020 117900, 1320 100, 1100 -118000',
    ])
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
  })

  test('that pays part of a bill leaves the rest open; a cheque stays in hand', async () => {
    const { customerId, sales } = await owing(today)
    const lines = [{ mode: 'cheque' as const, amount: 500, reference: '004512', chequeDate: '2026-11-19' }]
    const { id } = await cashier.receipts.create({ customerId, receivedOn: today, lines })
    expect(await vouchersOf(database, id)).toEqual(['receipt 2026-11-20: 1030 50000, 1100 -50000'])
    expect(await open(sales[0] ?? '')).toBe(680)
    const { receipts } = await owner.receipts.getMany({ filters: { customerId } })
    expect(receipts).toMatchObject([{ amount: 500, lines: [{ mode: 'cheque', reference: '004512' }] }])
  })

  test('saved twice with one key is one receipt', async () => {
    const { customerId } = await owing(today)
    const twice = await shop.as('cashier', { clock, idempotencyKey: v7() })
    const input = { customerId, receivedOn: today, lines: cash(100) }
    expect(await twice.receipts.create(input)).toEqual(await twice.receipts.create(input))
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(1080)
  })
})

describe('[19.11] cancelling', () => {
  test('a receipt reopens its bills, once', async () => {
    const { customerId, sales } = await owing(today, today)
    const { id } = await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(1500) })
    await owner.receipts.cancel({ id })
    expect([await open(sales[0] ?? ''), await open(sales[1] ?? '')]).toEqual([1180, 1180])
    expect(await dues(customerId)).toEqual([
      'INV +1180 open 1180',
      'INV +1180 open 1180',
      'RC +1500 open 0',
      'RC -1500 open 0',
    ])
    expect(await owner.receipts.getOfSale({ saleId: sales[0] ?? '' })).toEqual([])
    const { receipts } = await owner.receipts.getMany({ filters: { customerId } })
    expect(receipts).toMatchObject([{ id, cancelledAt: expect.any(String), onAccount: 0 }])
    await expect(owner.receipts.cancel({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This receipt has been cancelled.',
    })
  })

  test('an unknown receipt is not found', async () => {
    await expect(owner.receipts.cancel({ id: v7() })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('[19.12] a refund', () => {
  test('pays back what is on account, and no more', async () => {
    const { customerId } = await owing()
    await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(500) })
    const back = (amount: number) =>
      cashier.receipts.refund({ customerId, paidOn: today, lines: cash(amount) })
    await expect(back(500.01)).rejects.toMatchObject({
      data: {
        issues: [{ path: ['lines', 0, 'amount'], message: 'You can refund up to ₹500.00.' }],
      },
    })
    const { id, displayId } = await back(300)
    expect(displayId).toMatch(/^RF\/2627\/\d{5}$/)
    expect(await vouchersOf(database, id)).toEqual(['refund 2026-11-20: 1100 30000, 1010 -30000'])
    expect((await owner.dues.getOpen({ customerId })).onAccount).toBe(200)
    await owner.receipts.cancel({ id })
    expect((await owner.dues.getOpen({ customerId })).onAccount).toBe(500)
  })
})

describe('[19.13] at once', () => {
  test('V16: two cashiers receive a bill in full: one saves, the other learns what is left', async () => {
    const { customerId, due, sales } = await owing(today)
    const elsewhere = await shop.as('cashier', { clock, database: database.another() })
    const take = (at: Caller) =>
      at.receipts.create({
        customerId,
        receivedOn: today,
        lines: cash(1180),
        allocations: [{ dueId: due(0), amount: 1180 }],
      })
    const tried = await Promise.allSettled([take(cashier), take(elsewhere)])
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { issues: [{ message: /^Only ₹0.00 of INV.+ is still open$/ }] } },
    })
    expect(await open(sales[0] ?? '')).toBe(0)
  })

  test('receipts, cancellations, returns and refunds of one customer leave the ledger in balance', async () => {
    const { customerId, sales } = await owing(today, today, today)
    const taken = await Promise.all(
      [300, 400, 500].map((amount) =>
        cashier.receipts.create({ customerId, receivedOn: today, lines: cash(amount) }),
      ),
    )
    const lines = await Promise.all(sales.map((id) => owner.sales.getOne({ id })))
    const acts: Promise<unknown>[] = [
      ...taken.map(({ id }) => owner.receipts.cancel({ id })),
      ...[1180, 1180, 1180, 1180].map((amount) =>
        cashier.receipts.create({ customerId, receivedOn: today, lines: cash(amount) }),
      ),
      ...lines.map(({ sale, items }) =>
        owner.sales.createReturn({
          saleId: sale.id,
          reason: { category: 'unwanted', description: 'Too many' },
          items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 2 }],
        }),
      ),
    ]
    const done = await Promise.allSettled(acts)
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(3 * 1180 - 4 * 1180 - 3 * 236)
  })
})

test('[19.16] money on account settles open bills when asked, and nothing is refused', async () => {
  const { customerId, sales } = await owing()
  await expect(cashier.dues.settle({ customerId })).rejects.toMatchObject({ code: 'conflict' })
  const dueId = '01980000-0000-7000-8000-000000000001'
  await expect(cashier.dues.settle({ customerId, dueId })).rejects.toMatchObject({
    code: 'conflict',
    data: { issues: [{ path: ['dueId'], message: expect.stringContaining('There is no open bill') }] },
  })
  await expect((await shop.as('viewer')).dues.settle({ customerId })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(cashier.dues.settle({ customerId: v7() })).rejects.toMatchObject({ code: 'notFound' })
  await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(1500) })
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100 }])
  for (const quantity of [10, 5]) {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity }]
    const sale = { customerId, invoiceDate: today, paymentType: 'credit' as const, items, deliver: true }
    sales.push((await owner.sales.create(sale)).id)
  }
  await Promise.allSettled([cashier.dues.settle({ customerId }), cashier.dues.settle({ customerId })])
  expect([await open(sales[0] ?? ''), await open(sales[1] ?? '')]).toEqual([0, 270])
  expect(await owner.dues.getOpen({ customerId })).toMatchObject({ balance: 270, onAccount: 0 })
})

test('[19.15] a customer with a receipt is archived instead of deleted', async () => {
  const { customerId } = await owing()
  await cashier.receipts.create({ customerId, receivedOn: today, lines: cash(10) })
  expect(await owner.customers.delete({ id: customerId })).toMatchObject({
    message: expect.stringContaining('archived'),
  })
  expect((await owner.dues.getOpen({ customerId })).onAccount).toBe(10)
})
