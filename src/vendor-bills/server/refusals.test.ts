import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
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

/** A vendor with a confirmed intake of 12 at ₹250 less 12%. */
async function intake(gstNumber = elsewhere) {
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, gstNumber)
  const { items } = await received(buyer, vendorId, [{ quantity: 12, buyingPrice: 250, discount: 12 }])
  return { vendorId, itemId: items[0]?.id ?? '', intakeId: items[0]?.intakeId ?? '' }
}
const freight = { account: 5030, amount: 500, taxes: [{ type: 'GST' as const, rate: 18 }] }
const billOf = (vendorId: string) => ({ vendorId, billNumber: `KM/${v7().slice(-8)}`, billDate: today })

describe('[20.2] a bill is refused', () => {
  test.each([
    ['without a number', { billNumber: ' ' }, ['billNumber'], "Enter the number on the vendor's bill"],
    ['dated tomorrow', { billDate: '2026-11-21' }, ['billDate'], 'A bill cannot be dated in the future'],
    [
      'due before its date',
      { dueDate: '2026-11-19' },
      ['dueDate'],
      'The due date cannot be before the bill date',
    ],
    ['without lines', { lines: [] }, ['lines'], 'Add what the bill is for'],
    [
      'for an account of stock',
      { lines: [{ ...freight, account: 1200 }] },
      ['lines', 0, 'account'],
      'Choose what it is for',
    ],
    ['rounded off by ₹100', { roundOff: 100 }, ['roundOff'], 'Round off by less than ₹100'],
    ['with more TDS than its total', { tds: 591 }, ['tds'], 'TDS cannot be more than the total'],
    [
      'with a lower total',
      { total: 580 },
      ['total'],
      'The lines come to ₹590.00, ₹10.00 more than this total',
    ],
    [
      'with a higher total',
      { total: 590.01 },
      ['total'],
      'The lines come to ₹590.00, ₹0.01 less than this total',
    ],
  ])('%s', async (_, change, path, message) => {
    const { vendorId } = await intake()
    const input = { ...billOf(vendorId), lines: [freight], total: 590 }
    await expect(buyer.vendorBills.create(Object.assign(input, change))).rejects.toMatchObject({
      data: { issues: [{ path, message }] },
    })
    expect((await buyer.payments.getOpen({ vendorId })).balance).toBe(0)
  })

  test('with goods of another vendor or of a draft, with too many, or with an item twice', async () => {
    const { vendorId, itemId } = await intake()
    const other = await intake()
    const goods = (...intakeItems: { id: string; quantity: number; price: number }[]) =>
      buyer.vendorBills.create({ ...billOf(vendorId), intakeItems, total: 1 })
    await expect(goods({ id: other.itemId, quantity: 1, price: 1 })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(goods({ id: itemId, quantity: 12.5, price: 1 })).rejects.toMatchObject({
      data: {
        issues: [{ path: ['intakeItems', 0, 'quantity'], message: 'Quantity must be a whole number' }],
      },
    })
    await expect(goods({ id: itemId, quantity: 13, price: 1 })).rejects.toMatchObject({
      data: {
        issues: [
          {
            path: ['intakeItems', 0, 'quantity'],
            message: expect.stringMatching(/^Only 12 .+ left to bill$/),
          },
        ],
      },
    })
    const one = { id: itemId, quantity: 1, price: 1 }
    await expect(goods(one, one)).rejects.toMatchObject({ data: { issues: [{ path: ['intakeItems'] }] } })
    const draft = await received(buyer, vendorId, [{ quantity: 1, buyingPrice: 1, discount: 0 }], false)
    await expect(goods({ id: draft.items[0]?.id ?? '', quantity: 1, price: 1 })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('with a number that the vendor used in the year, however it is spelled', async () => {
    const { vendorId } = await intake()
    const freightBill = (billNumber: string, billDate = today) =>
      accountant.vendorBills.create({ vendorId, billNumber, billDate, lines: [freight], total: 590 })
    const { id } = await freightBill('KM/2627-8')
    await expect(freightBill(' km/ 2627-8')).rejects.toMatchObject({
      data: {
        issues: [
          { path: ['billNumber'], message: 'You already entered km/ 2627-8 of this vendor in that year' },
        ],
      },
    })
    await freightBill('KM/2627-8', '2026-03-31')
    await buyer.vendorBills.cancel({ id })
    await freightBill('KM/2627-8')
  })

  test.each([
    [
      'VAT',
      { stateCode: '29' },
      [{ type: 'VAT' as const, rate: 5 }],
      'Only GST can be under reverse charge: remove other taxes from the lines',
    ],
    [
      'GST while our state is unknown',
      {},
      [{ type: 'GST' as const, rate: 18 }],
      'Enter your state in the workspace settings first',
    ],
  ])('[20.5] under reverse charge with %s', async (_, business, taxes, message) => {
    const own = await openShop(database, business)
    const owner = await own.as('owner', { clock })
    const vendorId = await makeVendor(database, own)
    const input = { ...billOf(vendorId), reverseCharge: true, total: 500 }
    await expect(
      owner.vendorBills.create({ ...input, lines: [{ ...freight, taxes }] }),
    ).rejects.toMatchObject({ data: { issues: [{ path: ['reverseCharge'], message }] } })
    await owner.vendorBills.create({ ...input, lines: [{ ...freight, taxes: [] }] })
    expect((await owner.payments.getOpen({ vendorId })).balance).toBe(500)
  })

  test('[20.5] with GST of a vendor whose GSTIN is missing', async () => {
    const { vendorId, itemId } = await intake('')
    const input = { ...billOf(vendorId), intakeItems: [{ id: itemId, quantity: 12, price: 220 }] }
    await expect(buyer.vendorBills.create({ ...input, total: 3115.2 })).rejects.toMatchObject({
      data: {
        issues: [
          {
            path: ['vendorId'],
            message: 'Enter the GSTIN of this vendor first, or mark “Not registered under GST”',
          },
        ],
      },
    })
    const [item] = input.intakeItems
    await buyer.vendorBills.create({
      ...input,
      intakeItems: item ? [{ ...item, taxes: [] }] : [],
      total: 2640,
    })
  })

  test('of a vendor of another workspace, and of people who sell or only look', async () => {
    const { vendorId } = await intake()
    const input = { ...billOf(vendorId), lines: [freight], total: 590 }
    await expect(buyer.vendorBills.create({ ...input, vendorId: v7() })).rejects.toMatchObject({
      code: 'notFound',
    })
    for (const role of ['viewer', 'sales', 'cashier', 'storeKeeper'] as const)
      await expect((await shop.as(role)).vendorBills.create(input)).rejects.toMatchObject({
        code: 'forbidden',
      })
    const { id } = await buyer.vendorBills.create(input)
    await expect((await shop.as('viewer')).vendorBills.cancel({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const stranger = await (await openShop(database)).as('owner')
    for (const call of [stranger.vendorBills.getOne, stranger.vendorBills.cancel])
      await expect(call({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.vendorBills.getBillable({ vendorId })).rejects.toMatchObject({ code: 'notFound' })
  })
})
