import { describe, expect, test } from 'vitest'
import { savedTotalRows } from '#sales/total-rows.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, stock } from '../../../tests/support/stocked-shop.ts'
import { duesByKind, openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
openVerifiedShop(clock, (opened) => {
  ;({ database, shop, owner } = opened)
})

/** A delivered bill over two small ones at ₹100 and 18% GST, of which five are in stock, as are five large ones at ₹250. */
async function sold(more: object = {}) {
  const [small, large] = await stock(database, shop, [
    { onHand: 5 },
    { onHand: 5, price: 25000, cost: 15000 },
  ])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const lot = small?.productVersionId ?? ''
  const other = large?.productVersionId ?? ''
  const { id } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-10',
    paymentType: 'cash',
    deliver: true,
    items: [{ productVersionId: lot, quantity: 2 }],
    ...more,
  })
  const { items } = await owner.sales.getOne({ id })
  const saleItemId = items[0]?.saleItem.id ?? ''
  type Input = Parameters<Caller['sales']['exchange']>[0]
  const inputOf = (quantity: number, changes: Partial<Input> = {}, back: object = {}): Input => ({
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    deliver: true,
    items: [{ productVersionId: other, quantity: 1 }],
    ...changes,
    back: {
      saleId: id,
      reason: { category: 'incorrect_item', description: 'Too small' },
      items: [{ saleItemId, quantity }],
      ...back,
    },
  })
  return { id, customerId, lot, other, inputOf }
}
const reason = { category: 'incorrect_item' as const, description: 'Too small' }
const dues = (customerId: string) => duesByKind(database, customerId)

test('[27.12] a plain swap needs no description, only its category', async () => {
  const { inputOf, id } = await sold()
  await owner.sales.exchange(inputOf(1, {}, { reason: { category: 'incorrect_item' } }))
  const [made] = await owner.sales.getReturns({ saleId: id })
  expect(made?.reason).toEqual({ category: 'incorrect_item', description: '' })
})

describe('[27.12] an exchange is refused', () => {
  test('for another workspace, for cashiers, and for another customer', async () => {
    const { inputOf } = await sold()
    const foreign = await (await openShop(database)).as('owner')
    await expect(foreign.sales.exchange(inputOf(1))).rejects.toMatchObject({ code: 'notFound' })
    const cashier = await shop.as('cashier')
    await expect(cashier.sales.exchange(inputOf(1))).rejects.toMatchObject({ code: 'forbidden' })
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    await expect(owner.sales.exchange(inputOf(1, { customerId }))).rejects.toMatchObject({
      data: { issues: [{ path: ['customerId'] }] },
    })
  })

  test('of goods that were not delivered, and of more than were sold, at the field', async () => {
    const ordered = await sold({ deliver: false })
    await expect(owner.sales.exchange(ordered.inputOf(1))).rejects.toMatchObject({
      message: 'Only a delivered sale can be returned.',
    })
    const { inputOf } = await sold()
    await expect(owner.sales.exchange(inputOf(3))).rejects.toMatchObject({
      data: { issues: [{ path: ['back', 'items', 0, 'quantity'] }] },
    })
  })

  test('when the goods that go out are not there, and then nothing has come back', async () => {
    const { id, lot, other, inputOf, customerId } = await sold()
    const items = [{ productVersionId: other, quantity: 6 }]
    await expect(owner.sales.exchange(inputOf(1, { items }))).rejects.toMatchObject({
      code: 'conflict',
      data: { available: 5 },
    })
    expect(await owner.sales.getReturns({ saleId: id })).toEqual([])
    expect(await levelOf(database, lot)).toEqual({ onHand: 3, reserved: 0, moved: 3 })
    expect(await dues(customerId)).toEqual(['INV +236 open 0', 'RC -236 open 0'])
  })
})

