import { describe, expect, test } from 'vitest'
import { inTransaction } from '#base/server/scope.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
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

/** A bill over three of a product at ₹100 and 18% GST, of which ten are in stock. */
async function billed(more: object = {}) {
  const [made] = await stock(database, shop, [{ onHand: 10 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const lot = made?.productVersionId ?? ''
  const input = {
    customerId,
    invoiceDate: '2026-11-10',
    paymentType: 'credit' as const,
    deliver: true,
    items: [{ productVersionId: lot, quantity: 3 }],
    ...more,
  }
  const sale = await owner.sales.create(input)
  const again = (changes: object = {}, who = owner) =>
    who.sales.replace({ ...input, replacesId: sale.id, ...changes })
  return { ...sale, customerId, lot, input, again }
}
const dues = (customerId: string) => duesByKind(database, customerId)
const cash = (amount: number) => [{ mode: 'cash' as const, amount }]
const takeBack = async (saleId: string) => {
  const { items } = await owner.sales.getOne({ id: saleId })
  const reason = { category: 'unwanted' as const, description: 'Too many' }
  return owner.sales.createReturn({
    saleId,
    reason,
    items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }],
  })
}

describe('[27.9] cancel and copy is refused', () => {
  test('for another workspace, for cashiers, and for a bill that changed meanwhile', async () => {
    const { again } = await billed()
    const foreign = await (await openShop(database)).as('owner')
    await expect(again({}, foreign)).rejects.toMatchObject({ code: 'notFound' })
    await expect(again({}, await shop.as('cashier'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(again({ replacesVersion: 9 })).rejects.toMatchObject({
      code: 'conflict',
      data: { reason: 'stale_version' },
    })
  })

  test('for a bill with a return, a cancelled one, and one of a locked day, with a sentence', async () => {
    const returned = await billed()
    await takeBack(returned.id)
    await expect(returned.again()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('returns, credit notes'),
    })
    const twice = await billed()
    await twice.again()
    await expect(twice.again()).rejects.toMatchObject({ message: 'This sale is already cancelled.' })
    const { sale } = await owner.sales.getOne({ id: twice.id })
    expect(sale.replaceRefusal).toBe('This sale is already cancelled.')
  })

  test('when the new bill takes more than there is, and then nothing has changed', async () => {
    const { id, again, lot, customerId } = await billed()
    const before = await owner.sales.getOne({ id })
    await expect(again({ items: [{ productVersionId: lot, quantity: 11 }] })).rejects.toMatchObject({
      code: 'conflict',
      data: { available: 10 },
    })
    expect(await owner.sales.getOne({ id })).toEqual(before)
    expect(await levelOf(database, lot)).toEqual({ onHand: 7, reserved: 0, moved: 7 })
    expect(await dues(customerId)).toEqual(['INV +354 open 354'])
  })
})

describe('[27.9] cancel and copy', () => {
  test('moves goods and receipts, links both bills and leaves the old one cancelled', async () => {
    const { id, displayId, again, lot, customerId } = await billed()
    await owner.receipts.create({ customerId, receivedOn: '2026-11-12', lines: cash(300) })
    const made = await again({ items: [{ productVersionId: lot, quantity: 10 }] })
    expect(made).toMatchObject({ totalAmount: 1180, status: 'delivered' })
    expect(made.message).toBe(`Sale ${made.displayId} saved. It replaces ${displayId}, which is cancelled.`)
    const [old, now] = [await owner.sales.getOne({ id }), await owner.sales.getOne({ id: made.id })]
    expect(old.sale).toMatchObject({
      status: 'cancelled',
      openAmount: 0,
      replacedBy: { id: made.id, saleId: made.displayId },
    })
    expect(now.sale).toMatchObject({ openAmount: 880, replaces: { id, saleId: displayId } })
    expect(await levelOf(database, lot)).toEqual({ onHand: 0, reserved: 0, moved: 0 })
    expect(await dues(customerId)).toEqual([
      'INV +354 open 0',
      'INV -354 open 0',
      'INV +1180 open 880',
      'RC -300 open 0',
    ])
    expect(await vouchersOf(database, id)).toEqual([
      'sale_made 2026-11-10: 1100 35400, 2120 -30000, 2210 -2700, 2211 -2700',
      'sale_delivered 2026-11-10: 2120 30000, 4000 -30000, 5000 18000, 1200 -18000',
      'sale_cancelled 2026-11-10: 1100 -35400, 2120 30000, 2210 2700, 2211 2700',
      'delivery_cancelled 2026-11-10: 2120 -30000, 4000 30000, 5000 -18000, 1200 18000',
    ])
  })

  test('[16.574] keeps the quotation that the first bill was made from, which names the last one', async () => {
    const [made] = await stock(database, shop, [{ onHand: 10 }])
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }]
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const quotation = await owner.quotations.create({
      customerId,
      quotedOn: '2026-11-20',
      validUntil: '2026-11-30',
      items,
    })
    const bill = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, items }
    const first = await owner.quotations.convert({ ...bill, quotationId: quotation.id })
    const second = await owner.sales.replace({ ...bill, replacesId: first.id })
    const third = await owner.sales.replace({ ...bill, replacesId: second.id })
    for (const { id: saleId } of [first, second, third])
      expect(await owner.quotations.getOfSale({ saleId })).toMatchObject({
        quotation: { id: quotation.id },
      })
    const { status, sale } = await owner.quotations.getOne({ id: quotation.id })
    expect([status, sale?.id]).toEqual(['converted', third.id])
  })

  test('leaves what a smaller bill does not take as the credit of the customer', async () => {
    const { again, lot, customerId, input } = await billed({ paymentType: 'cash' })
    expect(await dues(customerId)).toEqual(['INV +354 open 0', 'RC -354 open 0'])
    await again({ ...input, items: [{ productVersionId: lot, quantity: 1 }] })
    expect(await dues(customerId)).toContain('RC -354 open 236')
  })

  test('receives today what a larger bill paid in cash needs on top', async () => {
    const { again, lot, customerId, input } = await billed({ paymentType: 'cash' })
    const made = await again({ ...input, items: [{ productVersionId: lot, quantity: 4 }] })
    const { receipts } = await owner.receipts.getMany({ filters: { customerId } })
    expect(receipts.map(({ amount, receivedOn }) => [amount, receivedOn])).toEqual([
      [118, '2026-11-20'],
      [354, '2026-11-10'],
    ])
    expect((await owner.sales.getOne({ id: made.id })).sale.openAmount).toBe(0)
  })

  test('keeps a discount on a receipt while the new bill takes it, and else takes it back', async () => {
    const { again, lot, customerId, id } = await billed()
    await owner.receipts.create({
      customerId,
      receivedOn: '2026-11-12',
      lines: cash(344),
      discountAllowed: 10,
    })
    const same = await again()
    expect(await dues(customerId)).toContain('RC -354 open 0')
    const smaller = { replacesId: same.id, items: [{ productVersionId: lot, quantity: 1 }] }
    await again(smaller)
    expect(await dues(customerId)).toContain('INV +10 open 0')
    expect(await dues(customerId)).toContain('RC -354 open 226')
    expect((await owner.sales.getOne({ id })).sale.status).toBe('cancelled')
  })

  test('does not move to another customer what a cheque, a discount or a receipt for more paid', async () => {
    const { id: other } = await addCustomer(database, shop, { state: 'Karnataka' })
    const stays = { code: 'invalid', data: { issues: [{ path: ['customerId'] }] } }
    const ways = [
      { lines: [...cash(236), { mode: 'cheque' as const, amount: 118, reference: '000123' }] },
      { lines: cash(344), discountAllowed: 10 },
      { lines: cash(500) },
    ]
    for (const way of ways) {
      const { again, customerId, id } = await billed()
      await owner.receipts.create({ customerId, receivedOn: '2026-11-12', ...way })
      await expect(again({ customerId: other, paymentType: 'cash' })).rejects.toMatchObject(stays)
      expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'delivered', openAmount: 0 })
    }
    expect(await dues(other)).toEqual([])
  })

  test('makes receipts out to another customer', async () => {
    const { again, customerId } = await billed({ paymentType: 'upi' })
    const { id: other } = await addCustomer(database, shop, { state: 'Karnataka' })
    const made = await again({ customerId: other, paymentType: 'upi' })
    expect(await dues(customerId)).toEqual([
      'INV +354 open 0',
      'INV -354 open 0',
      'RC +354 open 0',
      'RC -354 open 0',
    ])
    expect(await dues(other)).toEqual(['INV +354 open 0', 'RC -354 open 0'])
    const { receipts } = await owner.receipts.getMany({ filters: { customerId: other } })
    expect(receipts).toMatchObject([{ amount: 354, receivedOn: '2026-11-10', lines: [{ mode: 'upi' }] }])
    expect((await owner.sales.getOne({ id: made.id })).customer.id).toBe(other)
  })

  test('of an ordered bill moves what is reserved and its advance', async () => {
    const { id, again, lot, customerId } = await billed({ deliver: false, advanceAmount: 100 })
    const made = await again({ items: [{ productVersionId: lot, quantity: 10 }] })
    expect(made.status).toBe('ordered')
    expect(await levelOf(database, lot)).toEqual({ onHand: 10, reserved: 10, moved: 10 })
    expect(await dues(customerId)).toContain('INV +1180 open 1080')
    expect((await owner.sales.getOne({ id })).sale.status).toBe('cancelled')
  })

  test('counts once in reports, whether the sums held the old bill or not', async () => {
    const add = () =>
      inTransaction(database.database, shop.workspaceId, (statements) =>
        tradeSums.addUp(statements, shop.workspaceId),
      )
    const sold = async () => {
      const { sales } = await owner.reports.getAnalytics({ from: '2026-11-01', to: '2026-11-30' })
      return sales?.now
    }
    const first = await billed()
    const before = await sold()
    await first.again()
    expect(await sold()).toEqual(before)
    await add()
    expect(await sold()).toEqual(before)
    const second = await billed()
    await add()
    const two = await sold()
    await second.again()
    expect(await sold()).toEqual(two)
    await add()
    expect(await sold()).toEqual(two)
    const start = await inTransaction(database.database, shop.workspaceId, (statements) =>
      tradeSums.startAgainIfIncomplete(statements, shop.workspaceId),
    )
    expect(start).toBe(false)
  })

  test('shows both in the log', async () => {
    const { displayId, again } = await billed()
    const made = await again()
    const acts = async (search: string) =>
      (await owner.activity.getMany({ search })).activities.map(({ act }) => act)
    expect(await acts(displayId)).toContain('cancelled')
    expect(await acts(made.displayId)).toContain('corrected')
  })
})

test('[27.9] cancel and copy of a bill of a locked month is refused with the way out', async () => {
  const { again, id } = await billed()
  await owner.books.lock({ until: '2026-11-15' })
  await expect(again()).rejects.toMatchObject({
    code: 'conflict',
    message: 'The books are locked up to 15 Nov 2026. Correct this bill with a credit note.',
  })
  expect((await owner.sales.getOne({ id })).sale.replaceRefusal).toContain('credit note')
})
