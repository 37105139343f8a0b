import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, callerOf, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, type Stocked, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let other: Shop
let seller: Caller
let customerId: string
const now = new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'

beforeAll(async () => {
  database = await openTestDatabase(20)
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  other = await openShop(database)
  seller = await shop.as('sales', { clock: () => now })
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
})
afterAll(() => database.close())

const versionOf = async (product: Stocked = {}, of = shop) => {
  const [made] = await stock(database, of, [{ name: 'Rice', ...product }])
  if (!made) throw new Error('nothing stocked')
  return made.productVersionId
}
const quotationOf = (productVersionId: string, more: object = {}) => ({
  customerId,
  quotedOn: today,
  validUntil: '2026-12-05',
  items: [{ productVersionId, quantity: 2 }],
  ...more,
})
const saleOf = (quotationId: string, productVersionId: string, more: object = {}) => ({
  quotationId,
  customerId,
  invoiceDate: today,
  paymentType: 'credit' as const,
  items: [{ productVersionId, quantity: 2 }],
  ...more,
})
const made = async (product: Stocked = {}, more: object = {}) => {
  const lot = await versionOf(product)
  return { lot, ...(await seller.quotations.create(quotationOf(lot, more))) }
}

describe('refusals', () => {
  test('viewers read quotations but write none; purchasing reads none', async () => {
    const { id, lot } = await made()
    const [viewer, buyer] = [await shop.as('viewer'), await shop.as('purchasing')]
    expect((await viewer.quotations.getOne({ id })).id).toBe(id)
    for (const act of [
      () => viewer.quotations.create(quotationOf(lot)),
      () =>
        viewer.quotations.revise({ id, validUntil: today, items: [{ productVersionId: lot, quantity: 1 }] }),
      () => viewer.quotations.update({ id, status: 'lost' }),
      () => viewer.quotations.convert(saleOf(id, lot)),
      () => viewer.quotations.createShare({ id }),
      () => buyer.quotations.getMany({}),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('another workspace’s quotation, product and customer are not found', async () => {
    const { id, lot } = await made()
    const stranger = await other.as('owner')
    const theirs = await versionOf({}, other)
    const share = (await seller.quotations.createShare({ id })).id
    const { id: saleId } = await seller.quotations.convert(saleOf(id, lot))
    const validUntil = '2026-12-05'
    for (const act of [
      () => stranger.quotations.getOne({ id }),
      () => stranger.quotations.getOfSale({ saleId }),
      () =>
        stranger.quotations.revise({ id, validUntil, items: [{ productVersionId: theirs, quantity: 1 }] }),
      () => stranger.quotations.update({ id, status: 'lost' }),
      () => stranger.quotations.convert({ ...saleOf(id, theirs), customerId: undefined }),
      () => stranger.quotations.createShare({ id }),
      () => stranger.quotations.getShares({ id }),
      () => stranger.quotations.revokeShare({ id: share }),
      () => seller.quotations.create(quotationOf(theirs)),
      () => seller.quotations.create(quotationOf(lot, { customerId: v7() })),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'notFound' })
  })

  test.each([
    ['no line', { items: [] }, ['items'], 'At least one item is required'],
    [
      'validity before its date',
      { validUntil: '2026-11-19' },
      ['validUntil'],
      /cannot be before the quotation/,
    ],
    [
      'a date in a later financial year',
      { quotedOn: '2027-04-01', validUntil: '2027-04-02' },
      ['quotedOn'],
      /financial year/,
    ],
    ['a discount above the product’s', { discountPercentage: 6 }, ['items', 0, 'discountPercentage'], /5/],
  ])('%s is refused at its field, and no number is used', async (_, change, path, message) => {
    const version = await versionOf({ maxCustomerDiscount: 5 })
    const before = (await seller.quotations.getMany({})).pagination.total
    await expect(seller.quotations.create(quotationOf(version, change))).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path, message: expect.stringMatching(message) }] },
    })
    expect((await seller.quotations.getMany({})).pagination.total).toBe(before)
  })

  test('[21.5] a lost quotation is neither revised, converted nor shared until it is reopened', async () => {
    const { id, lot } = await made()
    await seller.quotations.update({ id, status: 'lost' })
    const validUntil = '2026-12-05'
    const items = [{ productVersionId: lot, quantity: 1 }]
    for (const act of [
      () => seller.quotations.revise({ id, validUntil, items }),
      () => seller.quotations.convert(saleOf(id, lot)),
      () => seller.quotations.createShare({ id }),
      () => seller.quotations.update({ id, status: 'lost' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'conflict' })
    await seller.quotations.update({ id, status: 'open' })
    await seller.quotations.convert(saleOf(id, lot))
    await expect(seller.quotations.update({ id, status: 'lost' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This quotation has already become sale INV/),
    })
  })

  test('a revision of an outdated version names who changed it', async () => {
    const { id, lot } = await made()
    await seller.quotations.update({ id, status: 'lost', version: 1 })
    const items = [{ productVersionId: lot, quantity: 1 }]
    await expect(
      seller.quotations.revise({ id, validUntil: '2026-12-05', items, version: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', data: { reason: 'stale_version' } })
  })
})

test('[21.1] a quotation has its own series, is taxed like a sale, and moves and reserves nothing', async () => {
  const { id, displayId, lot } = await made({ onHand: 1 }, { notes: 'By lorry', terms: 'Half in advance' })
  expect(displayId).toMatch(/^QT\/2627\/\d{5}$/)
  expect(await seller.quotations.getOne({ id })).toMatchObject({
    status: 'open',
    customerId,
    paper: {
      number: displayId,
      revision: 1,
      customer: { name: 'Asha Stores' },
      terms: 'Half in advance',
      placeOfSupply: '29',
      totals: { taxable: 200, totalTax: 36, payable: 236 },
      items: [
        {
          taxes: [
            { type: 'CGST', rate: 9, amount: 18 },
            { type: 'SGST', rate: 9, amount: 18 },
          ],
        },
      ],
    },
    lines: [{ productVersionId: lot, quantity: 2, discountPercentage: 0 }],
    sale: null,
  })
  expect(await levelOf(database, lot)).toEqual({ onHand: 1, reserved: 0, moved: 1 })
  expect(JSON.stringify(await seller.quotations.getOne({ id }))).not.toContain('cost')
})

test('[21.1] goods without stock are offered for a quotation at the price of the day', async () => {
  const [product] = await stock(database, shop, [{ name: 'Sold out steel', onHand: 0, price: 5000 }])
  const search = 'Sold out steel'
  expect(await seller.inventory.getSellable({ search, outOfStock: true })).toMatchObject([{ versions: [] }])
  expect(await seller.inventory.getSellable({ search, quoting: true })).toMatchObject([
    { versions: [{ id: product?.productVersionId, available: 0, sellingPrice: 50 }] },
  ])
})

test('[21.1] a quotation has the GST rates of the day it is written', async () => {
  const [sold] = await stock(database, shop, [{}])
  const rated = { productIds: [sold?.productId ?? ''], rate: 5, from: today }
  await (await shop.as('owner')).products.changeRates(rated)
  const { id } = await seller.quotations.create(quotationOf(sold?.productVersionId ?? ''))
  expect((await seller.quotations.getOne({ id })).paper.totals.totalTax).toBe(10)
})

test('[21.1] without a customer it names nobody', async () => {
  const { id } = await made({}, { customerId: undefined })
  expect(await seller.quotations.getOne({ id })).toMatchObject({
    customerId: null,
    paper: { customer: null },
  })
})

test('[21.3] a revision keeps what was offered before', async () => {
  const { id, lot } = await made()
  const items = [{ productVersionId: lot, quantity: 3, discountPercentage: 10 }]
  await seller.quotations.revise({ id, version: 1, customerId, validUntil: '2026-12-31', items })
  expect(await seller.quotations.getOne({ id })).toMatchObject({
    version: 2,
    paper: { revision: 2, validUntil: '2026-12-31', totals: { payable: 318.6 } },
    revisions: [
      { revision: 2, payable: 318.6 },
      { revision: 1, payable: 236, madeBy: 'Asha sales' },
    ],
  })
  expect((await seller.quotations.getOne({ id, revision: 1 })).paper).toMatchObject({
    revision: 1,
    validUntil: '2026-12-05',
    totals: { payable: 236 },
  })
  await expect(seller.quotations.getOne({ id, revision: 3 })).rejects.toMatchObject({ code: 'notFound' })
})

test('[21.2] the list finds by status of the day, customer and number', async () => {
  const { id, displayId = '' } = await made({}, { validUntil: today })
  const tomorrow = await shop.as('sales', { clock: () => new Date('2026-11-21T06:00:00Z') })
  const found = async (by: Caller, status: 'open' | 'expired') =>
    (await by.quotations.getMany({ search: displayId, filters: { status } })).quotations.map((row) => row.id)
  expect([await found(seller, 'open'), await found(seller, 'expired')]).toEqual([[id], []])
  expect([await found(tomorrow, 'open'), await found(tomorrow, 'expired')]).toEqual([[], [id]])
  const { quotations } = await seller.quotations.getMany({ search: 'asha', filters: { customerId } })
  expect(quotations.find((each) => each.id === id)).toMatchObject({ status: 'open', payable: 236 })
})

describe('[21.4] becoming a sale', () => {
  test('links both, and takes stock like every sale', async () => {
    const { id, displayId, lot } = await made({ onHand: 5 })
    const sale = await seller.quotations.convert(saleOf(id, lot))
    expect(await seller.quotations.getOne({ id })).toMatchObject({
      status: 'converted',
      sale: { id: sale.id, saleId: sale.displayId },
    })
    expect(await seller.quotations.getOfSale({ saleId: sale.id })).toEqual({
      quotation: { id, number: displayId },
    })
    expect(await levelOf(database, lot)).toMatchObject({ reserved: 2 })
    const trail = await seller.activity.getOfRecord({ id: sale.id })
    expect(trail.map(({ act }) => act)).toContain('made of a quotation')
  })

  test('a sale that is refused leaves the quotation open', async () => {
    const { id, lot } = await made({ onHand: 1 })
    await expect(seller.quotations.convert(saleOf(id, lot))).rejects.toMatchObject({ code: 'conflict' })
    expect(await seller.quotations.getOne({ id })).toMatchObject({ status: 'open', sale: null })
  })

  test('happens once when ten tills do it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, lot } = await made({ onHand: 100 })
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => seller.quotations.convert(saleOf(id, lot))),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries)
        if (each.status === 'rejected')
          expect(each.reason).toMatchObject({
            code: 'conflict',
            message: expect.stringMatching(/^This quotation has already become sale INV/),
          })
      expect(await levelOf(database, lot)).toMatchObject({ reserved: 2 })
    }
  })
})

