import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const FIRST = '2027-01-01'

/** A shop that sells goods of ₹1 without tax and owes a vendor, on a day that the test moves. */
async function openBooks() {
  const shop = await openShop(database)
  const clock = { today: FIRST }
  const owner = await shop.as('owner', { clock: () => new Date(`${clock.today}T06:00:00Z`) })
  const [made] = await stock(database, shop, [{ price: 100, onHand: 100_000, taxes: [] }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Meera' })
  const vendorId = await makeVendor(database, shop)
  const ago = (days: number) => {
    const day = addDays(clock.today, -days)
    return day < FIRST ? FIRST : day
  }
  const bill = (amount: number, days: number, more: object = {}) =>
    owner.sales.create({
      customerId,
      paymentType: 'credit',
      invoiceDate: ago(days),
      items: [{ productVersionId: made?.productVersionId ?? '', quantity: amount }],
      deliver: true,
      ...more,
    })
  const receive = (amount: number, days: number, more: object = {}) =>
    owner.receipts.create({ customerId, receivedOn: ago(days), lines: [{ mode: 'cash', amount }], ...more })
  return { shop, owner, clock, customerId, vendorId, ago, bill, receive }
}
type Books = Awaited<ReturnType<typeof openBooks>>

/** The ageing of both sides at the end of a day, and that of the customer's statement. */
async function agedOn({ owner, customerId }: Books, day: string) {
  const asked = { perPage: 100, filters: { asOf: day } }
  const [sold, bought, { ageing }] = await Promise.all([
    owner.dues.getAgeing(asked),
    owner.payments.getAgeing(asked),
    owner.statements.getOne({ customerId, from: FIRST, to: day }),
  ])
  const { notDelivered, notDue, days30, days60, days90, days180, older, onAccount, overdue, balance } =
    sold.sums
  const parts = {
    notDelivered,
    notDue,
    days30,
    days60,
    days90,
    days180,
    older,
    onAccount,
    overdue,
    balance,
  }
  expect(ageing).toEqual(parts)
  return { sold: parts, bought: bought.sums }
}

/** The balances of receivables and payables by the postings up to a day, in rupees. */
const postedUpTo = ({ shop }: Books, day: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ owed: number; owing: number }>(
      `select coalesce(sum(amount_paise) filter (where account = 1100), 0)::float8 / 100 as owed,
              coalesce(-sum(amount_paise) filter (where account = 2100), 0)::float8 / 100 as owing
       from postings where workspace_id = $1 and voucher_date <= $2`,
      [shop.workspaceId, day],
    )
    return [rows[0]?.owed, rows[0]?.owing]
  })

/** The first day of a voucher that was not there before; undefined if there is none. */
const firstNewDay = ({ shop }: Books, known: Set<string>) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: string; day: string }>(
      `select id, voucher_date::text as day from vouchers where workspace_id = $1`,
      [shop.workspaceId],
    )
    const added = rows.filter(({ id }) => !known.has(id))
    for (const { id } of added) known.add(id)
    return added.map(({ day }) => day).sort()[0]
  })

const cheque = (amount: number, reference: string) => ({
  lines: [{ mode: 'cheque' as const, amount, reference }],
})

/** What users do; each may be refused, as there may be nothing to do it to. */
const acts: Record<string, (books: Books, amount: number, days: number) => Promise<unknown>> = {
  bill: (books, amount, days) => books.bill(amount, days),
  order: (books, amount, days) =>
    books.bill(amount, days, { deliver: false, advanceAmount: Math.floor(amount / 3) }),
  receipt: (books, amount, days) => books.receive(amount + 0.37, days),
  advance: (books, amount, days) => books.receive(amount, days, { allocations: [] }),
  cheque: (books, amount, days) => books.receive(amount, days, cheque(amount, '000111')),
  settle: ({ owner, customerId }) => owner.dues.settle({ customerId }),
  bounce: async ({ owner, ago }, _, days) => {
    const { cheques } = await owner.cheques.getMany({})
    const held = cheques.find(({ state }) => state === 'in_hand')
    if (held)
      await owner.cheques.bounce({
        receiptId: held.receiptId,
        line: held.line,
        bouncedOn: ago(days),
        charges: 0,
        recharge: 7,
      })
  },
  cancelReceipt: ({ owner }, amount) => cancelOne(owner, amount),
  cancelSale: async ({ owner }) => {
    const { sales } = await owner.sales.getMany({ filters: { status: 'ordered' } })
    if (sales[0]) await owner.sales.update({ id: sales[0].id, status: 'cancelled' })
  },
  deliver: async ({ owner }) => {
    const { sales } = await owner.sales.getMany({ filters: { status: 'ordered' } })
    if (sales[0]) await owner.sales.update({ id: sales[0].id, status: 'delivered' })
  },
  lower: async ({ owner }, amount) => {
    const { sales } = await owner.sales.getMany({ filters: { status: 'delivered' } })
    const [sale] = sales.length > 0 ? [sales[amount % sales.length]] : []
    if (!sale) return
    const { items } = await owner.sales.getOne({ id: sale.id })
    await owner.creditNotes.create({
      saleId: sale.id,
      reason: 'rate_difference',
      lines: [{ saleItemId: items[0]?.saleItem.id ?? '', amount: 1 + (amount % 20) }],
    })
  },
  refund: ({ owner, customerId, clock }, amount) =>
    owner.receipts.refund({ customerId, paidOn: clock.today, lines: [{ mode: 'cash', amount }] }),
  lock: ({ owner, ago }, _, days) => owner.books.lock({ until: ago(days + 1) }),
  buy: ({ owner, vendorId, ago }, amount, days) =>
    owner.vendorBills.create({
      vendorId,
      billNumber: `B-${amount}-${days}-${Math.random()}`.slice(0, 20),
      billDate: ago(days),
      lines: [{ account: 6010, amount }],
      total: amount,
    }),
  pay: ({ owner, vendorId, ago }, amount, days) =>
    owner.payments.create({ vendorId, paidOn: ago(days), ...cheque(amount, '000222') }),
  payAhead: ({ owner, vendorId, ago }, amount, days) =>
    owner.payments.create({
      vendorId,
      paidOn: ago(days),
      lines: [{ mode: 'upi', amount }],
      allocations: [],
    }),
  settleBills: ({ owner, vendorId }) => owner.payments.settle({ vendorId }),
  stop: async ({ owner, ago }, _, days) => {
    const { cheques } = await owner.payments.getCheques({})
    const issued = cheques.find(({ state }) => state === 'issued')
    if (issued)
      await owner.payments.markUnpaid({
        paymentId: issued.paymentId,
        line: issued.line,
        state: 'stopped',
        unpaidOn: ago(days),
      })
  },
  cancelPayment: async ({ owner }) => {
    const { payments } = await owner.payments.getMany({})
    const paid = payments.find(({ cancelledAt }) => !cancelledAt)
    if (paid) await owner.payments.cancel({ id: paid.id })
  },
}

