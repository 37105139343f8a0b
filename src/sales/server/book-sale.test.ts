import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentType } from '#sales/payment.ts'
import type { RefundWay } from '#sales/refund.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => now })
})
afterAll(() => database.close())

/** Sells `quantity` at ₹100 with 18 % GST to a new customer. */
async function sold(paymentType: PaymentType, more: object = {}, quantity = 10) {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const { id } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType,
    items: [{ productVersionId: made?.productVersionId ?? '', quantity }],
    ...more,
  })
  const { sale, items } = await owner.sales.getOne({ id })
  return { id, number: sale.saleId, customerId, line: items[0]?.saleItem.id ?? '' }
}
const giveBack = (saleId: string, line: string, quantity: number, refundBy?: RefundWay) =>
  owner.sales.createReturn({
    saleId,
    refundBy,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId: line, quantity }],
  })
/** The customer's dues, with numbers shortened to their series. */
const dues = async (customerId: string) =>
  (await duesOf(database, customerId)).map((due) => due.replace(/[/-]\d+\/?\d* /, ' '))
const made = 'sale_made 2026-11-20: 1100 118000, 2120 -100000, 2210 -9000, 2211 -9000'
const delivered = 'sale_delivered 2026-11-20: 2120 100000, 4000 -100000, 5000 60000, 1200 -60000'

describe('[19.4] a sale', () => {
  test('on credit is owed from its date, and its delivery is revenue', async () => {
    const { id, customerId } = await sold('credit')
    expect(await vouchersOf(database, id)).toEqual([made])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 1180, toCollect: 0 })
    await owner.sales.update({ id, status: 'delivered' })
    expect(await vouchersOf(database, id)).toEqual([made, delivered])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 1180, toCollect: 1180 })
    expect(await dues(customerId)).toEqual(['INV +1180 open 1180'])
  })

  test('in cash that is delivered at once is paid', async () => {
    const { id, customerId } = await sold('cash', { deliver: true })
    expect(await vouchersOf(database, id)).toEqual([made, delivered])
    expect(await dues(customerId)).toEqual(['INV +1180 open 0', 'RC -1180 open 0'])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 0, toCollect: 0 })
  })

  test('keeps its advance as a receipt, and receives the rest when it is delivered', async () => {
    const { id, customerId } = await sold('upi', { advanceAmount: 500 })
    expect(await dues(customerId)).toEqual(['INV +1180 open 680', 'RC -500 open 0'])
    await owner.sales.update({ id, status: 'delivered' })
    expect(await dues(customerId)).toEqual(['INV +1180 open 0', 'RC -500 open 0', 'RC -680 open 0'])
    const modes = await database.asOwner((client) =>
      client.query(
        `select mode, account, l.amount_paise from receipt_lines l join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
         where r.customer_id = $1 order by r.number`,
        [customerId],
      ),
    )
    expect(modes.rows.map(Object.values)).toEqual([
      ['upi', 1020, '50000'],
      ['upi', 1020, '68000'],
    ])
  })

  test('that is cancelled reverses its voucher, and its advance stays on account', async () => {
    const { id, customerId } = await sold('credit', { advanceAmount: 500 })
    await owner.sales.update({ id, status: 'cancelled' })
    expect(await vouchersOf(database, id)).toEqual([
      made,
      'sale_cancelled 2026-11-20: 1100 -118000, 2120 100000, 2210 9000, 2211 9000',
    ])
    expect(await dues(customerId)).toEqual(['INV +1180 open 0', 'INV -1180 open 0', 'RC -500 open 500'])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 0, toCollect: 0 })
  })

  test('for nothing owes nothing and can be delivered', async () => {
    const { id, customerId } = await sold('cash', { discountPercentage: 100 })
    await owner.sales.update({ id, status: 'delivered' })
    expect(await vouchersOf(database, id)).toEqual([
      'sale_made 2026-11-20:',
      'sale_delivered 2026-11-20: 5000 60000, 1200 -60000',
    ])
    expect(await dues(customerId)).toEqual([])
  })

  test('that is refused posts nothing', async () => {
    await expect(sold('cash', {}, 101)).rejects.toMatchObject({ code: 'conflict' })
    const { rows } = await database.asOwner((client) =>
      client.query(
        'select from vouchers v where not exists (select from sales s where s.workspace_id = v.workspace_id and s.id = v.source_id) and v.event like $1',
        ['sale%'],
      ),
    )
    expect(rows).toEqual([])
  })
})

