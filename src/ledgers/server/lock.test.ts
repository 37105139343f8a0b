import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = () => new Date('2026-11-05T06:00:00Z')
const locked = 'Books are locked up to 31 Oct 2026'
async function openLocking() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock })
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const [lot] = await stock(database, shop, [{ onHand: 50, taxes: [{ type: 'GST', rate: 18 }] }])
  const sell = (invoiceDate: string, deliver = false, caller = owner) =>
    caller.sales.create({
      customerId,
      invoiceDate,
      paymentType: 'credit',
      items: [{ productVersionId: lot?.productVersionId ?? '', quantity: 1 }],
      deliver,
    })
  const lines = [{ mode: 'upi' as const, amount: 10 }]
  const later = await shop.as('owner', { clock: () => new Date('2030-11-06T06:00:00Z') })
  const receive = (receivedOn: string) => later.receipts.create({ customerId, receivedOn, lines })
  return { shop, owner, customerId, sell, receive, lines }
}

const forbidden = { code: 'forbidden' }

test('[19.115] the accountant locks like owner and admin, who alone unlock and close a year', async () => {
  const { shop } = await openLocking()
  const accountant = await shop.as('accountant', { clock })
  await accountant.books.lock({ until: '2026-09-30' })
  expect((await accountant.books.getLock({})).lockedUntil).toBe('2026-09-30')
  await expect(accountant.books.unlock({ reason: 'Late bill' })).rejects.toMatchObject(forbidden)
  await expect(accountant.books.closeYear({ year: '2025-26' })).rejects.toMatchObject(forbidden)
  const admin = await shop.as('admin', { clock })
  await admin.books.lock({ until: '2026-10-31' })
  await admin.books.unlock({ reason: 'Late bill' })
})

test('[19.115] the other roles do not lock, and the viewer sees the lock', async () => {
  const { shop } = await openLocking()
  for (const role of ['viewer', 'sales', 'purchasing', 'cashier', 'storeKeeper'] as const) {
    const caller = await shop.as(role, { clock })
    await expect(caller.books.lock({ until: '2026-10-31' })).rejects.toMatchObject(forbidden)
    await expect(caller.books.unlock({ reason: 'Late bill' })).rejects.toMatchObject(forbidden)
    await expect(caller.books.closeYear({ year: '2025-26' })).rejects.toMatchObject(forbidden)
    const seen = caller.books.getLock({})
    if (role === 'viewer')
      expect(await seen).toEqual({ lockedUntil: null, gstFiledUntil: null, years: expect.anything() })
    else await expect(seen).rejects.toMatchObject(forbidden)
  }
})

test('[19.115] a lock needs a day before today that is later than the lock, and unlocking a reason', async () => {
  const { owner } = await openLocking()
  await expect(owner.books.unlock({ reason: 'Late bill' })).rejects.toMatchObject({ code: 'conflict' })
  for (const until of ['2026-11-05', '2026-11-06'])
    await expect(owner.books.lock({ until })).rejects.toMatchObject(
      invalidAt('until', 'Choose a day before today'),
    )
  await owner.books.lock({ until: '2026-10-31' })
  await expect(owner.books.lock({ until: '2026-10-31' })).rejects.toMatchObject(
    invalidAt('until', 'Books are already locked up to 31 Oct 2026. Choose a later day.'),
  )
  await expect(owner.books.unlock({ reason: ' ' })).rejects.toMatchObject(
    invalidAt('reason', 'Enter a reason for unlocking the books'),
  )
  await owner.books.unlock({ reason: 'Audit' })
  expect((await owner.books.getLock({})).lockedUntil).toBe(null)
  const { activities } = await owner.activity.getMany({ filters: { noun: 'books' } })
  expect(activities.map(({ act, label }) => [act, label])).toEqual([
    ['unlocked', 'up to 31 Oct 2026'],
    ['locked', 'up to 31 Oct 2026'],
  ])
})

test('[19.114] each form that posts says at its date field up to which day the books are locked', async () => {
  const { shop, owner, customerId, sell, receive, lines } = await openLocking()
  await receive('2026-10-31')
  const vendorId = await makeVendor(database, shop)
  await owner.books.lock({ until: '2026-10-31' })
  await expect(sell('2026-10-31')).rejects.toMatchObject(invalidAt('invoiceDate', locked))
  await expect(receive('2026-10-31')).rejects.toMatchObject(invalidAt('receivedOn', locked))
  await expect(owner.receipts.refund({ customerId, paidOn: '2026-10-30', lines })).rejects.toMatchObject(
    invalidAt('paidOn', locked),
  )
  await expect(owner.payments.create({ vendorId, paidOn: '2026-10-31', lines })).rejects.toMatchObject(
    invalidAt('paidOn', locked),
  )
  const rent = { account: 6010, description: 'Rent', amount: 100, itc: false }
  const bill = { vendorId, billNumber: 'R-1', lines: [rent], total: 100 }
  await expect(owner.vendorBills.create({ ...bill, billDate: '2026-10-31' })).rejects.toMatchObject(
    invalidAt('billDate', locked),
  )
  await owner.vendorBills.create({ ...bill, billDate: '2026-11-01' })
  await sell('2026-11-01')
  await receive('2026-11-01')
})

