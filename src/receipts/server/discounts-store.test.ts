import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
})
afterAll(() => closeWithRightBooks(database))

/** A customer with a bill of ₹1,180 on credit for each of these, settled by one receipt with a discount of ₹5. */
async function settledForLess(...sales: { deliver: boolean }[]) {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const ids: string[] = []
  for (const { deliver } of sales) {
    const sale = { customerId, invoiceDate: today, paymentType: 'credit' as const, items, deliver }
    ids.push((await owner.sales.create(sale)).id)
  }
  const lines = [{ mode: 'cash' as const, amount: 1180 * sales.length - 5 }]
  const receipt = { customerId, receivedOn: today, lines, discountAllowed: 5 }
  const { id: receiptId } = await owner.receipts.create(receipt)
  const onAccount = async () => (await owner.dues.getOpen({ customerId })).onAccount
  return { ids, receiptId, onAccount, customerId }
}
const giveBack = async (saleId: string, quantity: number) => {
  const { items } = await owner.sales.getOne({ id: saleId })
  const reason = { category: 'unwanted' as const, description: 'Too many' }
  const line = { saleItemId: items[0]?.saleItem.id ?? '', quantity }
  return owner.sales.createReturn({ saleId, reason, items: [line] })
}
const cancel = (id: string) => owner.sales.update({ id, status: 'cancelled' })

describe('[19.42] a discount is taken back', () => {
  test('when its sale is cancelled: only the money stays on account', async () => {
    const { ids, onAccount, customerId } = await settledForLess({ deliver: false })
    await cancel(ids[0] ?? '')
    expect((await vouchersOf(database, ids[0] ?? '')).at(-1)).toBe(
      'discount_taken_back 2026-11-20: 1100 500, 6090 -500',
    )
    expect(await owner.dues.getOpen({ customerId })).toMatchObject({ balance: -1175, dues: [] })
    expect(await onAccount()).toBe(1175)
    expect((await owner.sales.getOne({ id: ids[0] ?? '' })).sale.status).toBe('cancelled')
    expect((await owner.sales.getMany({ filters: { customerId } })).sales).toHaveLength(1)
    expect(await owner.receipts.getOfSale({ saleId: ids[0] ?? '' })).toEqual([])
  })

  test('with the return that would give back more than came', async () => {
    const { ids, onAccount } = await settledForLess({ deliver: true })
    const [settled] = await owner.receipts.getOfSale({ saleId: ids[0] ?? '' })
    expect(settled).toMatchObject({ amount: 1180 })
    expect((await owner.sales.getOne({ id: ids[0] ?? '' })).sale.discountAllowed).toBe(5)
    await giveBack(ids[0] ?? '', 3)
    expect(await onAccount()).toBe(354)
    const { id } = await giveBack(ids[0] ?? '', 7)
    expect((await vouchersOf(database, id)).at(-1)).toBe(
      'discount_taken_back 2026-11-20: 1100 500, 6090 -500',
    )
    expect(await onAccount()).toBe(1175)
    expect((await owner.sales.getOne({ id: ids[0] ?? '' })).sale.returnCredit).toEqual({
      credited: 1180,
      settled: 0,
      exchanged: 0,
      refunded: 0,
      discountTakenBack: 5,
    })
  })

  test('once, for several bills of one receipt', async () => {
    const { ids, onAccount } = await settledForLess({ deliver: false }, { deliver: false })
    await cancel(ids[1] ?? '')
    expect(await onAccount()).toBe(1180)
    await cancel(ids[0] ?? '')
    expect(await onAccount()).toBe(2355)
  })

  test('and its receipt can then not be cancelled any more', async () => {
    const { ids, receiptId, onAccount } = await settledForLess({ deliver: false })
    await cancel(ids[0] ?? '')
    await expect(owner.receipts.cancel({ id: receiptId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await onAccount()).toBe(1175)
  })
})

test('[19.42] a receipt that was cancelled first leaves nothing to take back', async () => {
  const { ids, receiptId, customerId } = await settledForLess({ deliver: false })
  await owner.receipts.cancel({ id: receiptId })
  await cancel(ids[0] ?? '')
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(0)
})

describe('[19.242] a receipt with a discount and TDS', () => {
  const on = (customerId: string) => owner.dues.getOpen({ customerId })
  const owing = async () => {
    const { ids, receiptId, customerId } = await settledForLess({ deliver: false })
    await owner.receipts.cancel({ id: receiptId })
    const [due] = (await on(customerId)).dues
    return { saleId: ids[0] ?? '', customerId, dueId: due?.id ?? '' }
  }
  const receive = (customerId: string, rest: object) =>
    owner.receipts.create({
      customerId,
      receivedOn: today,
      lines: [{ mode: 'upi', amount: 1500 }],
      discountAllowed: 10,
      tds: 21,
      ...rest,
    })

  test('keeps the money that its bills do not need on account, and all of it can go back', async () => {
    const { saleId, customerId } = await owing()
    await receive(customerId, {})
    expect(await on(customerId)).toMatchObject({ owed: 0, onAccount: 351 })
    const refund = (amount: number) =>
      owner.receipts.refund({ customerId, paidOn: today, lines: [{ mode: 'upi', amount }] })
    await expect(refund(351.01)).rejects.toMatchObject({ code: 'invalid' })
    await refund(351)
    await cancel(saleId)
    expect(await on(customerId)).toMatchObject({ owed: 0, onAccount: 1170 })
  })

  test('is refused if its bills take less than these two', async () => {
    const { customerId, dueId } = await owing()
    const refused = { data: { issues: [{ path: ['discountAllowed'] }] } }
    await expect(receive(customerId, { allocations: [{ dueId, amount: 30.99 }] })).rejects.toMatchObject(
      refused,
    )
    await receive(customerId, { allocations: [{ dueId, amount: 31 }] })
    expect(await on(customerId)).toMatchObject({ owed: 1149, onAccount: 1500 })
  })
})
