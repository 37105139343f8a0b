import { describe, expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { challanDocument } from '#challans/challan-document.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { pagesOf } from '../../../tests/support/pdf-text.ts'
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

const refused = (tried: Promise<unknown>, path: (string | number)[], message: string | RegExp) =>
  expect(tried).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message: expect.stringMatching(message) }] },
  })

describe('[34.14] goods sent before a bill are refused', () => {
  test('for another workspace, and for people who do not sell', async () => {
    const { lot, customerId, id, takeBack } = await sent()
    const foreign = await (await openShop(database)).as('owner')
    const asked = { customerId, items: [{ productVersionId: lot, quantity: 1 }] }
    await expect(foreign.challans.create(asked)).rejects.toMatchObject({ code: 'notFound' })
    await expect(takeBack(1, foreign)).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['viewer', 'accountant', 'purchasing', 'storeKeeper'] as const) {
      await expect((await shop.as(role)).challans.create(asked)).rejects.toMatchObject({ code: 'forbidden' })
      await expect((await shop.as(role)).challans.cancel({ id })).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('at its field: a day ahead, more than is in stock, a part of a unit, a service; and nothing has moved', async () => {
    const { lot, customerId, level } = await sent()
    const of = (changes: object) =>
      owner.challans.create({ customerId, items: [{ productVersionId: lot, quantity: 1 }], ...changes })
    await refused(of({ sentOn: '2026-11-21' }), ['sentOn'], /in the future/)
    await refused(
      of({ items: [{ productVersionId: lot, quantity: 1.5 }] }),
      ['items', 0, 'quantity'],
      /whole/,
    )
    await refused(of({ items: [] }), ['items'], /at least one product/)
    await expect(of({ items: [{ productVersionId: lot, quantity: 3 }] })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Only 2 /),
    })
    await database.asOwner((client) =>
      client.query(
        'update products set is_service = true where id = (select product_id from product_versions where id = $1)',
        [lot],
      ),
    )
    await refused(of({}), ['items', 0, 'productVersionId'], /Only goods/)
    await database.asOwner((client) =>
      client.query(
        'update products set is_service = false where id = (select product_id from product_versions where id = $1)',
        [lot],
      ),
    )
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
  })

  test('for a customer who does not exist', async () => {
    const { lot } = await sent()
    await expect(
      owner.challans.create({ customerId: lot, items: [{ productVersionId: lot, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('[34.15] goods sent before a bill', () => {
  test('leave stock at cost for account 1210, and print their value with the reason', async () => {
    const { id, displayId, level, found } = await sent({ vehicleNumber: 'KA05MX0001', notes: 'Gate 2' })
    expect(displayId).toMatch(/^DC\/2627\/\d{5}$/)
    expect(await level()).toEqual({ onHand: 2, reserved: 0, moved: 2 })
    expect(await vouchersOf(database, id)).toEqual(['challan 2026-11-10: 1210 60000, 1200 -60000'])
    const challan = await found()
    expect(challan).toMatchObject({
      sale: null,
      status: 'toBill',
      bills: [],
      lines: [{ position: 0, quantity: 10, billed: 0, returned: 0, open: 10 }],
      paper: { reason: 'supply', invoice: null, totals: { taxable: 1000, totalTax: 180 } },
    })
    const { bytes } = await draw(serverPress, challanDocument(challan.paper, 'duplicate'))
    const text = (await pagesOf(bytes)).join(' ')
    expect(text).toContain('DUPLICATE FOR TRANSPORTER')
    expect(text).toContain('Supply to be billed')
    expect(text).not.toContain('Against invoice')
  })

  test('show no tax for job work', async () => {
    const { found } = await sent({ reason: 'jobWork' })
    expect((await found()).paper.totals).toMatchObject({ taxable: 1000, totalTax: 0, totalAmount: 1000 })
  })

  test('have the rate that was typed', async () => {
    const [made] = await stock(database, shop, [{}])
    const { id: customerId } = await addCustomer(database, shop)
    const item = { productVersionId: made?.productVersionId ?? '', quantity: 2, rate: 90 }
    const { id } = await owner.challans.create({ customerId, items: [item] })
    expect(await owner.challans.getToBill({ challanIds: [id] })).toMatchObject({
      customerId,
      lines: [{ quantity: 2, rate: 90, challanLine: { challanId: id, position: 0 } }],
    })
  })
})

describe('[34.16] goods that come back unsold', () => {
  test('are stock again in parts, and no more than is out', async () => {
    const { takeBack, level, found, id } = await sent()
    await refused(takeBack(11), ['items', 0, 'quantity'], /^Only 10 .* still out$/)
    await refused(takeBack(1.5), ['items', 0, 'quantity'], /whole/)
    await takeBack(4)
    expect(await level()).toEqual({ onHand: 6, reserved: 0, moved: 6 })
    expect((await found()).lines).toMatchObject([{ returned: 4, open: 6 }])
    await takeBack(6)
    expect(await level()).toEqual({ onHand: 12, reserved: 0, moved: 12 })
    expect(await found()).toMatchObject({ status: 'back', lines: [{ open: 0 }] })
    await refused(takeBack(1), ['items', 0, 'quantity'], /^Only 0 /)
    await expect(
      owner.challans.takeBack({ id, items: [{ position: 1, quantity: 1 }] }),
    ).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('are worth what their lot costs then', async () => {
    const { takeBack, lot, id } = await sent()
    await owner.products.updateVersion({ id: lot, buyingPrice: 50 })
    await takeBack(10)
    const { rows } = await database.asOwner((client) =>
      client.query<{ id: string }>('select id from challan_returns where challan_id = $1', [id]),
    )
    expect(await vouchersOf(database, rows[0]?.id ?? '')).toEqual([
      'challan_cancelled 2026-11-20: 1200 50000, 1210 -60000, 5020 10000',
    ])
  })

  test('all come back when the challan is cancelled, once', async () => {
    const { id, takeBack, level, found } = await sent()
    await takeBack(4)
    await owner.challans.cancel({ id })
    expect(await level()).toEqual({ onHand: 12, reserved: 0, moved: 12 })
    expect(await found()).toMatchObject({ status: 'cancelled', paper: { isCancelled: true } })
    await expect(owner.challans.cancel({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This challan is already cancelled.',
    })
    await expect(takeBack(1)).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('[34.17] the list filters and counts challans with goods out', async () => {
  const { customerId, takeBack, id } = await sent()
  const before = (await owner.challans.getMany({})).toBill
  const list = (status: 'toBill' | 'back' | 'billed' | 'cancelled') =>
    owner.challans.getMany({ filters: { status, customerId } })
  expect((await list('toBill')).challans).toMatchObject([
    { id, status: 'toBill', reason: 'supply', amount: 1180, sentOn: '2026-11-10' },
  ])
  await takeBack(10)
  const after = await list('back')
  expect(after.challans).toMatchObject([{ id, status: 'back' }])
  expect(after.toBill).toBe(before - 1)
  for (const status of ['toBill', 'billed', 'cancelled'] as const)
    expect((await list(status)).challans).toEqual([])
})

test('[34.27] goods on approval are due back within six months, until nothing of them is out', async () => {
  const { id, customerId, takeBack, found } = await sent({ reason: 'approval', sentOn: '2026-05-31' })
  expect(await found()).toMatchObject({ dueBack: '2026-11-30' })
  const inList = async () => (await owner.challans.getMany({ filters: { customerId } })).challans
  expect(await inList()).toMatchObject([{ id, dueBack: '2026-11-30' }])
  await takeBack(10)
  expect(await found()).toMatchObject({ dueBack: null })
  expect(await inList()).toMatchObject([{ id, dueBack: null }])
})
