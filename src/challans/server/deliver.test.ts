import { describe, expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import type { BillCopy } from '#bills/copies.ts'
import { challanDocument } from '#challans/challan-document.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { ordersOf } from '../../../tests/support/part-orders.ts'
import { pagesOf } from '../../../tests/support/pdf-text.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'
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

describe('[34.3] a part delivery is refused', () => {
  test('for another workspace, and for people who do not sell', async () => {
    const { deliver } = await ordered()
    const foreign = await (await openShop(database)).as('owner')
    await expect(deliver(1, {}, foreign)).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['viewer', 'accountant', 'purchasing', 'storeKeeper'] as const)
      await expect(deliver(1, {}, await shop.as(role))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test.each(['delivered', 'cancelled'] as const)('of a sale that is %s', async (status) => {
    const { id, deliver } = await ordered()
    await owner.sales.update({ id, status })
    await expect(deliver(1)).rejects.toMatchObject({
      code: 'conflict',
      message: `This sale is ${status}. Only an ordered sale can be delivered in parts.`,
    })
  })

  test('at its field: a day ahead or before the bill, more than is left, a charge; and nothing has moved', async () => {
    const { deliver, freight, level } = await ordered()
    const field = async (tried: Promise<unknown>, path: (string | number)[], message: RegExp) =>
      expect(tried).rejects.toMatchObject({
        code: 'invalid',
        data: { issues: [{ path, message: expect.stringMatching(message) }] },
      })
    await field(deliver(1, { sentOn: '2026-11-21' }), ['sentOn'], /in the future/)
    await field(deliver(1, { sentOn: '2026-11-09' }), ['sentOn'], /before the invoice date/)
    await deliver(4)
    await field(deliver(7), ['items', 0, 'quantity'], /^Only 6 .* left to deliver$/)
    await field(deliver(1.5), ['items', 0, 'quantity'], /whole/)
    await field(
      deliver(1, { items: [{ saleItemId: freight, quantity: 1 }] }),
      ['items', 0, 'quantity'],
      /Only goods/,
    )
    await field(deliver(1, { items: [] }), ['items'], /at least one product/)
    expect(await level()).toEqual({ onHand: 8, reserved: 6, moved: 8 })
  })

  test('[34.13] of a sale with 200 challans', async () => {
    const { id, deliver, level } = await ordered()
    const { id: first } = await deliver(1)
    await database.asOwner((client) =>
      client.query(
        `insert into challans (workspace_id, id, number, sent_on, sale_id, paper, created_by, created_by_name, created_at)
         select workspace_id, gen_random_uuid(), number || '-' || n, sent_on, sale_id, paper, created_by, created_by_name,
                created_at
         from challans, generate_series(1, 199) n where id = $1`,
        [first],
      ),
    )
    await expect(deliver(1)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'A sale can have at most 200 part deliveries. Mark the sale as delivered when the rest has left.',
    })
    expect(await level()).toEqual({ onHand: 11, reserved: 9, moved: 11 })
    await database.asOwner((client) =>
      client.query('delete from challans where sale_id = $1 and id <> $2', [id, first]),
    )
  })

  test('for a line of another sale, a line twice, and a logistics partner of another workspace', async () => {
    const { deliver, saleItemId, id } = await ordered()
    const other = await ordered()
    await expect(
      deliver(1, { items: [{ saleItemId: other.saleItemId, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'notFound' })
    const twice = [
      { saleItemId, quantity: 1 },
      { saleItemId, quantity: 1 },
    ]
    await expect(deliver(1, { items: twice })).rejects.toMatchObject({ code: 'invalid' })
    await expect(deliver(1, { logisticsId: id })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('[34.1] a part delivery', () => {
  test('takes its goods out of stock at cost, keeps the rest reserved, and leaves the bill as it is', async () => {
    const { id, deliver, level, sale, customerId } = await ordered()
    const before = await owner.sales.getBill({ id })
    const made = await deliver(3, { sentOn: '2026-11-15' })
    expect(made).toMatchObject({ displayId: expect.stringMatching(/^DC\/2627\/\d{5}$/), status: 'ordered' })
    expect(await level()).toEqual({ onHand: 9, reserved: 7, moved: 9 })
    expect(await vouchersOf(database, made.id)).toEqual(['challan 2026-11-15: 1210 18000, 1200 -18000'])
    const { items } = await owner.sales.getOne({ id })
    expect(items.map(({ saleItem }) => saleItem.deliveredQuantity)).toEqual([3, 0])
    expect(await sale()).toMatchObject({ status: 'ordered', toCollect: 0, deliveredAt: null })
    expect(await owner.sales.getBill({ id })).toEqual(before)
    expect(await duesOf(database, customerId)).toEqual([expect.stringMatching(/ \+1239 open 1239$/)])
  })

  test('records who, when, how and what, and prints it', async () => {
    const { id, displayId, deliver, saleItemId } = await ordered()
    const carrier = await owner.logistics.create({
      name: 'Fast Carriers',
      mobileNumber: '9800000000',
      vehicleNumber: 'KA01AB1234',
    })
    const made = await deliver(4, { logisticsId: carrier.id, notes: 'Gate 2' })
    expect(await owner.challans.getOfSale({ saleId: id })).toMatchObject([
      {
        number: made.displayId,
        sentOn: '2026-11-20',
        transporter: 'Fast Carriers',
        vehicleNumber: 'KA01AB1234',
        cancelledAt: null,
        items: [{ saleItemId, quantity: 4 }],
      },
    ])
    const { paper, sale } = await owner.challans.getOne({ id: made.id })
    expect(sale).toEqual({ id, saleId: displayId })
    expect(paper).toMatchObject({
      number: made.displayId,
      invoice: { number: displayId, date: '2026-11-10' },
      notes: 'Gate 2',
      items: [{ quantity: 4, taxable: 400, tax: 72, amount: 472 }],
      totals: { taxable: 400, totalTax: 72, totalAmount: 472 },
    })
    await expect(owner.logistics.delete({ id: carrier.id })).resolves.toMatchObject({
      message: expect.stringContaining('archived'),
    })
  })

  test('[34.2] with the last goods delivers the sale: revenue with the cost of all parts', async () => {
    const { id, deliver, level, sale } = await ordered()
    await deliver(3)
    const last = await deliver(7)
    expect(last).toMatchObject({ status: 'delivered' })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect(await sale()).toMatchObject({ status: 'delivered', toCollect: 1239 })
    expect((await vouchersOf(database, id)).slice(1)).toEqual([
      'sale_delivered 2026-11-20: 2120 105000, 4000 -105000, 5000 60000, 1210 -60000',
    ])
  })

  test('[34.2] "Mark as Delivered" delivers what is left', async () => {
    const { id, deliver, level } = await ordered()
    await deliver(3)
    await owner.sales.update({ id, status: 'delivered' })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect((await vouchersOf(database, id)).slice(1)).toEqual([
      'sale_delivered 2026-11-20: 2120 105000, 4000 -105000, 5000 60000, 1200 -42000, 1210 -18000',
    ])
  })

  test('[34.2] receives the open amount with the last goods, unless the sale is on credit', async () => {
    const { deliver, customerId } = await ordered({ paymentType: 'upi' })
    await deliver(9)
    expect((await duesOf(database, customerId)).map((due) => due.slice(-10))).toEqual([
      '+1239 open 1239'.slice(-10),
    ])
    await deliver(1)
    expect(await duesOf(database, customerId)).toEqual([
      expect.stringMatching(/^INV.* open 0$/),
      expect.stringMatching(/^RC.* -1239 open 0$/),
    ])
  })
})

test('[34.9] the three copies say what left for which bill, and nothing that only a bill has', async () => {
  const { displayId, deliver } = await ordered()
  const { id, displayId: number } = await deliver(4, { vehicleNumber: 'KA05MX0001' })
  const { paper } = await owner.challans.getOne({ id })
  const textOf = async (copy: BillCopy) =>
    (await pagesOf((await draw(serverPress, challanDocument(paper, copy))).bytes)).join(' ')
  expect(await textOf('original')).toContain('ORIGINAL FOR CONSIGNEE')
  expect(await textOf('triplicate')).toContain('TRIPLICATE FOR CONSIGNER')
  const text = await textOf('duplicate')
  for (const words of [
    'Delivery challan',
    'DUPLICATE FOR TRANSPORTER',
    'Consignee',
    `Challan no. ${number}`,
    `Against invoice ${displayId}`,
    'Invoice date 10 Nov 2026',
    'Vehicle no. KA05MX0001',
    'Taxable value',
    'CGST 9%',
    '472.00',
  ])
    expect(text).toContain(words)
  for (const words of ['Tax invoice', 'Balance due', 'Payment', 'UPI app', 'Freight'])
    expect(text).not.toContain(words)
})

test('[34.5] nothing leaves on a locked day, and a delivery of one is undone today', async () => {
  const own = await openShop(database)
  const [lot] = await stock(database, own, [{ onHand: 5 }])
  const keeper = await own.as('owner', { clock })
  const { id: saleId } = await keeper.sales.create({
    invoiceDate: '2026-11-10',
    paymentType: 'cash',
    items: [{ productVersionId: lot?.productVersionId ?? '', quantity: 5 }],
  })
  const { items } = await keeper.sales.getOne({ id: saleId })
  const some = { saleId, items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 2 }] }
  const { id } = await keeper.challans.deliver({ ...some, sentOn: '2026-11-11' })
  await keeper.books.lock({ until: '2026-11-12' })
  await expect(keeper.challans.deliver({ ...some, sentOn: '2026-11-12' })).rejects.toMatchObject({
    data: { issues: [{ path: ['sentOn'], message: expect.stringContaining('locked') }] },
  })
  await keeper.challans.cancel({ id })
  expect((await vouchersOf(database, id)).map((voucher) => voucher.slice(0, 28))).toEqual([
    'challan 2026-11-11: 1210 120',
    'challan_cancelled 2026-11-20',
  ])
})
