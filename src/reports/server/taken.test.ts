import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* How the sales of today were paid: the parts beside the sum of the dashboard. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TODAY = '2026-11-20'
const clock = () => new Date('2026-11-20T06:00:00Z')

/** A shop whose only product costs ₹118 with tax. */
async function openCounter() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock })
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const [made] = await stock(database, shop, [{ price: 10_000 }])
  type More = Partial<Parameters<typeof owner.sales.create>[0]>
  const sell = (quantity: number, paymentType: 'cash' | 'upi' | 'credit', more: More = {}) =>
    owner.sales.create({
      customerId,
      invoiceDate: TODAY,
      paymentType,
      items: [{ productVersionId: made?.productVersionId ?? '', quantity }],
      deliver: true,
      ...more,
    })
  const seenBy = async (role: Role) => (await shop.as(role, { clock })).reports.getDashboard({})
  return { shop, owner, customerId, sell, seenBy }
}

type Counter = Awaited<ReturnType<typeof openCounter>>
type Parts = Record<string, number>

/** The parts by name, without those of nothing. They add up to the sales, and no mode is more than was received. */
async function partsOf({ owner }: Counter): Promise<Parts> {
  const { salesToday, takenToday, settledToday, received } = await owner.reports.getDashboard({})
  const parts: Parts = {
    ...Object.fromEntries(takenToday.map(({ paymentType, amount }) => [paymentType, amount])),
    ...settledToday,
  }
  expect(Object.values(parts).reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round(salesToday.amount * 100),
  )
  const came = new Map<string, number>(received?.modes.map(({ mode, amount }) => [mode, amount]))
  for (const { paymentType, amount } of takenToday)
    if (paymentType !== 'credit') expect(amount).toBeLessThanOrEqual(came.get(paymentType) ?? 0)
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0))
}

const upi = (amount: number) => ({ mode: 'upi' as const, amount })

test.each<[string, (counter: Counter) => Promise<unknown>, Parts]>([
  [
    'a sale paid half in cash, half by UPI',
    ({ sell }) => sell(3, 'cash', { otherPayments: [upi(177)] }),
    { cash: 177, upi: 177 },
  ],
  [
    'an advance by UPI, the rest in cash on delivery',
    async ({ owner, sell }) => {
      const { id } = await sell(3, 'cash', { deliver: false, advanceAmount: 100, otherPayments: [upi(100)] })
      await owner.sales.update({ id, status: 'delivered' })
    },
    { cash: 254, upi: 100 },
  ],
  [
    'a sale on credit with an advance',
    ({ sell }) => sell(3, 'credit', { advanceAmount: 54 }),
    { cash: 54, credit: 300 },
  ],
  [
    'a sale on credit that was paid later today, with a discount',
    async ({ owner, customerId, sell }) => {
      await sell(3, 'credit')
      await owner.receipts.create({ customerId, receivedOn: TODAY, lines: [upi(350)], discountAllowed: 4 })
    },
    { upi: 350, otherwise: 4 },
  ],
  [
    'a receipt that was cancelled',
    async ({ owner, customerId, sell }) => {
      await sell(3, 'credit')
      const { id } = await owner.receipts.create({ customerId, receivedOn: TODAY, lines: [upi(354)] })
      await owner.receipts.cancel({ id })
    },
    { credit: 354 },
  ],
  [
    'money received before today, and a cheque dated ahead',
    async ({ owner, customerId, sell }) => {
      await owner.receipts.create({ customerId, receivedOn: '2026-11-19', lines: [upi(54)] })
      const { id } = await sell(3, 'credit')
      const { dues } = await owner.dues.getOpen({ customerId })
      const dueId = dues.find(({ documentId }) => documentId === id)?.id ?? ''
      await owner.dues.settle({ customerId, dueId })
      const cheque = { mode: 'cheque' as const, amount: 200, reference: '001234', chequeDate: '2026-12-01' }
      await owner.receipts.create({ customerId, receivedOn: TODAY, lines: [cheque] })
    },
    { credit: 100, earlier: 54, datedAhead: 200 },
  ],
  [
    'goods of a sale on credit that came back',
    async ({ owner, sell }) => {
      const { id } = await sell(3, 'credit')
      const { items } = await owner.sales.getOne({ id })
      const saleItemId = items[0]?.saleItem.id ?? ''
      const reason = { category: 'unwanted' as const, description: 'Changed their mind' }
      await owner.sales.createReturn({ saleId: id, reason, items: [{ saleItemId, quantity: 1 }] })
    },
    { credit: 236, otherwise: 118 },
  ],
  [
    'a receipt of two modes for bills of today and yesterday: its lines in their order',
    async ({ owner, customerId, sell }) => {
      await sell(1, 'credit', { invoiceDate: '2026-11-19' })
      await sell(2, 'credit')
      const lines = [{ mode: 'cash' as const, amount: 200 }, upi(154)]
      await owner.receipts.create({ customerId, receivedOn: TODAY, lines })
    },
    { cash: 200, upi: 36 },
  ],
  [
    'what is not delivered, and what was cancelled',
    async ({ owner, sell }) => {
      await sell(1, 'cash', { deliver: false, advanceAmount: 50 })
      const { id } = await sell(1, 'upi', { deliver: false, advanceAmount: 50 })
      await owner.sales.update({ id, status: 'cancelled' })
    },
    {},
  ],
])('[19.231] today’s sales add up to how they were paid: %s', async (_, act, parts) => {
  const counter = await openCounter()
  await act(counter)
  expect(await partsOf(counter)).toEqual(parts)
})

test('[19.231] a cheque that bounces leaves its part of the bill on credit', async () => {
  const counter = await openCounter()
  const { owner, customerId, sell } = counter
  await sell(3, 'credit')
  const lines = [
    { mode: 'cheque' as const, amount: 254, reference: '001234' },
    { mode: 'cash' as const, amount: 100 },
  ]
  const { id: receiptId } = await owner.receipts.create({ customerId, receivedOn: TODAY, lines })
  expect(await partsOf(counter)).toEqual({ cash: 100, cheque: 254 })
  await owner.cheques.bounce({ receiptId, line: 0, bouncedOn: TODAY })
  expect(await partsOf(counter)).toEqual({ cash: 100, credit: 254 })
})

test('[19.231] who is to count the cash and reads no ledgers sees no part until the day is closed, as the rest would tell it', async () => {
  const { owner, sell, seenBy } = await openCounter()
  await sell(3, 'cash', { otherPayments: [upi(177)] })
  for (const role of ['sales', 'cashier'] as const)
    expect(await seenBy(role)).toMatchObject({
      salesToday: { amount: 354 },
      takenToday: [],
      settledToday: null,
    })
  expect((await seenBy('viewer')).takenToday).toHaveLength(2)
  await owner.dayCloses.create({ day: TODAY, counts: [{ value: 100, pieces: 1 }] })
  expect((await seenBy('cashier')).takenToday).toHaveLength(2)
})