describe('[27.12, 16.548] an exchange', () => {
  test('collects the difference, moves both goods and links the return and both bills', async () => {
    const { id, lot, other, inputOf, customerId } = await sold()
    const made = await owner.sales.exchange(inputOf(2))
    expect(made).toMatchObject({ credited: 236, totalAmount: 295, balance: 59, status: 'delivered' })
    expect(await levelOf(database, lot)).toEqual({ onHand: 5, reserved: 0, moved: 5 })
    expect(await levelOf(database, other)).toEqual({ onHand: 4, reserved: 0, moved: 4 })
    expect(await dues(customerId)).toEqual([
      'CN -236 open 0',
      'INV +236 open 0',
      'INV +295 open 0',
      'RC -236 open 0',
      'RC -59 open 0',
    ])
    expect(await owner.sales.getReturns({ saleId: id })).toMatchObject([
      { returnId: made.returnId, exchangedFor: { id: made.id, saleId: made.displayId } },
    ])
    const { sale } = await owner.sales.getOne({ id: made.id })
    expect(sale.exchangeOf).toMatchObject({ id, goodsBack: 236, settled: 236, refunded: 0 })
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'returned', exchangeOf: null })
  })

  test.each([
    ['pays the rest back the way the sale was paid', undefined, ['CN -236 open 0', 'RF +118 open 0']],
    ['pays it back by UPI', 'upi' as const, ['CN -236 open 0', 'RF +118 open 0']],
    ['leaves it on the account of the customer', 'account' as const, ['CN -236 open 118']],
  ])('of dearer goods for cheaper ones %s', async (_, refundBy, after) => {
    const { id, lot, inputOf, customerId } = await sold()
    const items = [{ productVersionId: lot, quantity: 1 }]
    const made = await owner.sales.exchange(inputOf(2, { items }, { refundBy }))
    expect(made.balance).toBe(-118)
    const open = await dues(customerId)
    expect(open.filter((due) => /^(CN|RF)/.test(due))).toEqual(after)
    expect(open).toContain('INV +118 open 0')
    const { sale: first } = await owner.sales.getOne({ id })
    expect(first.returnCredit).toMatchObject({ settled: 0, exchanged: 118 })
    const found = await owner.sales.getOne({ id: made.id })
    expect(
      savedTotalRows(found)
        .slice(-4)
        .map(({ label, amount }) => `${label} ${amount / 100}`),
    ).toEqual([
      'Total 118',
      'Goods back -236',
      `${refundBy === 'account' ? 'On account' : 'Refunded'} 118`,
      'Balance due 0',
    ])
  })

  test('of goods for the same collects nothing, and takes the very units that came back', async () => {
    const { lot, inputOf, customerId, id } = await sold({})
    const drained = [{ productVersionId: lot, quantity: 3 }]
    await owner.sales.create({
      invoiceDate: '2026-11-20',
      paymentType: 'cash',
      deliver: true,
      items: drained,
    })
    const items = [{ productVersionId: lot, quantity: 1 }]
    const made = await owner.sales.exchange(inputOf(1, { items }))
    expect(made.balance).toBe(0)
    expect(await levelOf(database, lot)).toEqual({ onHand: 0, reserved: 0, moved: 0 })
    expect((await dues(customerId)).filter((due) => /^R[CF]/.test(due))).toEqual(['RC -236 open 0'])
    expect((await owner.sales.getOne({ id })).sale.status).toBe('delivered')
  })

  test('on credit settles the old bill first and leaves the new one open', async () => {
    const { inputOf, customerId } = await sold({ paymentType: 'credit' })
    const made = await owner.sales.exchange(inputOf(1, { paymentType: 'credit' }))
    expect(made.balance).toBe(295)
    expect(await dues(customerId)).toEqual(['CN -118 open 0', 'INV +236 open 118', 'INV +295 open 295'])
  })

  test.each([
    ['on credit', { paymentType: 'credit' as const }, 59, 0],
    ['not delivered yet', { deliver: false }, 40, 19],
    ['with more than is left to pay', { paymentType: 'credit' as const }, 200, 0],
  ])('%s receives an advance on what the goods do not cover', async (_, sale, advanceAmount, open) => {
    const { inputOf, customerId } = await sold()
    const { id } = await owner.sales.exchange(inputOf(2, { ...sale, advanceAmount }))
    expect((await owner.sales.getOne({ id })).sale.advanceAmount).toBe(59 - open)
    const after = await dues(customerId)
    expect(after).toContain(`INV +295 open ${open}`)
    expect(after).toContain(`RC -${59 - open} open 0`)
  })

  test('counts a discount that it takes back towards the credit limit', async () => {
    await owner.workspaces.update({ refusesOverLimit: true })
    const { lot, inputOf, customerId } = await sold({ paymentType: 'credit' })
    await owner.receipts.create({
      customerId,
      receivedOn: '2026-11-12',
      lines: [{ mode: 'cash', amount: 200 }],
      discountAllowed: 36,
    })
    await owner.customers.update({ id: customerId, creditLimit: 35 })
    const items = [{ productVersionId: lot, quantity: 2 }]
    const same = inputOf(2, { items, paymentType: 'credit' })
    await expect(owner.sales.exchange(same)).rejects.toMatchObject({
      data: { issues: [{ path: ['creditReason'], message: expect.stringContaining('₹36.00') }] },
    })
    await owner.customers.update({ id: customerId, creditLimit: 36 })
    await owner.sales.exchange(same)
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(36)
  })

  test('that is paid is for a customer above the credit limit too', async () => {
    await owner.workspaces.update({ refusesOverLimit: true })
    const { other, inputOf, customerId } = await sold()
    const items = [{ productVersionId: other, quantity: 1 }]
    await owner.sales.create({ customerId, invoiceDate: '2026-11-20', paymentType: 'credit', items })
    await owner.customers.update({ id: customerId, creditLimit: 100 })
    await owner.sales.exchange(inputOf(2))
    expect((await owner.dues.getOpen({ customerId })).balance).toBe(295)
  })

  test('of a walk-in customer needs no name', async () => {
    const { inputOf } = await sold({ customerId: undefined })
    expect((await owner.sales.exchange(inputOf(2))).balance).toBe(59)
  })
})

