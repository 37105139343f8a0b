import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, type Stocked, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let seller: Caller
let customerId: string

beforeAll(async () => {
  database = await openTestDatabase(20)
  shop = await openShop(database)
  seller = await shop.as('sales')
  customerId = (await addCustomer(database, shop)).id
})
afterAll(() => database.close())

const versionsOf = async (...products: Stocked[]) =>
  (await stock(database, shop, products)).map((made) => made.productVersionId)
const saleOf = (versions: string[], more: object = {}) => ({
  customerId,
  invoiceDate: '2026-11-20',
  paymentType: 'cash' as const,
  items: versions.map((productVersionId) => ({ productVersionId, quantity: 1 })),
  ...more,
})
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)))
const saved = <T>(tries: PromiseSettledResult<T>[]) =>
  tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
const refusals = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))

test('[14.10] sells the last unit once under concurrent requests', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [version = ''] = await versionsOf({ onHand: 1, name: 'Atta' })
    const tries = await times(50, () => seller.sales.create(saleOf([version])))
    expect(saved(tries)).toHaveLength(1)
    for (const refusal of refusals(tries))
      expect(refusal).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^Only 0 .* of Atta available$/),
      })
    expect(await levelOf(database, version)).toEqual({ onHand: 1, reserved: 1, moved: 1 })
  }
})

test('[14.47] deducts stock once when a sale is delivered twenty times concurrently', async () => {
  const [version = ''] = await versionsOf({ onHand: 10 })
  const { id } = await seller.sales.create(saleOf([version, version]))
  const tries = await times(20, () => seller.sales.update({ id, status: 'delivered' }))
  expect(saved(tries)).toHaveLength(1)
  expect(await levelOf(database, version)).toEqual({ onHand: 8, reserved: 0, moved: 8 })
})

test('either delivers or cancels when both are requested at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [version = ''] = await versionsOf({ onHand: 3 })
    const { id } = await seller.sales.create(saleOf([version]))
    const tries = await times(6, (at) =>
      seller.sales.update({ id, status: at % 2 ? 'delivered' : 'cancelled' }),
    )
    expect(saved(tries)).toHaveLength(1)
    const { status } = (await seller.sales.getOne({ id })).sale
    const left = status === 'delivered' ? 2 : 3
    expect(await levelOf(database, version)).toEqual({ onHand: left, reserved: 0, moved: left })
  }
})

test('[11.7] refuses to return more than was sold, even concurrently', async () => {
  const [version = ''] = await versionsOf({ onHand: 9 })
  const { id } = await seller.sales.create({
    ...saleOf([]),
    items: [{ productVersionId: version, quantity: 5 }],
  })
  await seller.sales.update({ id, status: 'delivered' })
  const saleItemId = (await seller.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const back = {
    saleId: id,
    reason: { category: 'unwanted' as const, description: 'Too many' },
    items: [{ saleItemId, quantity: 1 }],
  }
  const tries = await times(20, () => seller.sales.createReturn(back))
  expect(saved(tries)).toHaveLength(5)
  for (const refusal of refusals(tries))
    expect(refusal.data.issues[0].message).toBe('Cannot return more than 0 units')
  const { sale } = await seller.sales.getOne({ id })
  expect(sale).toMatchObject({ status: 'returned', returnedAmount: sale.totals.totalAmount })
  expect(await levelOf(database, version)).toEqual({ onHand: 9, reserved: 0, moved: 9 })
})

test('[14.18] sales with lines in opposite order wait for each other without deadlock', async () => {
  const [p = '', q = ''] = await versionsOf({ onHand: 60 }, { onHand: 60 })
  const tries = await times(100, (at) => seller.sales.create(saleOf(at % 2 ? [p, q] : [q, p])))
  expect(saved(tries)).toHaveLength(60)
  for (const refusal of refusals(tries)) expect(refusal.message).toMatch(/^Only 0 /)
  expect(await levelOf(database, p)).toMatchObject({ reserved: 60 })
  expect(await levelOf(database, q)).toMatchObject({ reserved: 60 })
})

test('[15.9] numbers have no gaps across refused and concurrent sales', async () => {
  const mine = await openShop(database)
  const owner = await mine.as('owner')
  const [made] = await stock(database, mine, [{ onHand: 40 }])
  const buyer = await addCustomer(database, mine)
  const productVersionId = made?.productVersionId ?? ''
  const sale = { ...saleOf([productVersionId]), customerId: buyer.id }
  const tries = await times(60, (at) =>
    at % 3 === 2
      ? owner.sales.create({ ...sale, items: [{ productVersionId, quantity: 99 }] })
      : owner.sales.create(sale),
  )
  const numbers = saved(tries).map((each) => each.displayId)
  expect(numbers.sort()).toEqual(
    Array.from({ length: 40 }, (_, at) => `INV/2627/${String(at + 1).padStart(5, '0')}`),
  )
  const cancelled = (await owner.sales.getMany({ search: '00040' })).sales[0]
  await owner.sales.update({ id: cancelled?.id ?? '', status: 'cancelled' })
  expect((await owner.sales.create(sale)).displayId).toBe('INV/2627/00041')
})

test('[15.10] the number uses the financial year of the invoice date', async () => {
  const mine = await openShop(database)
  const [made] = await stock(database, mine, [{ onHand: 40 }])
  const buyer = await addCustomer(database, mine)
  const sale = { ...saleOf([made?.productVersionId ?? '']), customerId: buyer.id }
  // 1 April 2026 at 00:30 in India is still 31 March in UTC and New York.
  const owner = await mine.as('owner', { clock: () => new Date('2026-03-31T19:00:00Z') })
  const first = await owner.sales.create({ ...sale, invoiceDate: '2026-03-31' })
  const second = await owner.sales.create({ ...sale, invoiceDate: '2026-04-01' })
  const third = await owner.sales.create({ ...sale, invoiceDate: '2026-03-31' })
  expect([first, second, third].map((each) => each.displayId)).toEqual([
    'INV/2526/00001',
    'INV/2627/00001',
    'INV/2526/00002',
  ])
})

test('twenty concurrent calls with one idempotency key create one sale', async () => {
  const [version = ''] = await versionsOf({ onHand: 10 })
  const keyed = await shop.as('sales', { idempotencyKey: v7() })
  const answers = saved(await times(20, () => keyed.sales.create(saleOf([version]))))
  expect(answers).toHaveLength(20)
  expect(new Set(answers.map((each) => each.displayId)).size).toBe(1)
  expect(await levelOf(database, version)).toMatchObject({ reserved: 1 })
})
