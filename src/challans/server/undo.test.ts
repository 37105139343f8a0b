import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { ordersOf } from '../../../tests/support/part-orders.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let ordered: ReturnType<typeof ordersOf>
const clock = () => new Date('2026-11-20T06:00:00Z')
openVerifiedShop(clock, (opened) => {
  database = opened.database
  shop = opened.shop
  owner = opened.owner
  ordered = ordersOf(database, shop, owner)
})

describe('[34.6] undoing a part delivery', () => {
  test('is refused for another workspace, for cashiers, twice, and once the sale is delivered', async () => {
    const { deliver, displayId } = await ordered()
    const { id } = await deliver(3)
    const foreign = await (await openShop(database)).as('owner')
    await expect(foreign.challans.cancel({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect((await shop.as('cashier')).challans.cancel({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(owner.challans.cancel({ id, version: 9 })).rejects.toMatchObject({
      data: { reason: 'stale_version' },
    })
    const other = await deliver(1)
    await owner.challans.cancel({ id: other.id })
    await expect(owner.challans.cancel({ id: other.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This delivery was already undone.',
    })
    await deliver(7)
    await expect(owner.challans.cancel({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: `${displayId} is fully delivered, so this delivery stays. Record a return for goods that come back.`,
    })
  })

  test('puts the goods back at what they cost now, reserved again; the number stays', async () => {
    const { id, deliver, level, lot } = await ordered()
    const made = await deliver(3)
    await owner.products.updateVersion({ id: lot, buyingPrice: 70 })
    const { message } = await owner.challans.cancel({ id: made.id })
    expect(message).toBe(`Delivery ${made.displayId} undone. The goods are back in stock.`)
    expect(await level()).toEqual({ onHand: 12, reserved: 10, moved: 12 })
    expect((await vouchersOf(database, made.id)).slice(1)).toEqual([
      'challan_cancelled 2026-11-20: 1200 21000, 1210 -18000, 5020 -3000',
    ])
    const [undone] = await owner.challans.getOfSale({ saleId: id })
    expect(undone).toMatchObject({ number: made.displayId, cancelledBy: expect.any(String) })
    expect((await owner.challans.getOne({ id: made.id })).paper.isCancelled).toBe(true)
    const next = await deliver(10)
    expect(next).toMatchObject({ status: 'delivered' })
    expect(next.displayId > made.displayId).toBe(true)
  })
})

describe('[34.7] a sale of which some goods are out', () => {
  test('is not cancelled, returned, exchanged or copied before its deliveries are undone', async () => {
    const { id, lot, saleItemId, customerId, deliver, sale } = await ordered()
    const made = await deliver(3)
    const undoFirst = { code: 'conflict', message: expect.stringContaining('Undo its deliveries first') }
    await expect(owner.sales.update({ id, status: 'cancelled' })).rejects.toMatchObject(undoFirst)
    const copy = {
      customerId,
      invoiceDate: '2026-11-10',
      paymentType: 'credit' as const,
      items: [{ productVersionId: lot, quantity: 3 }],
      replacesId: id,
    }
    await expect(owner.sales.replace(copy)).rejects.toMatchObject(undoFirst)
    expect((await sale()).replaceRefusal).toContain('Undo its deliveries first')
    const back = {
      saleId: id,
      reason: { category: 'unwanted' as const, description: 'Too many' },
      items: [{ saleItemId, quantity: 1 }],
    }
    await expect(owner.sales.createReturn(back)).rejects.toMatchObject({
      message: 'Only a delivered sale can be returned.',
    })
    await owner.challans.cancel({ id: made.id })
    await owner.sales.update({ id, status: 'cancelled' })
    await expect(owner.challans.cancel({ id: made.id })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('once delivered takes returns, and a copy brings all of its goods back first', async () => {
    const { id, lot, saleItemId, customerId, deliver, level } = await ordered()
    await deliver(3)
    await deliver(7)
    const second = await ordered()
    await second.deliver(4)
    await owner.sales.update({ id: second.id, status: 'delivered' })
    await owner.sales.createReturn({
      saleId: second.id,
      reason: { category: 'unwanted', description: 'Too many' },
      items: [{ saleItemId: second.saleItemId, quantity: 5 }],
    })
    expect(await second.level()).toEqual({ onHand: 7, reserved: 0, moved: 7 })
    expect(saleItemId).not.toBe(second.saleItemId)
    await owner.sales.replace({
      customerId,
      invoiceDate: '2026-11-10',
      paymentType: 'credit',
      items: [{ productVersionId: lot, quantity: 6 }],
      deliver: true,
      replacesId: id,
    })
    expect(await level()).toEqual({ onHand: 6, reserved: 0, moved: 6 })
  })
})