describe('[21.7] a link', () => {
  const stranger = (at = now) => callerOf({ ...testContext(database), clock: () => at })
  const linked = async () => {
    const quotation = await made()
    const { id } = await seller.quotations.createShare({ id: quotation.id })
    const [share] = await seller.quotations.getShares({ id: quotation.id })
    return { quotation, id, token: share?.link.split('/q/')[1] ?? '' }
  }

  test('opens the latest revision and contains no other identifiers', async () => {
    const { quotation, token } = await linked()
    const items = [{ productVersionId: quotation.lot, quantity: 1 }]
    await seller.quotations.revise({ id: quotation.id, customerId, validUntil: '2026-12-05', items })
    const answer = await stranger().quotations.getShared({ token })
    expect(answer).toMatchObject({ status: 'open', paper: { revision: 2, totals: { payable: 118 } } })
    for (const secret of [quotation.id, quotation.lot, shop.workspaceId, customerId, 'cost'])
      expect(JSON.stringify(answer)).not.toContain(secret)
    const later = await stranger(new Date('2026-12-06T06:00:00Z')).quotations.getShared({ token })
    expect(later.status).toBe('expired')
  })

  test('closes when it is revoked or expires', async () => {
    const { id, token } = await linked()
    const gone = { code: 'notFound' }
    await expect(
      stranger(new Date('2026-12-21T06:00:00Z')).quotations.getShared({ token }),
    ).rejects.toMatchObject(gone)
    await seller.quotations.revokeShare({ id })
    await expect(stranger().quotations.getShared({ token })).rejects.toMatchObject(gone)
    await expect(seller.quotations.revokeShare({ id })).rejects.toMatchObject(gone)
  })
})
