import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { owingCustomer } from '../../../tests/support/owing-customer.ts'
import { type Caller, callerOf, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let cashier: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const november = { from: '2026-11-01', to: '2026-11-20' }

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  cashier = await shop.as('cashier', { clock })
})
afterAll(() => closeWithRightBooks(database))

const owing = (...days: string[]) => owingCustomer({ database, shop, owner }, days)
const cash = (amount: number) => [{ mode: 'cash' as const, amount }]

describe('refuses', () => {
  test.each([
    ['a last day before the first', { from: '2026-11-20', to: '2026-11-01' }],
    ['more than five years', { from: '2020-01-01', to: '2026-11-20' }],
    ['no date', { from: '', to: '2026-11-20' }],
    ['more than 1,000 entries a page', { ...november, perPage: 1001 }],
    ['page 0', { ...november, page: 0 }],
  ])('%s', async (_, period) => {
    const { customerId } = await owing()
    await expect(owner.statements.getOne({ customerId, ...period })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('the walk-in customer, who has no account', async () => {
    const { id: customerId } = await cashier.customers.createWalkIn({})
    for (const act of [
      () => owner.statements.getOne({ customerId, ...november }),
      () => owner.statements.createShare({ customerId, ...november }),
      () => owner.statements.send({ customerId, ...november, email: 'asha@example.in' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'conflict', message: /has no account/ })
  })

  test('customers, vendors and links of another workspace', async () => {
    const { customerId } = await owing('2026-11-03')
    const { id } = await owner.statements.createShare({ customerId, ...november })
    const foreign = await (await openShop(database)).as('owner')
    for (const act of [
      () => foreign.statements.getOne({ customerId, ...november }),
      () => foreign.payments.getStatement({ vendorId: customerId, ...november }),
      () => foreign.statements.createShare({ customerId, ...november }),
      () => foreign.statements.getShares({ customerId }),
      () => foreign.statements.revokeShare({ id }),
      () => foreign.statements.send({ customerId, ...november, email: 'asha@example.in' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'notFound' })
  })

  test('a link to a bill where a statement is asked for, and the other way round', async () => {
    const { customerId, sales } = await owing('2026-11-03')
    const bill = await owner.sales.createShare({ id: sales[0] ?? '' })
    await expect(owner.statements.revokeShare({ id: bill.id })).rejects.toMatchObject({ code: 'notFound' })
    const [billLink] = await owner.sales.getShares({ id: sales[0] ?? '' })
    const { token } = await linked(customerId)
    const stranger = callerOf(testContext(database))
    const opened = { code: 'notFound', message: /expired or was revoked/ }
    await expect(
      stranger.statements.getShared({ token: billLink?.link.split('/b/')[1] ?? '' }),
    ).rejects.toMatchObject(opened)
    await expect(stranger.sales.getSharedBill({ token })).rejects.toMatchObject(opened)
  })
})

async function linked(customerId: string, days = 30) {
  const { id } = await owner.statements.createShare({ customerId, ...november, days })
  const found = (await owner.statements.getShares({ customerId })).find((share) => share.id === id)
  return { id, token: found?.link.split('/s/')[1] ?? '' }
}

test('[19.140] a statement has the opening balance, each bill, receipt, return and refund with the balance after it, and the closing balance by age', async () => {
  const { customerId, sales } = await owing('2026-10-01', '2026-11-03', '2026-11-10')
  const [, second = ''] = sales
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-10-20',
    lines: cash(180),
    allocations: null,
  })
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-05',
    lines: [...cash(300), { mode: 'upi', amount: 695, reference: 'U1' }],
    discountAllowed: 5,
  })
  const { items } = await owner.sales.getOne({ id: second })
  const back = [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }]
  const reason = { category: 'unwanted' as const, description: 'One too many' }
  await owner.sales.createReturn({ saleId: second, reason, items: back })
  const { id: wrong } = await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-12',
    lines: cash(100),
    allocations: [],
  })
  await owner.receipts.refund({ customerId, paidOn: '2026-11-15', lines: cash(40) })
  await owner.receipts.cancel({ id: wrong })

  const statement = await owner.statements.getOne({ customerId, ...november })
  expect(statement).toMatchObject({ opening: 1000, total: statement.entries.length })
  const rows = statement.entries.map(({ date, kind, debit, credit, balance }) => [
    date.slice(5),
    kind,
    debit - credit,
    balance,
  ])
  expect(rows).toEqual([
    ['11-03', 'sale_made', 1180, 2180],
    ['11-05', 'receipt', -1000, 1180],
    ['11-10', 'sale_made', 1180, 2360],
    ['11-12', 'receipt', -100, 2260],
    ['11-12', 'receipt_cancelled', 100, 2360],
    ['11-15', 'refund', 40, 2400],
    ['11-20', 'return', -118, 2282],
  ])
  expect(statement.entries[1]).toMatchObject({ modes: ['cash', 'upi'], discountAllowed: 5, tds: 0 })
  expect(statement.entries[0]).toMatchObject({ documentId: second, number: expect.stringMatching(/^INV/) })
  expect(statement.closing).toBe(2282)
  expect(statement.ageing).toMatchObject({ balance: 2282 })
  const { balance } = await owner.dues.getOpen({ customerId })
  expect(balance).toBe(2282)
})

