import { describe, expect, test } from 'vitest'
import { type billedGoods, goodsBack, lowered, openBuyingShop } from '../../../tests/support/billed-goods.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
let owner: Caller
let goods: ReturnType<typeof billedGoods>
const today = '2026-11-20'
const clock = () => new Date(`${today}T06:00:00Z`)
openBuyingShop((opened) => {
  ;({ database, shop, buyer, owner, goods } = opened)
})

describe('[20.20] a debit note is refused', () => {
  test.each([
    [
      'for more than was billed',
      { lines: [{ line: 0, quantity: 13 }] },
      ['lines', 0, 'quantity'],
      /^Only 12 /,
    ],
    [
      'with goods of a line that is not for goods',
      { lines: [{ line: 1, quantity: 1 }] },
      ['lines', 0, 'quantity'],
      /enter an amount$/,
    ],
    ['for part of a piece', { lines: [{ line: 0, quantity: 0.5 }] }, ['lines', 0, 'quantity'], /whole/i],
    ['without lines', { lines: [] }, ['lines'], /^Enter at least one line/],
    [
      'with a line twice',
      {
        lines: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1 },
        ],
      },
      ['lines'],
      /only once/,
    ],
    [
      'with a quantity and an amount',
      { lines: [{ line: 0, quantity: 1, amount: 5 }] },
      ['lines', 0],
      /quantity or an amount$/,
    ],
    [
      'with goods and lowered lines',
      {
        reason: 'other' as const,
        lines: [
          { line: 0, quantity: 1 },
          { line: 1, amount: 5 },
        ],
      },
      ['lines'],
      /^Enter quantities/,
    ],
    ['for goods because of a rate difference', { reason: 'rate_difference' as const }, ['reason'], /reason$/],
    ['without a bill or an intake', { billId: null }, ['billId'], /^Choose a vendor bill/],
    ['dated tomorrow', { date: '2026-11-21' }, ['date'], /in the future$/],
    ['dated before its bill', { date: '2026-11-19' }, ['date'], /before 20 Nov 2026$/],
  ])('%s', async (_, change, path, message) => {
    const { billId } = await goods.world()
    await expect(buyer.debitNotes.create({ ...goodsBack(billId), ...change })).rejects.toMatchObject({
      data: { issues: [{ path, message: expect.stringMatching(message) }] },
    })
  })

  test('for more than is left after earlier notes, or for a higher amount', async () => {
    const { billId } = await goods.world()
    await buyer.debitNotes.create(goodsBack(billId, 10))
    await expect(buyer.debitNotes.create(goodsBack(billId, 3))).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'quantity'] }] },
    })
    await expect(buyer.debitNotes.create(lowered(billId, 440.01))).rejects.toMatchObject({
      data: {
        issues: [{ path: ['lines', 0, 'amount'], message: expect.stringMatching(/^At most ₹440.00/) }],
      },
    })
  })

  test('[27.57] for goods that are no longer on hand, or reserved, at the line', async () => {
    const { billId, intakeId } = await goods.world()
    const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intakeId })
    const item = inventoryIntake.items[0]
    const versionId = item?.productVersionId ?? ''
    await owner.inventory.adjust({ productVersionId: versionId, quantity: -11, reason: 'damage' })
    await expect(buyer.debitNotes.create(goodsBack(billId))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Only 1 .* available$/),
      data: {
        reason: 'not_enough_stock',
        issues: [{ path: ['lines', 0, 'quantity'], message: expect.stringMatching(/^Only 1 .* available$/) }],
      },
    })
  })

  test('against a cancelled bill, a line that the bill lacks, and in locked books', async () => {
    const { billId } = await goods.world()
    await expect(
      buyer.debitNotes.create({ ...goodsBack(billId), lines: [{ line: 7, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'notFound' })
    await buyer.vendorBills.cancel({ id: billId })
    await expect(buyer.debitNotes.create(goodsBack(billId))).rejects.toMatchObject({ code: 'conflict' })
    const other = await openShop(database)
    const locked = await other.as('owner', { clock })
    const vendorId = await makeVendor(database, other)
    const { intakeId } = await received(locked, vendorId, [{ quantity: 2, buyingPrice: 10, discount: 0 }])
    await locked.books.lock({ until: '2026-11-19' })
    const { billId: _, ...note } = goodsBack('')
    await expect(locked.debitNotes.create({ ...note, intakeId, date: '2026-11-19' })).rejects.toMatchObject({
      data: { issues: [{ path: ['date'], message: expect.stringMatching(/^Books are locked/) }] },
    })
  })

  test('without goods before the goods are billed', async () => {
    const { intakeId } = await goods.intake()
    const { billId: _, ...note } = lowered('', 5)
    await expect(buyer.debitNotes.create({ ...note, intakeId })).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'amount'], message: expect.stringMatching(/bill first$/) }] },
    })
  })

  test('from people who do not buy, and for bills and notes of another workspace', async () => {
    const { billId, intakeId } = await goods.world()
    for (const role of ['sales', 'cashier', 'viewer', 'storeKeeper'] as const)
      await expect((await shop.as(role)).debitNotes.create(goodsBack(billId))).rejects.toMatchObject({
        code: 'forbidden',
      })
    const { id } = await buyer.debitNotes.create(goodsBack(billId, 1))
    const stranger = await (await openShop(database)).as('owner', { clock })
    const { billId: _, ...note } = goodsBack('')
    for (const ask of [
      () => stranger.debitNotes.create(goodsBack(billId)),
      () => stranger.debitNotes.create({ ...note, intakeId }),
      () => stranger.debitNotes.getDebitable({ billId }),
      () => stranger.debitNotes.getOne({ id }),
      () => stranger.debitNotes.cancel({ id }),
      () => stranger.debitNotes.createShare({ id }),
      () => stranger.debitNotes.getShares({ id }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'notFound' })
  })
})
