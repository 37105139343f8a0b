import { describe, expect, test } from 'vitest'
import { copiedBill } from '#sales/copied-bill.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { challansOf } from '../../../tests/support/sent-goods.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let sent: ReturnType<typeof challansOf>
const clock = () => new Date('2026-11-20T06:00:00Z')
openVerifiedShop(clock, (opened) => {
  database = opened.database
  shop = opened.shop
  owner = opened.owner
  sent = challansOf(database, shop, owner)
})

const onChallan = async () => (await accountsOf(database, shop.workspaceId))[1210] ?? 0
const refused = (tried: Promise<unknown>, path: (string | number)[], message: RegExp) =>
  expect(tried).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message: expect.stringMatching(message) }] },
  })

describe('[34.18] a bill of goods on a challan is refused', () => {
  test('before the challan, for another customer, for other goods, for more than is out', async () => {
    const { bill, asked, line, level, found } = await sent()
    const other = await sent()
    const { id: stranger } = await addCustomer(database, shop)
    await refused(
      bill(1, { invoiceDate: '2026-11-09' }),
      ['invoiceDate'],
      /^Invoice date cannot be before .+, the date of DC/,
    )
    await refused(bill(1, { customerId: stranger }), ['customerId'], /went to another customer/)
    await refused(bill(1, { customerId: null }), ['customerId'], /went to another customer/)
    await refused(bill(11), ['items', 0, 'quantity'], /^Only 10 .* left to bill$/)
    await refused(
      bill(1, { items: [{ ...line(1), productVersionId: other.lot }] }),
      ['items', 0, 'productVersionId'],
      /other goods/,
    )
    await refused(bill(1, { items: [line(1), line(2)] }), ['items', 1, 'challanLine'], /only once/)
    const missing = { ...line(1), challanLine: { ...line(1).challanLine, position: 1 } }
    await expect(owner.sales.create({ ...asked(1), items: [missing] })).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect((await found()).lines).toMatchObject([{ billed: 0, open: 10 }])
  })

  test('of another workspace, and once the challan is cancelled', async () => {
    const { asked, id, bill } = await sent()
    const foreign = await (await openShop(database)).as('owner')
    await expect(foreign.sales.create(asked(1))).rejects.toMatchObject({ code: 'notFound' })
    await expect(foreign.challans.getToBill({ challanIds: [id] })).rejects.toMatchObject({ code: 'notFound' })
    await owner.challans.cancel({ id })
    await expect(bill(1)).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.challans.getToBill({ challanIds: [id] })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('together with a challan of another customer', async () => {
    const [one, two] = [await sent(), await sent()]
    await refused(
      owner.challans.getToBill({ challanIds: [one.id, two.id] }),
      ['challanIds'],
      /of one customer/,
    )
  })
})

describe('[34.19] a bill of goods on challans', () => {
  test('is delivered at once, moves no stock, and books what the goods cost when they left', async () => {
    const { id, bill, level, found } = await sent()
    const before = await onChallan()
    const made = await bill(10)
    expect(made).toMatchObject({ status: 'delivered', totalAmount: 1180 })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect(await vouchersOf(database, made.id)).toEqual([
      'sale_made 2026-11-12: 1100 118000, 2120 -100000, 2210 -9000, 2211 -9000',
      'sale_delivered 2026-11-12: 2120 100000, 4000 -100000, 5000 60000, 1210 -60000',
    ])
    expect(before - (await onChallan())).toBe(60000)
    expect(await found()).toMatchObject({
      status: 'billed',
      bills: [{ id: made.id, saleId: made.displayId }],
      lines: [{ billed: 10, open: 0 }],
    })
    const { sale, items } = await owner.sales.getOne({ id: made.id })
    expect(sale.challans).toEqual([{ id, number: (await found()).paper.number }])
    expect(items[0]?.saleItem.challanLine).toEqual({ challanId: id, position: 0 })
  })

  test('bills parts, the last of them at the rest of the cost, and keeps the challan from being cancelled', async () => {
    const { id, bill, takeBack, found } = await sent()
    const before = await onChallan()
    const first = await bill(3)
    await takeBack(2)
    expect(await found()).toMatchObject({ status: 'toBill', lines: [{ billed: 3, returned: 2, open: 5 }] })
    await expect(owner.challans.cancel({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: `Some of its goods are billed on ${first.displayId}, so this challan stays. Take back the goods that are still out.`,
    })
    await bill(5)
    expect(await found()).toMatchObject({ status: 'billed', lines: [{ billed: 8, open: 0 }] })
    expect(before - (await onChallan())).toBe(60000)
    await refused(takeBack(1), ['items', 0, 'quantity'], /^Only 0 /)
  })

  test('brings several challans together with goods from the shelf', async () => {
    const { id, lot, customerId, line, asked, level } = await sent()
    const goods = [{ productVersionId: lot, quantity: 1 }]
    const second = await owner.challans.create({ customerId, sentOn: '2026-11-11', items: goods })
    const { challans, lines } = await owner.challans.getToBill({ challanIds: [second.id, id] })
    expect(challans.map((each) => each.id)).toEqual([id, second.id])
    expect(lines.map(({ quantity }) => quantity)).toEqual([10, 1])
    const items = [...lines.map(({ productId: _, ...item }) => item), { productVersionId: lot, quantity: 1 }]
    await refused(
      owner.sales.create({ ...asked(1), invoiceDate: '2026-11-10', items }),
      ['invoiceDate'],
      /^Invoice date cannot be before .+, the date of DC/,
    )
    const made = await owner.sales.create({ ...asked(1), items })
    expect(made).toMatchObject({ status: 'delivered', totalAmount: 1416 })
    expect(await level()).toEqual({ onHand: 0, reserved: 0, moved: 0 })
    expect((await vouchersOf(database, made.id))[1]).toBe(
      'sale_delivered 2026-11-12: 2120 120000, 4000 -120000, 5000 72000, 1200 -6000, 1210 -66000',
    )
    await expect(owner.sales.create({ ...asked(1), items: [line(1)] })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('counts goods in stock apart from those that are out, also while its bill is replaced', async () => {
    const { id, lot, bill } = await sent()
    const { lines } = await owner.challans.getToBill({ challanIds: [id] })
    const productIds = lines.map(({ productId }) => productId)
    const lotOf = async (asked: object) =>
      (await owner.inventory.getSellable({ productIds, ...asked }))[0]?.versions.find(
        (each) => each.id === lot,
      )
    expect(await lotOf({})).toMatchObject({ available: 2, out: undefined })
    expect(await lotOf({ billing: [id] })).toMatchObject({ available: 2, out: 10 })
    const { id: replacing } = await bill(6)
    expect(await lotOf({ billing: [id] })).toMatchObject({ available: 2, out: 4 })
    expect(await lotOf({ billing: [id], replacing })).toMatchObject({ available: 2, out: 10 })
  })

  test('sells goods whose price is no longer on sale', async () => {
    const { id, lot, customerId, asked } = await sent()
    await database.asOwner((client) =>
      client.query('update product_versions set is_active = false where id = $1', [lot]),
    )
    const { lines } = await owner.challans.getToBill({ challanIds: [id] })
    const productIds = lines.map(({ productId }) => productId)
    const asks = { productIds, billing: [id] }
    expect(await owner.inventory.getSellable({ productIds })).toMatchObject([{ versions: [] }])
    expect(await owner.inventory.getSellable(asks)).toMatchObject([
      { versions: [{ id: lot, available: 2, out: 10 }] },
    ])
    expect(await owner.sales.create(asked(10))).toMatchObject({ status: 'delivered' })
    expect(customerId).not.toBe('')
  })
})

test('[34.19] profit and written-off returns count what the goods cost when they left', async () => {
  const { lot, bill } = await sent()
  const year = { from: '2026-04-01', to: '2027-03-31' }
  const cost = async () => (await owner.reports.getAnalytics(year)).sales?.now.cost ?? 0
  const before = await cost()
  await owner.products.updateVersion({ id: lot, buyingPrice: 90, reason: 'Freight' })
  const { id: saleId } = await bill(10)
  expect((await cost()) - before).toBe(600)
  const [item] = (await owner.sales.getOne({ id: saleId })).items
  const back = await owner.sales.createReturn({
    saleId,
    reason: { category: 'damaged', description: 'Wet' },
    items: [{ saleItemId: item?.saleItem.id ?? '', quantity: 2, restock: false }],
  })
  expect((await vouchersOf(database, back.id)).join()).toContain('12000')
  expect((await vouchersOf(database, back.id)).join()).not.toContain('18000')
})

describe('[34.19] goods sent in packs', () => {
  test.each([
    [
      'as long as the product has that pack',
      [{ name: 'box', size: 5, price: 450 }],
      { name: 'Box', count: 2 },
    ],
    ['in units once it has another size', [{ name: 'Box', size: 4, price: 450 }], undefined],
    ['in units once it is gone', [], undefined],
  ])('are billed %s', async (_, packs, pack) => {
    const [made] = await stock(database, shop, [{ onHand: 12 }])
    const { productId = '', productVersionId = '' } = made ?? {}
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    await owner.products.update({ id: productId, packs: [{ name: 'Box', size: 5, price: 450 }] })
    const items = [{ productVersionId, quantity: 10, pack: { name: 'Box', count: 2 } }]
    const { id } = await owner.challans.create({ customerId, sentOn: '2026-11-10', items })
    await owner.products.update({ id: productId, packs })
    const { lines } = await owner.challans.getToBill({ challanIds: [id] })
    expect(lines.map((line) => line.pack)).toEqual([pack])
    await owner.sales.create({
      customerId,
      invoiceDate: '2026-11-12',
      paymentType: 'credit',
      items: lines.map(({ productId: _, ...line }) => line),
    })
  })
})

describe('[34.20] a bill that is cancelled and copied', () => {
  test.each([
    ['price is no longer on sale', 'update product_versions set is_active = false where id = $1'],
    [
      'product is archived',
      'update products set archived_at = now() where id = (select product_id from product_versions where id = $1)',
    ],
  ])('keeps its goods on their challan although their %s', async (_, change) => {
    const { id, lot, bill, asked, level, found } = await sent()
    const first = await bill(10)
    await database.asOwner((client) => client.query(change, [lot]))
    const answer = await owner.sales.getOne({ id: first.id })
    const productIds = answer.items.flatMap(({ product }) => product.id ?? [])
    const offered = { productIds, replacing: first.id, billing: [id] }
    const { lines, remarks } = copiedLines(copiedBill(answer), await owner.inventory.getSellable(offered))
    expect(remarks).toEqual([])
    const challanLine = { challanId: id, position: 0 }
    expect(lines).toMatchObject([{ productVersionId: lot, quantity: 10, challanLine }])
    const items = lines.map(({ productId: _, left: __, ...line }) => line)
    await owner.sales.replace({ ...asked(10), items, replacesId: first.id })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect(await found()).toMatchObject({ status: 'billed', lines: [{ billed: 10, open: 0 }] })
  })

  test('opens its goods again, and the copy bills them', async () => {
    const { bill, asked, level, found } = await sent()
    const before = await onChallan()
    const first = await bill(10)
    const copy = await owner.sales.replace({ ...asked(4), replacesId: first.id })
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect(await found()).toMatchObject({
      status: 'toBill',
      bills: [{ id: copy.id }],
      lines: [{ billed: 4, open: 6 }],
    })
    expect(before - (await onChallan())).toBe(24000)
    expect((await vouchersOf(database, first.id)).at(-1)).toBe(
      'delivery_cancelled 2026-11-12: 2120 -100000, 4000 100000, 5000 -60000, 1210 60000',
    )
  })

  test('leaves them open when the copy has other goods', async () => {
    const { id, lot, bill, asked, level, found } = await sent()
    const first = await bill(10)
    const items = [{ productVersionId: lot, quantity: 2 }]
    await owner.sales.replace({ ...asked(1), items, replacesId: first.id })
    expect(await level()).toEqual({ onHand: 2, reserved: 2, moved: 2 })
    expect(await found()).toMatchObject({ status: 'toBill', bills: [], lines: [{ open: 10 }] })
    await owner.challans.cancel({ id })
    expect(await level()).toEqual({ onHand: 12, reserved: 2, moved: 12 })
  })
})

test('[34.18] a challan whose address was deleted since is billed without it', async () => {
  const { id, customerId } = await sent()
  const [address] = await owner.customers.getAddresses({ customerId })
  const offered = async () => (await owner.challans.getToBill({ challanIds: [id] })).deliveryAddressId
  expect(await offered()).toBe(address?.id)
  await owner.customers.deleteAddress({ id: address?.id ?? '' })
  expect(await offered()).toBeNull()
})