test('[19.141] any period opens where the one before it closed, and its ageing adds up to its closing balance', async () => {
  const { customerId } = await owing('2026-08-01', '2026-09-10', '2026-11-19')
  await owner.receipts.create({ customerId, receivedOn: '2026-09-30', lines: cash(1500) })
  const periods = [
    ['2026-07-01', '2026-07-31'],
    ['2026-08-01', '2026-09-09'],
    ['2026-09-10', '2026-09-30'],
    ['2026-10-01', '2026-11-18'],
    ['2026-11-19', '2026-12-31'],
  ] as const
  let before = 0
  for (const [from, to] of periods) {
    const { opening, debits, credits, closing, ageing } = await owner.statements.getOne({
      customerId,
      from,
      to,
    })
    expect([to, opening, ageing?.balance]).toEqual([to, before, closing])
    expect(closing).toBe(opening + debits - credits)
    before = closing
  }
  expect(before).toBe(2040)
})

test('a long period comes in pages whose balances continue', async () => {
  const { customerId } = await owing('2026-11-01', '2026-11-02', '2026-11-03')
  const pages = await Promise.all(
    [1, 2, 3].map((page) => owner.statements.getOne({ customerId, ...november, page, perPage: 2 })),
  )
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  expect(pages.map(({ entries }) => entries.map(({ balance }) => balance))).toEqual([
    [1180, 2360],
    [3540],
    [],
  ])
})

test('[19.142] a link opens the statement of its period without a session or our ids, until it expires or is revoked', async () => {
  const { customerId, sales } = await owing('2026-11-03')
  const { token, id } = await linked(customerId, 7)
  const at = (days: number) => new Date(clock().getTime() + days * 24 * 3600 * 1000)
  const stranger = (days = 0) => callerOf({ ...testContext(database), clock: () => at(days) })
  const { statement } = await stranger(6).statements.getShared({ token })
  expect(statement).toMatchObject({ from: november.from, to: november.to, closing: 1180 })
  const json = JSON.stringify(statement)
  for (const secret of [customerId, sales[0] ?? '', shop.workspaceId, shop.slug])
    expect(json).not.toContain(secret)
  const shut = { code: 'notFound', message: expect.stringContaining('expired or was revoked') }
  await expect(stranger(7).statements.getShared({ token })).rejects.toMatchObject(shut)
  await owner.statements.revokeShare({ id })
  await expect(stranger().statements.getShared({ token })).rejects.toMatchObject(shut)
  expect(await owner.statements.getShares({ customerId })).toEqual([])
})

test('[19.143] a statement is emailed with its PDF', async () => {
  const { customerId } = await owing('2026-11-03')
  await cashier.statements.send({ customerId, ...november, email: 'asha@example.in' })
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({
    to: 'asha@example.in',
    subject: expect.stringContaining('Statement 1 Nov 2026 to 20 Nov 2026'),
    body: expect.stringContaining('₹1,180.00 is due.'),
  })
  expect(mail?.attachments?.[0]?.filename).toMatch(/^Statement-.+-2026-11-01-2026-11-20\.pdf$/)
})