async function cancelOne(owner: Caller, amount: number) {
  const { receipts } = await owner.receipts.getMany({})
  const live = receipts.filter(({ cancelledAt }) => !cancelledAt)
  const one = live[amount % Math.max(1, live.length)]
  if (one) await owner.receipts.cancel({ id: one.id })
}

const daysFrom = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysFrom(addDays(from, 1), to)]

const story = fc.array(
  fc.record({
    kind: fc.constantFrom(...Object.keys(acts)),
    amount: fc.integer({ min: 1, max: 300 }),
    days: fc.integer({ min: 0, max: 6 }),
    passed: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 12, maxLength: 18 },
)

test('[27.70] whatever happens later, the ageing of every past day is that of the books, and no act changes a day before it', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (some) => {
      const books = await openBooks()
      const known = new Set<string>()
      await firstNewDay(books, known)
      const before = new Map<string, Awaited<ReturnType<typeof agedOn>>>()
      for (const { kind, amount, days, passed } of some) {
        books.clock.today = addDays(books.clock.today, passed)
        await acts[kind]?.(books, amount, days).catch((error: Error) => expect(error).toHaveProperty('code'))
        const { today } = books.clock
        const changedFrom = (await firstNewDay(books, known)) ?? today
        for (const day of daysFrom(FIRST, today)) {
          const aged = await agedOn(books, day)
          if (day < changedFrom && before.has(day))
            expect([kind, day, aged]).toEqual([kind, day, before.get(day)])
          for (const part of Object.values({ ...aged.sold, balance: 0 }))
            expect(part).toBeGreaterThanOrEqual(0)
          for (const part of Object.values({ ...aged.bought, balance: 0 }))
            expect(part).toBeGreaterThanOrEqual(0)
          expect([aged.sold.balance, aged.bought.balance]).toEqual(await postedUpTo(books, day))
          before.set(day, aged)
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 240_000)

test('[27.71] what is cancelled, bounces or is set off today leaves the ageing of a past day as it was', async () => {
  const books = await openBooks()
  const { owner, clock, customerId, bill, receive } = books
  await bill(1000, 0)
  await receive(400, 0)
  await receive(300, 0, cheque(300, '004512'))
  await receive(50, 0, { allocations: [] })
  const order = await bill(200, 0, { deliver: false })
  clock.today = '2027-01-20'
  await owner.books.lock({ until: '2027-01-10' })
  const past = await agedOn(books, '2027-01-10')
  expect(past.sold).toMatchObject({ days30: 300, notDelivered: 200, onAccount: 50, balance: 450 })
  await owner.dues.settle({ customerId })
  const { receipts } = await owner.receipts.getMany({})
  const cash = receipts.find(({ amount }) => amount === 400)
  await owner.receipts.cancel({ id: cash?.id ?? '' })
  const { cheques } = await owner.cheques.getMany({})
  const { receiptId = '', line = 0 } = cheques[0] ?? {}
  await owner.cheques.bounce({ receiptId, line, bouncedOn: '2027-01-15', charges: 0, recharge: 0 })
  await owner.sales.update({ id: order.id, status: 'cancelled' })
  expect(await agedOn(books, '2027-01-10')).toEqual(past)
  expect((await agedOn(books, '2027-01-15')).sold).toMatchObject({ days30: 600, onAccount: 50 })
  expect((await agedOn(books, '2027-01-20')).sold).toMatchObject({ days30: 950, onAccount: 0, balance: 950 })
})
