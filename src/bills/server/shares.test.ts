import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, callerOf, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let seller: Caller
const today = '2026-11-20'
const DAY = 24 * 60 * 60 * 1000

beforeAll(async () => {
  database = await openTestDatabase(14)
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  seller = await shop.as('sales')
})
afterAll(() => database.close())

/** A caller who has only the link. */
const stranger = (now = new Date()) => callerOf({ ...testContext(database), clock: () => now })
const tokenOf = (link: string) => link.split('/b/')[1] ?? ''

async function sold(more: object = {}, of = shop) {
  const { id: customerId } = await addCustomer(database, of, { name: 'Asha Stores', state: 'Karnataka' })
  const [made] = await stock(database, of, [{ name: 'Basmati rice', price: 10000 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3, discountPercentage: 10 }]
  const sale = { customerId, invoiceDate: today, paymentType: 'credit' as const, items, ...more }
  return (await (await of.as('owner')).sales.create(sale)).id
}
async function linked(saleId: string, days?: number) {
  const { id } = await seller.sales.createShare(days ? { id: saleId, days } : { id: saleId })
  const found = (await seller.sales.getShares({ id: saleId })).find((share) => share.id === id)
  return { id, link: found?.link ?? '', token: tokenOf(found?.link ?? '') }
}
const open = (token: string, now?: Date) => stranger(now).sales.getSharedBill({ token })
const shut = { code: 'notFound', message: /does not open any more/ }

describe('permissions', () => {
  test('a viewer can read links but not create, revoke or email them; purchasing sees none', async () => {
    const id = await sold()
    const { id: share } = await linked(id)
    const viewer = await shop.as('viewer')
    const buyer = await shop.as('purchasing')
    expect(await viewer.sales.getShares({ id })).toHaveLength(1)
    for (const act of [
      () => viewer.sales.createShare({ id }),
      () => viewer.sales.revokeShare({ id: share }),
      () => viewer.sales.sendBill({ id, to: 'meera@example.in' }),
      () => buyer.sales.getShares({ id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('another workspace’s sale and link are not found', async () => {
    const other = await openShop(database)
    const theirs = await sold({}, other)
    const mine = await linked(await sold())
    const foreign = await other.as('owner')
    for (const act of [
      () => seller.sales.createShare({ id: theirs }),
      () => seller.sales.getShares({ id: theirs }),
      () => seller.sales.sendBill({ id: theirs, to: 'meera@example.in' }),
      () => foreign.sales.revokeShare({ id: mine.id }),
      () => seller.sales.revokeShare({ id: v7() }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'notFound' })
    await expect(open(mine.token)).resolves.toBeDefined()
  })

  test.each([0, 366, 1.5])('%d days are refused', async (days) => {
    await expect(seller.sales.createShare({ id: v7(), days })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a link', () => {
  test('[15.24] opens its bill without a session and contains no other identifiers', async () => {
    const id = await sold()
    const { token } = await linked(id)
    const { bill } = await open(token)
    expect(bill).toMatchObject({ customer: { name: 'Asha Stores' }, totals: { totalAmount: 318.6 } })
    const json = JSON.stringify(bill)
    for (const secret of [id, shop.workspaceId, shop.slug, 'cost', 'Audit', 'version'])
      expect(json).not.toContain(secret)
  })

  test('has a secret of 256 bits, stored only as a hash', async () => {
    const { token, link } = await linked(await sold())
    expect(link).toMatch(/^http:\/\/localhost\/b\/[\w-]{43}$/)
    const kept = await database.asOwner(async (client) => {
      let all = ''
      for (const table of ['bill_shares', 'activity', 'idempotency_keys', 'outbox'])
        all += JSON.stringify((await client.query(`select t::text from ${table} t`)).rows)
      return all
    })
    expect(kept).toContain('shared')
    expect(kept).not.toContain(token)
  })

  test('is created once per idempotency key, and the stored answer does not contain it', async () => {
    const id = await sold()
    const twice = await shop.as('sales', { idempotencyKey: v7() })
    const first = await twice.sales.createShare({ id })
    expect(await twice.sales.createShare({ id })).toEqual(first)
    expect(await seller.sales.getShares({ id })).toHaveLength(1)
    expect(JSON.stringify(first)).not.toContain('/b/')
  })

  test('[15.25] works for 30 days, or for as many days as requested', async () => {
    const id = await sold()
    const usual = await linked(id)
    const week = await linked(id, 7)
    const daysOn = (days: number) => new Date(Date.now() + days * DAY)
    await expect(open(usual.token, daysOn(29.9))).resolves.toBeDefined()
    await expect(open(usual.token, daysOn(30.1))).rejects.toMatchObject(shut)
    await expect(open(week.token, daysOn(7.1))).rejects.toMatchObject(shut)
    const later = await shop.as('sales', { clock: () => daysOn(8) })
    expect((await later.sales.getShares({ id })).map((share) => share.id)).toEqual([usual.id])
  })

  test('[15.26] stops working once revoked, cannot be revoked twice, and leaves other links working', async () => {
    const id = await sold()
    const [one, two] = [await linked(id), await linked(id)]
    await seller.sales.revokeShare({ id: one.id })
    await expect(open(one.token)).rejects.toMatchObject(shut)
    await expect(open(two.token)).resolves.toBeDefined()
    await expect(seller.sales.revokeShare({ id: one.id })).rejects.toMatchObject({ code: 'notFound' })
    expect((await seller.sales.getShares({ id })).map((share) => share.id)).toEqual([two.id])
  })

  test('with a wrong, altered, empty or invented secret opens nothing', async () => {
    const { token, id } = await linked(await sold())
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const guess of [changed, '', id, 'x'.repeat(200), "' or true --"])
      await expect(open(guess)).rejects.toMatchObject(shut)
  })

  test('to a cancelled sale says so, and a cancelled sale cannot be shared', async () => {
    const id = await sold()
    const { token } = await linked(id)
    await seller.sales.update({ id, status: 'cancelled' })
    expect((await open(token)).bill.status).toBe('cancelled')
    for (const act of [
      () => seller.sales.createShare({ id }),
      () => seller.sales.sendBill({ id, to: 'a@example.in' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'conflict', message: /cancelled/ })
  })

  test('to a sale with a return shows the amount credited', async () => {
    const id = await sold()
    const { token } = await linked(id)
    expect((await open(token)).returnCredit.credited).toBe(0)
    await seller.sales.update({ id, status: 'delivered' })
    const { items } = await seller.sales.getOne({ id })
    const back = [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }]
    const reason = { category: 'unwanted' as const, description: 'One too many' }
    await seller.sales.createReturn({ saleId: id, reason, items: back })
    expect(await open(token)).toMatchObject({
      returnCredit: { credited: 106.2 },
      bill: { totals: { totalAmount: 318.6 } },
    })
    const { sales } = await seller.sales.getMany({ filters: { standing: 'owed' } })
    const { sale } = await seller.sales.getOne({ id })
    const { receivable } = await seller.reports.getDashboard({})
    expect([sale.toCollect, sales.find((each) => each.id === id)?.toCollect]).toEqual([212.4, 212.4])
    expect(receivable.amount).toBe(sales.reduce((sum, each) => sum + each.toCollect, 0))
  })

  test('[15.27] hides what its bill hides: tax, discount and the prices before them', async () => {
    const { token } = await linked(await sold({ hideGstFromCustomer: true }))
    const { bill } = await open(token)
    expect(bill.items[0]).toMatchObject({ amount: 318.6, price: 106.2, discountPercentage: 0, taxes: [] })
    expect(JSON.stringify(bill)).not.toMatch(/GST"|IGST|48\.6|"rate"|270/)
    expect(bill.totals.totalAmount).toBe(318.6)
  })

  test('is rate limited', async () => {
    const busy = {
      ...testContext(database),
      headers: () => new Headers({ 'x-godown-client': '203.0.113.7' }),
    }
    const { token } = await linked(await sold())
    const ask = () => callerOf(busy).sales.getSharedBill({ token })
    for (let times = 0; times < 120; times += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'tooMany', data: { retryAfter: expect.any(Number) } })
    await expect(open(token)).resolves.toBeDefined()
  })
})
