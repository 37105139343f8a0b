import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop, testContext } from '../support/people.ts'

/* A server whose clock is set back while a shop sells, and gets there again. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const HOUR = 3_600_000

/** A shop that lives by a clock that can be set, with a product that it has had for three days. */
async function openSellingShop(start: number) {
  let now = start - 72 * HOUR
  const clock = () => new Date(now)
  const shop = await openShop(database, { stateCode: '27', gstin: '27AAPFU0939F1ZV' })
  const owner = await shop.as('owner', { clock })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  await owner.products.quickCreate({ name: 'Soap', sellingPrice: 100, gstRate: 18, openingQuantity: 20 })
  const [soap] = await owner.inventory.getSellable({ search: 'Soap' })
  const productVersionId = soap?.versions[0]?.id ?? ''
  const sell = async (paymentType: 'cash' | 'credit') => {
    now += 1000
    const sold = await owner.sales.create({
      customerId,
      invoiceDate: businessDay(clock()),
      paymentType,
      items: [{ productVersionId, quantity: 1 }],
      deliver: true,
    })
    return { id: sold.id, number: sold.displayId }
  }
  const takeBack = async (saleId: string) => {
    const { items } = await owner.sales.getOne({ id: saleId })
    const reason = { category: 'unwanted' as const, description: 'Wrong size' }
    await owner.sales.createReturn({
      saleId,
      reason,
      items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }],
    })
  }
  const set = (moment: number) => {
    now = moment
  }
  return { owner, customerId, productVersionId, clock, sell, takeBack, set }
}

test.each([
  ['an hour', '2026-11-20T09:30:00Z', 1, '2627', [1, 2, 3, 4]],
  ['a day', '2026-11-20T09:30:00Z', 24, '2627', [1, 2, 3, 4]],
  ['an hour, over midnight in India', '2026-11-19T19:00:00Z', 1, '2627', [1, 2, 3, 4]],
  ['an hour, over the end of a financial year', '2027-03-31T19:00:00Z', 1, '2728', [1, 2, 1, 3]],
  ['a day, over 29 February', '2028-02-29T19:00:00Z', 24, '2728', [1, 2, 3, 4]],
])(
  '[17.208] a clock that is set back by %s loses and repeats nothing',
  async (_what, begin, hours, year, numbers) => {
    const start = Date.parse(begin)
    const { owner, customerId, productVersionId, clock, set, sell, takeBack } = await openSellingShop(start)
    set(start)
    const [first, second] = [await sell('cash'), await sell('credit')]
    set(start - hours * HOUR)
    const third = await sell('cash')
    await takeBack(first.id)
    const receivedOn = businessDay(clock())
    await owner.receipts.create({ customerId, receivedOn, lines: [{ mode: 'upi', amount: 10 }] })
    await owner.inventory.adjust({ productVersionId, quantity: -1, reason: 'loss' })
    set(start + HOUR)
    const fourth = await sell('credit')
    const sold = [first, second, third, fourth].map(({ number }) => number.split('/'))
    expect(sold.map(([, , number]) => Number(number))).toEqual(numbers)
    expect(sold.at(-1)?.[1]).toBe(year)
    const [soap] = await owner.inventory.getSellable({ search: 'Soap' })
    expect(soap?.versions[0]?.available).toBe(16)
    const context = { ...testContext(database), clock }
    const { differences } = await withClient(database.adminUrl, (client) => verify(client, context, 20))
    expect(differences).toEqual([])
  },
)

test('[17.208] goods added before the clock was set back sell once it is there again, or from an earlier day', async () => {
  const start = Date.parse('2026-11-20T09:30:00Z')
  const { owner, customerId, set, clock } = await openSellingShop(start)
  set(start)
  await owner.products.quickCreate({ name: 'Comb', sellingPrice: 50, gstRate: 18, openingQuantity: 5 })
  const [comb] = await owner.inventory.getSellable({ search: 'Comb' })
  const productVersionId = comb?.versions[0]?.id ?? ''
  const sell = async () => {
    const items = [{ productVersionId, quantity: 1 }]
    const sale = { customerId, invoiceDate: businessDay(clock()), paymentType: 'cash' as const, items }
    return owner.sales.create({ ...sale, deliver: true }).then(
      () => 'sold',
      ({ message }) => message,
    )
  }
  set(start - HOUR)
  expect(await sell()).toBe('This price of Comb is not available. Choose another one.')
  set(start)
  expect(await sell()).toBe('sold')
  set(start - HOUR)
  await owner.products.updateVersion({ id: productVersionId, effectiveFrom: '2026-11-19' })
  expect(await sell()).toBe('sold')
})
