import { beforeAll, describe, expect, test } from 'vitest'
import { billedGoods, goodsBack } from '../../../tests/support/billed-goods.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { owingCustomer } from '../../../tests/support/owing-customer.ts'
import type { Caller, Shop } from '../../../tests/support/people.ts'
import { duesByKind, openVerifiedShop } from '../../../tests/support/verified-shop.ts'

const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let owner: Caller
let buyer: Caller
let goods: ReturnType<typeof billedGoods>
const clock = () => new Date(`${today}T06:00:00Z`)
openVerifiedShop(clock, (opened) => {
  ;({ database, shop, owner } = opened)
})
beforeAll(async () => {
  buyer = await shop.as('purchasing', { clock })
  goods = billedGoods(database, shop, buyer)
})
const elsewhere = () => shop.as('owner', { clock, database: database.another() })

/** A customer who owes two bills of ₹1,180 and pays the first by cheque, of which then this many of ten come back. */
async function returnedAfterCheque(quantity: number) {
  const { customerId, sales, due } = await owingCustomer({ database, shop, owner }, [today, today])
  const saleId = sales[0] ?? ''
  const { id: receiptId } = await owner.receipts.create({
    customerId,
    receivedOn: today,
    lines: [{ mode: 'cheque', amount: 1180, reference: '004512' }],
    allocations: [{ dueId: due(0), amount: 1180 }],
  })
  const { items } = await owner.sales.getOne({ id: saleId })
  await owner.sales.createReturn({
    saleId,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity }],
  })
  const bounce = (who = owner) => who.cheques.bounce({ receiptId, line: 0, bouncedOn: today })
  const bill = async (at: number) => {
    const { sale } = await owner.sales.getOne({ id: sales[at] ?? '' })
    return { status: sale.status, open: sale.openAmount, toCollect: sale.toCollect }
  }
  return { customerId, receiptId, bounce, bill, saleId }
}
const account = async (customerId: string) => {
  const { balance, onAccount, overdue } = await owner.dues.getOpen({ customerId })
  return { balance, onAccount, overdue }
}

describe('[27.204] a note on account settles its own bill first', () => {
  test('when the cheque that paid the bill bounces after all its goods came back', async () => {
    const { customerId, bounce, bill } = await returnedAfterCheque(10)
    expect(await account(customerId)).toMatchObject({ balance: 0, onAccount: 1180 })
    await bounce()
    expect(await bill(0)).toEqual({ status: 'returned', open: 0, toCollect: 0 })
    expect(await bill(1)).toMatchObject({ open: 1180 })
    expect(await account(customerId)).toMatchObject({ balance: 1180, onAccount: 0 })
  })

  test('as far as it goes, and what was not returned is due again', async () => {
    const { customerId, bounce, bill, saleId } = await returnedAfterCheque(4)
    await bounce()
    expect(await bill(0)).toEqual({ status: 'delivered', open: 708, toCollect: 708 })
    expect(await account(customerId)).toMatchObject({ balance: 1888, onAccount: 0 })
    expect(await owner.receipts.getOfSale({ saleId })).toMatchObject([{ kind: 'return', amount: 472 }])
    expect((await owner.sales.getOne({ id: saleId })).sale.returnCredit).toMatchObject({ settled: 472 })
  })

  test('but not with what settled another bill by then', async () => {
    const { customerId, bounce, bill } = await returnedAfterCheque(10)
    await owner.dues.settle({ customerId })
    await bounce()
    expect([await bill(0), await bill(1)]).toMatchObject([{ open: 1180 }, { open: 0 }])
    expect(await account(customerId)).toMatchObject({ balance: 1180, onAccount: 0 })
  })

  test('when the receipt that paid the bill is cancelled', async () => {
    const { customerId, receiptId, bill } = await returnedAfterCheque(10)
    await owner.receipts.cancel({ id: receiptId })
    expect(await bill(0)).toMatchObject({ open: 0, toCollect: 0 })
    expect((await duesByKind(database, customerId)).filter((due) => !due.endsWith('open 0'))).toEqual([
      'INV +1180 open 1180',
    ])
  })

  test('and is not used when that note itself is taken back', async () => {
    const { customerId, sales, due } = await owingCustomer({ database, shop, owner }, [today])
    await owner.receipts.create({
      customerId,
      receivedOn: today,
      lines: [{ mode: 'cash', amount: 1000 }],
      allocations: [{ dueId: due(0), amount: 1000 }],
    })
    const { items } = await owner.sales.getOne({ id: sales[0] ?? '' })
    const { id } = await owner.creditNotes.create({
      saleId: sales[0] ?? '',
      reason: 'late_discount',
      lines: [{ saleItemId: items[0]?.saleItem.id ?? '', amount: 500 }],
    })
    expect(await account(customerId)).toMatchObject({ balance: -410, onAccount: 410 })
    await owner.creditNotes.cancel({ id })
    expect(await account(customerId)).toMatchObject({ balance: 180, onAccount: 0 })
  })

  test('of a vendor, when the payment of the bill is cancelled or its cheque is stopped', async () => {
    for (const isStopped of [false, true]) {
      const { vendorId, billId } = await goods.world()
      const { id } = await owner.payments.create({
        vendorId,
        paidOn: today,
        lines: [{ mode: 'cheque', amount: 3705, reference: '000831' }],
      })
      await buyer.debitNotes.create(goodsBack(billId))
      expect(await owner.payments.getOpen({ vendorId })).toMatchObject({ onAccount: 519.2 })
      const cheque = { paymentId: id, line: 0, state: 'stopped' as const, unpaidOn: today }
      await (isStopped ? owner.payments.markUnpaid(cheque) : owner.payments.cancel({ id }))
      expect(await owner.payments.getOpen({ vendorId })).toMatchObject({
        balance: 3185.8,
        onAccount: 0,
        dues: [{ openAmount: 3185.8 }],
      })
    }
  })

  test('or what is on account settles another bill at the same time, and never both', async () => {
    const other = await elsewhere()
    for (let round = 0; round < 4; round += 1) {
      const { customerId, bounce, bill } = await returnedAfterCheque(10)
      const tries = await Promise.allSettled([bounce(), other.dues.settle({ customerId })])
      for (const each of tries)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
      if (tries[0].status === 'rejected') await bounce()
      expect((await bill(0)).open + (await bill(1)).open).toBe(1180)
      expect(await account(customerId)).toMatchObject({ balance: 1180, onAccount: 0 })
    }
  })
})