describe('[19.5] a return', () => {
  test('settles what is open of its bill, and leaves the rest on the account of a sale on credit', async () => {
    const { id, customerId, line } = await sold('credit', { advanceAmount: 1000, deliver: true })
    const { id: returnId } = await giveBack(id, line, 3)
    expect(await vouchersOf(database, returnId)).toEqual([
      'return 2026-11-20: 4010 30000, 2210 2700, 2211 2700, 1100 -35400, 1200 18000, 5000 -18000',
    ])
    expect(await dues(customerId)).toEqual(['CN -354 open 174', 'INV +1180 open 0', 'RC -1000 open 0'])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 0, toCollect: 0 })
  })

  test('V11: of the last of three units credits what the first two left of the bill', async () => {
    // By hand: 3 × 20.00 less 7.417 % is 55.55, and 5 % of it in halves 1.39 + 1.39, together 58.33.
    const [made] = await stock(database, shop, [{ price: 2000, taxes: [{ type: 'GST', rate: 5 }] }])
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3, discountPercentage: 7.417 }]
    const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, deliver: true }
    const { id } = await owner.sales.create({ ...sale, items })
    const line = (await owner.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
    const notes = []
    for (let unit = 1; unit <= 3; unit += 1) notes.push(await giveBack(id, line, 1))
    expect(await vouchersOf(database, notes[2]?.id ?? '')).toEqual([
      'return 2026-11-20: 4010 1851, 2210 47, 2211 47, 1100 -1945, 1200 6000, 5000 -6000',
    ])
    expect(notes.map(({ credited }) => credited)).toEqual([19.44, 19.44, 19.45])
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ openAmount: 0, returnedAmount: 58.33 })
  })

  test('of a sale in cash is refunded in cash', async () => {
    const { id, customerId, line } = await sold('cash', { deliver: true })
    await giveBack(id, line, 3)
    expect(await dues(customerId)).toEqual([
      'CN -354 open 0',
      'INV +1180 open 0',
      'RC -1180 open 0',
      'RF +354 open 0',
    ])
  })

  test('of a sale by cheque stays on account, as nobody wrote a cheque yet', async () => {
    const { id, customerId, line } = await sold('cheque', { deliver: true })
    await giveBack(id, line, 3)
    expect(await dues(customerId)).toEqual(['CN -354 open 354', 'INV +1180 open 0', 'RC -1180 open 0'])
  })

  test('is refunded in another way than usual only by people who may refund', async () => {
    const { id: saleId, line } = await sold('cash', { deliver: true })
    const role = {
      name: 'Takes goods back',
      calls: ['sales.createReturn' as const],
      sights: [],
      discountCap: null,
    }
    const { id: roleId } = await owner.roles.create(role)
    const helper = callerOf(await withOwnRole(database, shop, roleId))
    const back = (refundBy: RefundWay) =>
      helper.sales.createReturn({
        saleId,
        refundBy,
        reason: { category: 'unwanted', description: 'Too many' },
        items: [{ saleItemId: line, quantity: 1 }],
      })
    await expect(back('upi')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(back('cash')).resolves.toMatchObject({ credited: 118 })
    await expect(back('account')).resolves.toMatchObject({ credited: 118 })
  })
  test('[28.4] of a sale in cash stays on account if the customer wants credit', async () => {
    const { id, customerId, line } = await sold('cash', { deliver: true })
    await giveBack(id, line, 3, 'account')
    expect(await dues(customerId)).toEqual(['CN -354 open 354', 'INV +1180 open 0', 'RC -1180 open 0'])
    await owner.receipts.refund({ customerId, paidOn: '2026-11-20', lines: [{ mode: 'upi', amount: 354 }] })
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
  })

  test('[28.4] of a sale on credit is refunded by UPI, as far as it is more than what is open', async () => {
    const { id, customerId, line } = await sold('credit', { advanceAmount: 1000, deliver: true })
    await giveBack(id, line, 3, 'upi')
    expect(await dues(customerId)).toEqual([
      'CN -354 open 0',
      'INV +1180 open 0',
      'RC -1000 open 0',
      'RF +174 open 0',
    ])
    const { receipts } = await owner.receipts.getMany({ filters: { customerId, kind: 'refund' } })
    expect(receipts.map(({ lines }) => lines)).toMatchObject([[{ mode: 'upi', amount: 174 }]])
  })

  test('[15.31] whose sale was paid by a later cancelled receipt leaves the sale to collect', async () => {
    const { id, customerId, line } = await sold('cash', { deliver: true })
    await giveBack(id, line, 10)
    const [receipt] = await owner.receipts.getOfSale({ saleId: id })
    await owner.receipts.cancel({ id: receipt?.receiptId ?? '' })
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(1180)
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'returned', toCollect: 1180 })
    const filters = { customerId, standing: 'owed' as const }
    const { sales, sums } = await owner.sales.getMany({ filters, sums: true })
    expect(sales.map(({ toCollect }) => toCollect)).toEqual([1180])
    expect(sums?.toCollect).toBe(1180)
    expect((await owner.sales.getOfCustomer({ customerId })).toCollect).toEqual({ amount: 1180, count: 1 })
  })
})
