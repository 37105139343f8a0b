import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
let accountant: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  buyer = await shop.as('purchasing', { clock })
  accountant = await shop.as('accountant', { clock })
})
afterAll(() => closeWithRightBooks(database))

const elsewhere = '27AAPFU0939F1ZV'
const here = '29AAAFB0000B1ZL'

/** A vendor with a confirmed intake of 12 at ₹250 less 12%. */
async function intake(gstNumber = elsewhere) {
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, gstNumber)
  const { items } = await received(buyer, vendorId, [{ quantity: 12, buyingPrice: 250, discount: 12 }])
  return { vendorId, itemId: items[0]?.id ?? '', intakeId: items[0]?.intakeId ?? '' }
}
const freight = { account: 5030, amount: 500, taxes: [{ type: 'GST' as const, rate: 18 }] }
const billOf = (vendorId: string) => ({ vendorId, billNumber: `KM/${v7().slice(-8)}`, billDate: today })
const entries = async (id: string) =>
  (await vouchersOf(database, id))[0]?.replace('vendor_bill 2026-11-20: ', '')

describe('[20.3] a bill', () => {
  test('V19: for goods and freight from another state, rounded down', async () => {
    const { vendorId, itemId, intakeId } = await intake()
    const { items, vendor } = await buyer.vendorBills.getBillable({ vendorId, intakeId })
    expect(items).toMatchObject([
      { id: itemId, quantity: 12, price: 250, discount: 12, taxes: [{ type: 'GST', rate: 18 }] },
    ])
    expect(vendor.termDays).toBe(30)
    const { id } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 12, price: 250, discount: 12 }],
      lines: [freight],
      roundOff: -0.2,
      total: 3705,
    })
    expect(await entries(id)).toBe('2110 264000, 1312 56520, 5030 50000, 6095 -20, 2100 -370500')
    expect((await buyer.vendorBills.getBillable({ vendorId })).items).toEqual([])
    const { vendorBill } = await buyer.vendorBills.getOne({ id })
    expect(vendorBill).toMatchObject({ dueDate: '2026-12-20', status: 'due', total: 3705, openAmount: 3705 })
    expect(await buyer.payments.getOpen({ vendorId })).toMatchObject({
      balance: 3705,
      dues: [{ documentId: id, dueOn: '2026-12-20', openAmount: 3705 }],
    })
    expect(await buyer.vendorBills.getOfIntake({ intakeId })).toMatchObject({
      itemsLeft: 0,
      vendorBills: [{ id }],
    })
  })

  test('[20.4] V20: at another price posts the difference', async () => {
    const { vendorId, itemId } = await intake()
    const { id } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 12, price: 222 }],
      total: 3143.52,
    })
    expect(await entries(id)).toBe('2110 264000, 5010 2400, 1312 47952, 2100 -314352')
    const { vendorBill } = await buyer.vendorBills.getOne({ id })
    expect(vendorBill.lines).toMatchObject([{ amount: 2664, receivedAmount: 2640 }])
  })

  test('[20.5] of a vendor of our state splits the tax; tax that is not claimed is a cost', async () => {
    const { vendorId, itemId } = await intake(here)
    const { id } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 5, price: 220 }],
      total: 1298,
    })
    expect(await entries(id)).toBe('2110 110000, 1310 9900, 1311 9900, 2100 -129800')
    const { id: blocked } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 7, price: 220, itc: false }],
      lines: [{ ...freight, account: 6190, itc: false }],
      total: 2407.2,
    })
    expect(await entries(blocked)).toBe('2110 154000, 5040 27720, 6190 59000, 2100 -240720')
  })

  test('[20.5] of an unregistered vendor has no GST, except under reverse charge', async () => {
    const { vendorId, itemId } = await intake('URP')
    const { id } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 12, price: 220 }],
      total: 2640,
    })
    expect(await entries(id)).toBe('2110 264000, 2100 -264000')
    const { id: lorry } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      lines: [{ account: 5030, amount: 1000, taxes: [{ type: 'GST', rate: 5 }] }],
      reverseCharge: true,
      total: 1000,
    })
    expect(await entries(lorry)).toBe(
      '5030 100000, 1310 2500, 1311 2500, 2220 -2500, 2221 -2500, 2100 -100000',
    )
  })

  test('V24 and V25: with tax withheld, and with tax collected', async () => {
    const { vendorId } = await intake()
    const { id } = await buyer.vendorBills.create({
      ...billOf(vendorId),
      lines: [freight],
      tds: 5,
      tcs: 5.9,
      total: 595.9,
    })
    expect(await entries(id)).toBe('5030 50000, 1312 9000, 1321 590, 2240 -500, 2100 -59090')
    expect((await buyer.vendorBills.getOne({ id })).vendorBill).toMatchObject({
      total: 595.9,
      openAmount: 590.9,
    })
  })

  test('bills the parts of a weighed item to the paisa', async () => {
    const vendorId = await makeVendor(database, shop, 'Spices', 0, elsewhere)
    const { items } = await received(buyer, vendorId, [
      { quantity: 1, buyingPrice: 149.9, discount: 0, decimals: 3 },
    ])
    const [item] = items
    const parts: string[] = []
    for (const [quantity, total] of [
      [0.125, 22.11],
      [0.125, 22.11],
      [0.75, 132.67],
    ] as const) {
      const { id } = await buyer.vendorBills.create({
        ...billOf(vendorId),
        intakeItems: [{ id: item?.id ?? '', quantity, price: 149.9 }],
        total,
      })
      parts.push((await entries(id))?.split(',')[0] ?? '')
    }
    expect(parts).toEqual(['2110 1874', '2110 1874', '2110 11242'])
  })

  test('bills an item to the paisa after an earlier part was cancelled', async () => {
    const vendorId = await makeVendor(database, shop, 'Spices', 0, elsewhere)
    const [item] = (
      await received(buyer, vendorId, [{ quantity: 1, buyingPrice: 0.01, discount: 0, decimals: 3 }])
    ).items
    const part = (quantity: number, total: number) =>
      buyer.vendorBills.create({
        ...billOf(vendorId),
        intakeItems: [{ id: item?.id ?? '', quantity, price: 0.01, taxes: [] }],
        total,
      })
    const { id: first } = await part(0.4, 0)
    await part(0.4, 0)
    await buyer.vendorBills.cancel({ id: first })
    const { id: rest } = await part(0.6, 0.01)
    expect(await entries(rest)).toBe('6095 1, 2100 -1')
  })

  test('saved twice with one key, or by two people at once, is one bill', async () => {
    const { vendorId, itemId } = await intake()
    const twice = await shop.as('purchasing', { clock, idempotencyKey: v7() })
    const input = { ...billOf(vendorId), lines: [freight], total: 590 }
    expect(await twice.vendorBills.create(input)).toEqual(await twice.vendorBills.create(input))
    const goods = () => ({
      ...billOf(vendorId),
      intakeItems: [{ id: itemId, quantity: 12, price: 220 }],
      total: 3115.2,
    })
    const tried = await Promise.allSettled(
      [buyer, accountant, buyer].map((who) => who.vendorBills.create(goods())),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('[20.6] cancelling a bill', () => {
  test('opens its goods again, and leaves what was paid on account', async () => {
    const { vendorId, itemId } = await intake()
    const make = () =>
      buyer.vendorBills.create({
        ...billOf(vendorId),
        intakeItems: [{ id: itemId, quantity: 12, price: 220 }],
        total: 3115.2,
      })
    const { id } = await make()
    await accountant.payments.create({ vendorId, paidOn: today, lines: [{ mode: 'upi', amount: 1000 }] })
    await buyer.vendorBills.cancel({ id })
    expect((await buyer.vendorBills.getOne({ id })).vendorBill).toMatchObject({
      status: 'cancelled',
      openAmount: 0,
    })
    expect(await buyer.payments.getOpen({ vendorId })).toMatchObject({
      balance: -1000,
      onAccount: 1000,
      dues: [],
    })
    await expect(buyer.vendorBills.cancel({ id })).rejects.toMatchObject({ code: 'conflict' })
    await make()
    await accountant.payments.settle({ vendorId })
    expect(await buyer.payments.getOpen({ vendorId })).toMatchObject({ balance: 2115.2, onAccount: 0 })
  })
})

test('[20.6] a bill is not cancelled while a payment with a discount or TDS settles it', async () => {
  for (const withheld of [{ discount: 5 }, { tds: 5 }]) {
    const { vendorId } = await intake()
    const { id } = await buyer.vendorBills.create({ ...billOf(vendorId), lines: [freight], total: 590 })
    const plain = { vendorId, paidOn: today, lines: [{ mode: 'upi' as const, amount: 85 }] }
    await accountant.payments.create(plain)
    const { id: paymentId, displayId } = await accountant.payments.create(
      Object.assign({ ...plain, lines: [{ mode: 'upi' as const, amount: 500 }] }, withheld),
    )
    await expect(buyer.vendorBills.cancel({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: `Cancel payment ${displayId} first: its discount or TDS belongs to this bill.`,
    })
    expect((await buyer.vendorBills.getOne({ id })).vendorBill).toMatchObject({ status: 'paid' })
    await accountant.payments.cancel({ id: paymentId })
    await buyer.vendorBills.cancel({ id })
    expect(await buyer.payments.getOpen({ vendorId })).toMatchObject({ balance: -85, onAccount: 85 })
  }
})

test('[20.7] the list finds bills that are due this week, overdue, paid and cancelled, and adds them up', async () => {
  const own = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await own.as('owner', { clock })
  const vendorId = await makeVendor(database, own, 'Kiran Mills', 0, elsewhere)
  const bill = async (billNumber: string, billDate: string, dueDate: string) =>
    (
      await owner.vendorBills.create({
        vendorId,
        billNumber,
        billDate,
        dueDate,
        lines: [freight],
        total: 590,
      })
    ).id
  await bill('late', '2026-10-01', '2026-11-19')
  await bill('soon', '2026-11-01', '2026-11-26')
  await bill('later', '2026-11-01', '2026-11-27')
  const gone = await bill('gone', '2026-11-01', '2026-11-20')
  await owner.vendorBills.cancel({ id: gone })
  const paid = await bill('paid', '2026-11-01', '2026-11-01')
  const due = (await owner.payments.getOpen({ vendorId })).dues.find(({ documentId }) => documentId === paid)
  const allocations = [{ dueId: due?.id ?? '', amount: 590 }]
  await owner.payments.create({
    vendorId,
    paidOn: today,
    lines: [{ mode: 'cash', amount: 590 }],
    allocations,
  })
  const numbers = async (state?: 'open' | 'toPay' | 'week' | 'overdue' | 'paid' | 'cancelled') => {
    const { vendorBills, sums } = await owner.vendorBills.getMany({
      sortBy: 'dueDate',
      filters: state && { state },
    })
    return [
      ...vendorBills.map(({ billNumber, status }) => `${billNumber} ${status}`),
      sums.total,
      sums.openAmount,
    ]
  }
  expect(await numbers('week')).toEqual(['soon due', 590, 590])
  expect(await numbers('toPay')).toEqual(['soon due', 'late overdue', 1180, 1180])
  expect(await numbers('overdue')).toEqual(['late overdue', 590, 590])
  expect(await numbers('open')).toEqual(['later due', 'soon due', 'late overdue', 1770, 1770])
  expect(await numbers('paid')).toEqual(['paid paid', 590, 0])
  expect(await numbers('cancelled')).toEqual(['gone cancelled', 0, 0])
  expect((await owner.vendorBills.getMany({ search: 'kiran soon' })).vendorBills).toHaveLength(1)
})