test('[19.117] what corrects an older document posts its mirror today', async () => {
  const { owner, sell, receive } = await openLocking()
  const sale = await sell('2026-10-20')
  const old = await sell('2026-10-20')
  const receipt = await receive('2026-10-20')
  await owner.books.lock({ until: '2026-10-31' })
  await owner.sales.update({ id: sale.id, status: 'cancelled' })
  expect((await vouchersOf(database, sale.id)).sort()).toEqual([
    'sale_cancelled 2026-11-05: 1100 -11800, 2120 10000, 2210 900, 2211 900',
    'sale_made 2026-10-20: 1100 11800, 2120 -10000, 2210 -900, 2211 -900',
  ])
  await owner.receipts.cancel({ id: receipt.id })
  expect(String(await vouchersOf(database, receipt.id))).toContain('receipt_cancelled 2026-11-05')
  await owner.sales.update({ id: old.id, status: 'delivered' })
  expect(String(await vouchersOf(database, old.id))).toContain('sale_delivered 2026-11-05')
})

test('[19.116] closing a year locks 31 March, keeps its trial balance, and lists what is posted to it later', async () => {
  const { shop, sell, customerId, lines } = await openLocking()
  const owner = await shop.as('owner', { clock: () => new Date('2030-11-05T06:00:00Z') })
  const later = await shop.as('owner', { clock: () => new Date('2030-11-06T06:00:00Z') })
  const receive = (receivedOn: string) => later.receipts.create({ customerId, receivedOn, lines })
  const april = await shop.as('owner', { clock: () => new Date('2030-04-02T06:00:00Z') })
  await sell('2030-03-31', true, april)
  for (const year of ['2029-31', '1900-01'])
    await expect(owner.books.closeYear({ year })).rejects.toMatchObject(
      invalidAt('year', 'Choose a financial year, such as 2025-26'),
    )
  await expect(owner.books.closeYear({ year: '2030-31' })).rejects.toMatchObject(
    invalidAt('year', 'The year 2030-31 has not ended yet.'),
  )
  await owner.books.closeYear({ year: '2029-30' })
  const [closed] = (await owner.books.getLock({})).years
  expect(closed).toMatchObject({ year: '2029-30', closedBy: 'Asha owner', changes: [], later: [] })
  await expect(owner.books.closeYear({ year: '2029-30' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(receive('2030-03-31')).rejects.toMatchObject(
    invalidAt('receivedOn', 'Books are locked up to 31 Mar 2030'),
  )
  await owner.books.unlock({ reason: 'Late receipt' })
  await receive('2030-03-31')
  const { years } = await owner.books.getLock({})
  expect(years[0]).toMatchObject({
    changes: [
      { account: 1020, name: 'Bank', kept: 0, now: 10 },
      { account: 1100, name: 'Customers', kept: 118, now: 108 },
    ],
    later: [{ number: 'RC/2930/00001', voucherType: 'Receipt', date: '2030-03-31', postedBy: 'Asha owner' }],
  })
  await later.books.closeYear({ year: '2029-30' })
  expect((await owner.books.getLock({})).years[0]).toMatchObject({ changes: [], later: [] })
})

test('[19.185] a closed year shows the trial balance that was kept, also after later vouchers', async () => {
  const { shop, customerId, lines } = await openLocking()
  const owner = await shop.as('owner', { clock: () => new Date('2030-11-05T06:00:00Z') })
  const receive = () => owner.receipts.create({ customerId, receivedOn: '2030-03-31', lines })
  await receive()
  expect((await owner.books.getLock({})).years[0]).not.toHaveProperty('closings')
  await owner.books.closeYear({ year: '2029-30' })
  await owner.books.unlock({ reason: 'Late receipt' })
  await receive()
  expect((await owner.books.getLock({})).years[0]?.closings).toEqual([
    { account: 1020, name: 'Bank', group: 'Bank Accounts', closing: 10 },
    { account: 1100, name: 'Customers', group: 'Sundry Debtors', closing: -10 },
    { account: 1200, name: 'Stock', group: 'Stock-in-Hand', closing: 3000 },
    { account: 3900, name: 'Difference in opening balances', group: 'Suspense A/c', closing: -3000 },
  ])
})

test('[27.56] a year that is closed again keeps each earlier close, with who closed it and its trial balance', async () => {
  const { shop, customerId, lines } = await openLocking()
  const owner = await shop.as('owner', { clock: () => new Date('2030-11-05T06:00:00Z') })
  const admin = await shop.as('admin', { clock: () => new Date('2030-11-05T06:00:00Z') })
  const receive = () => owner.receipts.create({ customerId, receivedOn: '2030-03-31', lines })
  const close = { year: '2029-30' }
  await receive()
  await owner.books.closeYear(close)
  for (const caller of [admin, owner]) {
    await owner.books.unlock({ reason: 'Late receipt' })
    await receive()
    await caller.books.closeYear(close)
  }
  const [year] = (await owner.books.getLock({})).years
  const bankIn = (closings: { account: number; closing: number }[] = []) =>
    closings.find(({ account }) => account === 1020)?.closing
  expect(year).toMatchObject({ closedBy: 'Asha owner', changes: [], later: [] })
  expect(bankIn(year?.closings)).toBe(30)
  expect(year?.earlier.map(({ closedBy, closings }) => [closedBy, bankIn(closings)])).toEqual([
    ['Asha admin', 20],
    ['Asha owner', 10],
  ])
  const moments = [year?.closedAt ?? '', ...(year?.earlier ?? []).map(({ closedAt }) => closedAt)]
  expect(new Set(moments).size).toBe(3)
  expect([...moments].sort().reverse()).toEqual(moments)
})

test('[19.116] processes with different clocks agree on what was posted before a close and after it', async () => {
  const { shop, customerId, lines } = await openLocking()
  const at = (moment: string) => shop.as('owner', { clock: () => new Date(moment) })
  const receive = async (moment: string) =>
    (await at(moment)).receipts.create({ customerId, receivedOn: '2030-03-31', lines })
  await receive('2030-11-05T06:02:00Z')
  const owner = await at('2030-11-05T06:00:00Z')
  await owner.books.closeYear({ year: '2029-30' })
  expect((await owner.books.getLock({})).years[0]).toMatchObject({ changes: [], later: [] })
  await owner.books.unlock({ reason: 'Late receipt' })
  await receive('2030-11-05T05:58:00Z')
  expect((await owner.books.getLock({})).years[0]?.later).toMatchObject([{ number: 'RC/2930/00002' }])
})

test('[19.152] closed years, however many, take the same number of statements, and each lists what came later', async () => {
  const { shop, customerId, lines } = await openLocking()
  const at = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const owner = await at('2030-11-05')
  const receive = async (receivedOn: string, day: string) =>
    (await at(day)).receipts.create({ customerId, receivedOn, lines })
  const statements = async (caller = owner) => {
    const before = database.database.statements
    const answer = await caller.books.getLock({})
    return { count: database.database.statements - before, answer }
  }
  for (const year of [2027, 2028, 2029]) await receive(`${year}-06-01`, `${year}-06-02`)
  await owner.books.closeYear({ year: '2027-28' })
  const { count } = await statements()
  for (const year of ['2028-29', '2029-30']) await owner.books.closeYear({ year })
  await owner.books.unlock({ reason: 'Late receipts' })
  await receive('2028-03-31', '2030-11-06')
  await receive('2028-03-31', '2030-11-07')
  await receive('2029-04-01', '2030-11-07')
  const many = await statements()
  expect(many.count).toBe(count)
  const seen = many.answer.years
    .slice(0, 3)
    .map(({ year, changes, later }) => [
      year,
      changes.map(({ account, kept, now }) => [account, kept, now]),
      later.map(({ number }) => number),
    ])
  expect(seen).toEqual([
    [
      '2029-30',
      [
        [1020, 30, 60],
        [1100, -30, -60],
      ],
      ['RC/2728/00002', 'RC/2728/00003', 'RC/2930/00002'],
    ],
    [
      '2028-29',
      [
        [1020, 20, 40],
        [1100, -20, -40],
      ],
      ['RC/2728/00002', 'RC/2728/00003'],
    ],
    [
      '2027-28',
      [
        [1020, 10, 30],
        [1100, -10, -30],
      ],
      ['RC/2728/00002', 'RC/2728/00003'],
    ],
  ])
})

test('[19.118] while receipts of a day are saved from several connections, none slips behind the lock of that day', async () => {
  const { owner, receive } = await openLocking()
  const saved: string[] = []
  const refused: unknown[] = []
  const receiving = async () => {
    for (let n = 0; n < 15; n += 1)
      await receive('2026-10-31').then(
        ({ id }) => saved.push(id),
        (error: unknown) => refused.push(error),
      )
  }
  const locking = async () => {
    await receive('2026-10-31')
    await owner.books.lock({ until: '2026-10-31' })
    const { trialBalance } = await owner.ledgers.getStatements({ from: '2026-10-31', to: '2026-10-31' })
    return trialBalance.find(({ account }) => account === 1020)?.debits
  }
  const [seen] = await Promise.all([locking(), receiving(), receiving(), receiving()])
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toMatchObject(invalidAt('receivedOn', locked))
  const after = await owner.ledgers.getStatements({ from: '2026-10-31', to: '2026-10-31' })
  expect(after.trialBalance.find(({ account }) => account === 1020)?.debits).toBe(seen)
  expect(seen).toBe(saved.length * 10 + 10)
})