test('[27.13] of a return and an exchange of the same goods, the second is refused', async () => {
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  const { id, inputOf } = await sold()
  const tries = await whileHeld(database, `sales where id = '${id}'`, [
    () => owner.sales.exchange(inputOf(2)),
    () => elsewhere.sales.createReturn({ ...inputOf(1).back, reason }),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await owner.sales.getReturns({ saleId: id })).toHaveLength(1)
})

test('[27.13] exchanges of the same goods in opposite directions wait for each other', async () => {
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  for (let round = 0; round < 6; round += 1) {
    const { lot, other, inputOf } = await sold()
    const { id } = await owner.sales.create({
      invoiceDate: '2026-11-20',
      paymentType: 'cash',
      deliver: true,
      items: [{ productVersionId: other, quantity: 1 }],
    })
    const { items } = await owner.sales.getOne({ id })
    const opposite = inputOf(
      1,
      { items: [{ productVersionId: lot, quantity: 1 }] },
      { saleId: id, items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }] },
    )
    await Promise.all([owner.sales.exchange(inputOf(1)), elsewhere.sales.exchange(opposite)])
    expect(await levelOf(database, other)).toEqual({ onHand: 4, reserved: 0, moved: 4 })
    expect(await levelOf(database, lot)).toEqual({ onHand: 3, reserved: 0, moved: 3 })
  }
})

test('[27.13] an exchange and a return of another bill with the same goods wait for each other', async () => {
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  const { lot, customerId, inputOf } = await sold()
  const bill = { customerId, invoiceDate: '2026-11-20', paymentType: 'cash' as const, deliver: true }
  const { id } = await owner.sales.create({ ...bill, items: [{ productVersionId: lot, quantity: 1 }] })
  const { items } = await owner.sales.getOne({ id })
  const back = { saleId: id, items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }] }
  const tries = await whileHeld(database, `stock_levels where product_version_id = '${lot}'`, [
    () => owner.sales.exchange(inputOf(1)),
    () => elsewhere.sales.createReturn({ ...inputOf(1).back, ...back, reason }),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await levelOf(database, lot)).toEqual({ onHand: 4, reserved: 0, moved: 4 })
})
