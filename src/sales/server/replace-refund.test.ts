import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { duesByKind, openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const today = '2026-11-20'
const clock = () => new Date(`${today}T06:00:00Z`)
openVerifiedShop(clock, (opened) => {
  ;({ database, shop, owner } = opened)
})

/** A bill over three of a product at ₹118 with GST, paid in cash and delivered, to the walk-in customer unless one is named. */
async function paid(more: object = {}) {
  const [made] = await stock(database, shop, [{ onHand: 20 }])
  const lot = made?.productVersionId ?? ''
  const input = {
    invoiceDate: '2026-11-10',
    paymentType: 'cash' as const,
    deliver: true,
    items: [{ productVersionId: lot, quantity: 3 }],
    ...more,
  }
  const sale = await owner.sales.create(input)
  const { customer } = await owner.sales.getOne({ id: sale.id })
  const copy = (quantity: number, changes: object = {}, who = owner) =>
    who.sales.replace({
      ...input,
      items: [{ productVersionId: lot, quantity }],
      replacesId: sale.id,
      ...changes,
    })
  return { ...sale, copy, customerId: customer.id }
}
const dues = (customerId: string) => duesByKind(database, customerId)
const someone = async () => (await addCustomer(database, shop, { state: 'Karnataka' })).id
const refunds = async (customerId: string) =>
  (await owner.receipts.getMany({ filters: { customerId, kind: 'refund' } })).receipts
const stays = async (id: string) =>
  expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'delivered', openAmount: 0 })

describe('[27.201] the money that a copy leaves is not paid back', () => {
  test('when something else was received than was shown, and then nothing has changed', async () => {
    const customerId = await someone()
    const { id, displayId, copy } = await paid({ customerId, paymentType: 'credit' })
    await owner.receipts.create({
      customerId,
      receivedOn: today,
      lines: [{ mode: 'cash', amount: 354 }],
    })
    await expect(copy(1, { refundBy: 'cash', settledBefore: 200 })).rejects.toMatchObject({
      code: 'conflict',
      message: `What was received for ${displayId} has changed to ₹354.00. Check what to give back or collect, and save again.`,
    })
    await stays(id)
    await expect(copy(3, { settledBefore: 0 })).rejects.toMatchObject({ code: 'conflict' })
    await copy(1, { refundBy: 'cash', settledBefore: 354 })
    expect(await refunds(customerId)).toMatchObject([{ amount: 236 }])
  })

  test('in another way by someone who may not refund', async () => {
    const { id, copy } = await paid()
    const { id: roleId } = await owner.roles.create({
      name: 'Corrects',
      calls: ['sales.create', 'sales.replace', 'sales.getMany', 'sales.getOne'],
      sights: [],
      discountCap: null,
    })
    const role = await withOwnRole(database, shop, roleId)
    const corrects = callerOf({ ...role, clock })
    await expect(copy(1, { refundBy: 'upi' }, corrects)).rejects.toMatchObject({ code: 'forbidden' })
    await stays(id)
    expect(await copy(1, { refundBy: 'cash' }, corrects)).toMatchObject({ refunded: 236 })
  })

  test('in cash once the cash of the day is closed, at its field', async () => {
    const { id, copy } = await paid()
    await owner.dayCloses.create({ day: today, counts: [{ value: 500, pieces: 1 }] })
    try {
      await expect(copy(1, { refundBy: 'cash' })).rejects.toMatchObject({
        code: 'invalid',
        data: { issues: [{ path: ['refundBy'], message: expect.stringContaining('Cash is closed') }] },
      })
      await stays(id)
      expect(await copy(1, { refundBy: 'upi' })).toMatchObject({ refunded: 236 })
    } finally {
      await owner.dayCloses.reopen({})
    }
  })
})

describe('[27.201] the money that a copy leaves', () => {
  test('goes back as asked, also to a walk-in customer, who then has nothing on account', async () => {
    const { copy, customerId } = await paid()
    const before = (await owner.dues.getOpen({ customerId })).onAccount
    const made = await copy(1, { refundBy: 'cash', settledBefore: 354 })
    expect(made).toMatchObject({ payable: 118, received: 0, refunded: 236, onAccount: 0 })
    const [refund] = await refunds(customerId)
    expect(refund).toMatchObject({ amount: 236, receivedOn: today, lines: [{ mode: 'cash' }] })
    expect(await vouchersOf(database, refund?.id ?? '')).toEqual([`refund ${today}: 1100 23600, 1010 -23600`])
    expect((await owner.dues.getOpen({ customerId })).onAccount).toBe(before)
    expect((await owner.sales.getOne({ id: made.id })).sale).toMatchObject({ openAmount: 0, balance: 118 })
  })

  test('stays on the account when that is chosen, and without a choice', async () => {
    for (const choice of [{ refundBy: 'account' as const }, {}]) {
      const customerId = await someone()
      const { copy } = await paid({ customerId })
      expect(await copy(1, choice)).toMatchObject({ refunded: 0, onAccount: 236 })
      expect(await dues(customerId)).toContain('RC -354 open 236')
      expect(await refunds(customerId)).toEqual([])
    }
  })

  test('of several receipts goes back in one refund, without a discount that is taken back', async () => {
    const customerId = await someone()
    const { copy } = await paid({ customerId, paymentType: 'credit' })
    const receive = (amount: number, discountAllowed = 0) =>
      owner.receipts.create({
        customerId,
        receivedOn: today,
        lines: [{ mode: 'cash', amount }],
        discountAllowed,
      })
    await receive(144, 10)
    await receive(200)
    const made = await copy(1, { refundBy: 'upi', settledBefore: 354 })
    expect(made).toMatchObject({ refunded: 226, onAccount: 0 })
    expect(await refunds(customerId)).toMatchObject([{ amount: 226, lines: [{ mode: 'upi' }] }])
    expect((await dues(customerId)).filter((due) => !due.endsWith('open 0'))).toEqual([])
    expect(await dues(customerId)).toContain('INV +10 open 0')
  })

  test('goes back to the customer that the bill now names', async () => {
    const { copy } = await paid()
    const customerId = await someone()
    expect(await copy(1, { customerId, refundBy: 'cash' })).toMatchObject({ refunded: 236 })
    expect(await dues(customerId)).toEqual(['INV +118 open 0', 'RC -354 open 0', 'RF +236 open 0'])
  })

  test('is nothing for a larger copy, which says what was received on top', async () => {
    const { copy, customerId } = await paid()
    const made = await copy(4, { refundBy: 'cash', settledBefore: 354 })
    expect(made).toMatchObject({ received: 118, refunded: 0, onAccount: 0 })
    expect((await refunds(customerId)).map(({ amount }) => amount)).not.toContain(118)
  })
})
