import { describe, expect, test } from 'vitest'
import { NOON, openNoticeRounds } from '../../../tests/support/notice-rounds.ts'

const { sql, process_, titles, trading } = openNoticeRounds()

describe('due items', () => {
  test('[16.54] are notified in the morning in India on the due day and once when overdue, to members who may see them', async () => {
    const { shop, process, owner, sell } = await trading(NOON)
    for (const role of ['purchasing', 'sales', 'viewer'] as const) await shop.as(role)
    const sale = await sell(1, { deliveryDate: '2026-11-21' })
    const delivered = await sell(1, { deliveryDate: '2026-11-21' })
    await owner.sales.update({ id: delivered.id, status: 'delivered' })
    await sell(1, { deliveryDate: '2026-11-22' })
    const seen = async () =>
      Promise.all((['owner', 'sales', 'purchasing', 'viewer'] as const).map((role) => titles(shop, role)))
    // 6:59 in India.
    process.state.now = new Date('2026-11-21T01:29:00Z')
    await process.rounds.run()
    expect(await titles(shop)).toEqual([])
    process.state.now = new Date('2026-11-21T01:30:00Z')
    await Promise.all([process.rounds.run(), process_('2026-11-21T01:30:00Z').rounds.run()])
    await process.rounds.run()
    const due = 'INV/2627/00001 is due for delivery today'
    expect(await seen()).toEqual([[due], [due], [], [due]])
    const [told] = (await owner.notifications.getMany({})).notifications
    expect(told).toMatchObject({ kind: 'deliveryDue', link: `/sales?saleId=${sale.id}` })
    expect(told?.body).toContain('₹118.00, promised for 21 Nov 2026')

    for (const at of ['2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z']) {
      process.state.now = new Date(at)
      await process.rounds.run()
    }
    expect((await titles(shop)).filter((title) => !title.includes('sold')).reverse()).toEqual([
      due,
      'INV/2627/00001 should have been delivered',
      'INV/2627/00003 is due for delivery today',
      'INV/2627/00003 should have been delivered',
    ])
    expect(process.faults).toEqual([])
  })

  test('[16.405] a morning round that midnight overtakes leaves the notifications of the new day to its morning', async () => {
    const { shop, process, sell } = await trading(NOON)
    await sell(1, { deliveryDate: '2026-11-21' })
    const late = process_('2026-11-20T18:29:59Z')
    const [before, after] = [late.state.now, new Date('2026-11-20T18:30:01Z')]
    const moments = [before]
    Object.defineProperty(late.state, 'now', { get: () => moments.pop() ?? after })
    await late.rounds.run()
    expect(await titles(shop)).toEqual([])
    process.state.now = new Date('2026-11-21T01:30:00Z')
    await process.rounds.run()
    expect(await titles(shop)).toEqual(['INV/2627/00001 is due for delivery today'])
  })

  test('sent purchase orders are due, and many become one notification', async () => {
    const { shop, process, owner, productId } = await trading(NOON)
    await shop.as('sales')
    const [vendor] = await sql('select vendor_id from products where id = $1', [productId])
    const order = async (deliveryDate: string, status: 'sent' | 'draft') => {
      const made = await owner.purchaseOrders.create({
        vendorId: vendor?.vendor_id,
        orderDate: '2026-11-20',
        deliveryDate,
        products: [{ productId, quantity: 1 }],
      })
      if (status === 'sent') await owner.purchaseOrders.update({ id: made.id, status })
      return made.id
    }
    const first = await order('2026-11-21', 'sent')
    await order('2026-11-21', 'draft')
    for (let n = 0; n < 4; n += 1) await order('2026-11-22', 'sent')
    process.state.now = new Date('2026-11-21T04:00:00Z')
    await process.rounds.run()
    process.state.now = new Date('2026-11-22T04:00:00Z')
    await process.rounds.run()
    const { notifications } = await owner.notifications.getMany({})
    expect(notifications.map(({ title, link }) => [title, link])).toEqual([
      [
        '4 orders expected today, 1 overdue',
        `/purchase-orders?filters=${encodeURIComponent('{"standing":"toReceive"}')}`,
      ],
      ['PO-00001 is expected today', `/purchase-orders?purchaseOrderId=${first}`],
    ])
    expect(await titles(shop, 'sales')).toEqual([])
  })
})
