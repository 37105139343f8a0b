import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = () => new Date('2026-11-23T06:00:00Z')
const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const of = (cgst: number, sgst: number, igst: number) => ({ cgst, sgst, igst })
const none = of(0, 0, 0)

/** A shop that owes CGST and SGST of 300 each and IGST of 100 for October, with credit of 90, 90 and 360. */
async function taxedShop() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const accounts = [
    [2210, -300],
    [2211, -300],
    [2212, -100],
    [1310, 90],
    [1311, 90],
    [1312, 360],
    [1020, 160],
  ] as const
  await owner.journals.create({
    datedOn: '2026-10-20',
    lines: accounts.map(([account, amount]) =>
      amount > 0 ? { account, debit: amount } : { account, credit: -amount },
    ),
  })
  return { shop, owner }
}
const settling = { settledTo: '2026-10-31', paidOn: '2026-11-20', paidFrom: 1020, cash: 160 }

test('[19.160, 27.57] GST is not settled by sellers, twice, ahead of its day, from an account without money, or with another amount', async () => {
  const { shop, owner } = await taxedShop()
  const at = (field: string) => ({ data: { issues: [{ path: [field] }] } })
  await expect((await shop.as('sales')).books.settleGst(settling)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const refused = (change: object) => expect(owner.books.settleGst({ ...settling, ...change })).rejects
  await refused({ paidOn: '2026-11-24' }).toMatchObject(at('paidOn'))
  await refused({ paidOn: '2026-10-30' }).toMatchObject(at('paidOn'))
  await refused({ paidFrom: 6010 }).toMatchObject(at('paidFrom'))
  await refused({ settledTo: '2026-09-30' }).toMatchObject(at('settledTo'))
  await refused({ cash: 159 }).toMatchObject({
    code: 'conflict',
    message: /₹160.00 is now payable/,
    data: { issues: [{ path: ['cash'], message: expect.stringMatching(/₹160.00 is now payable/) }] },
  })
  await owner.books.lock({ until: '2026-11-20' })
  await refused({}).toMatchObject(at('paidOn'))
  await owner.books.settleGst({ ...settling, paidOn: '2026-11-21' })
  await refused({ paidOn: '2026-11-21' }).toMatchObject(at('settledTo'))
})

test('[19.160] V35: a settlement posts credit and cash, the month is settled though it was paid in the next, and later tax is not', async () => {
  const { owner } = await taxedShop()
  const made = await owner.books.settleGst(settling)
  expect(await vouchersOf(database, made.id)).toEqual([
    'gst_settled 2026-11-20: 2210 30000, 1310 -9000, 2211 30000, 1311 -9000, 2212 10000, 1312 -36000, 1020 -16000',
  ])
  const paid = await owner.ledgers.getGst(october)
  expect(paid).toMatchObject({
    output: { now: of(300, 300, 100) },
    settled: { output: of(300, 300, 100), credit: of(90, 90, 360) },
    cash: none,
    left: none,
    settlement: { number: made.displayId, settledTo: '2026-10-31' },
  })
  expect(await owner.ledgers.getGst(november)).toMatchObject({
    output: { before: none, now: none },
    settled: { output: none },
    cash: none,
  })
  await owner.journals.create({
    datedOn: '2026-10-31',
    lines: [
      { account: 1020, debit: 18 },
      { account: 2212, credit: 18 },
    ],
  })
  expect(await owner.ledgers.getGst(november)).toMatchObject({
    output: { before: of(0, 0, 18) },
    cash: of(0, 0, 18),
  })
})

test('[19.160] a settlement is reversed from the last one back, and then the tax is payable again', async () => {
  const { owner } = await taxedShop()
  const first = await owner.books.settleGst(settling)
  await owner.journals.create({
    datedOn: '2026-11-10',
    lines: [
      { account: 1020, debit: 18 },
      { account: 2212, credit: 18 },
    ],
  })
  const second = await owner.books.settleGst({ ...settling, settledTo: '2026-11-20', cash: 18 })
  await expect(owner.journals.reverse({ id: first.id })).rejects.toMatchObject({
    code: 'conflict',
    message: `Reverse ${second.displayId} first: it settled later GST.`,
  })
  await owner.journals.reverse({ id: second.id })
  await owner.journals.reverse({ id: first.id })
  expect(await owner.ledgers.getGst(october)).toMatchObject({
    settled: { output: none },
    cash: of(80, 80, 0),
    settlement: null,
  })
  await owner.books.settleGst(settling)
})

test('[19.160] a month inside a longer settlement is settled by it: nothing is payable, and credit it took is not left', async () => {
  const { owner } = await taxedShop()
  await owner.books.settleGst({ ...settling, settledTo: '2026-11-20' })
  expect(await owner.ledgers.getGst(october)).toMatchObject({
    output: { now: of(300, 300, 100) },
    settled: { output: of(300, 300, 100), credit: of(90, 90, 360) },
    used: { cgst: none, sgst: none, igst: none },
    cash: none,
    left: none,
    settlement: { settledTo: '2026-11-20' },
  })
})

test('[19.160] credit taken back after it was used is payable, in whole rupees, and its account comes to 0', async () => {
  const { owner } = await taxedShop()
  await owner.books.settleGst(settling)
  await owner.journals.create({
    datedOn: '2026-11-10',
    lines: [
      { account: 1020, debit: 90.4 },
      { account: 1310, credit: 90.4 },
    ],
  })
  expect(await owner.ledgers.getGst(november)).toMatchObject({
    excess: of(90.4, 0, 0),
    cash: of(90, 0, 0),
    roundOff: of(-0.4, 0, 0),
    left: none,
  })
  const made = await owner.books.settleGst({ ...settling, settledTo: '2026-11-20', cash: 90 })
  expect(await vouchersOf(database, made.id)).toEqual([
    'gst_settled 2026-11-20: 1310 9040, 6095 -40, 1020 -9000',
  ])
  expect(await owner.ledgers.getGst(november)).toMatchObject({ excess: none, cash: none, left: none })
})

test('[27.36] tax that is below 0 in a month lowers what the next settlement pays, to the paisa, and its account comes to 0', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const tax = (datedOn: string, amount: number) =>
    owner.journals.create({
      datedOn,
      lines:
        amount > 0
          ? [
              { account: 1020, debit: amount },
              { account: 2210, credit: amount },
            ]
          : [
              { account: 2210, debit: -amount },
              { account: 1020, credit: -amount },
            ],
    })
  await tax('2026-10-20', -45.05)
  expect(await owner.ledgers.getGst(october)).toMatchObject({ output: { now: of(-45.05, 0, 0) }, cash: none })
  await expect(owner.books.settleGst({ ...settling, cash: 0 })).rejects.toMatchObject({ code: 'invalid' })
  await tax('2026-11-10', 100)
  expect(await owner.ledgers.getGst(november)).toMatchObject({
    output: { before: of(-45.05, 0, 0), now: of(100, 0, 0) },
    cash: of(55, 0, 0),
    roundOff: of(0.05, 0, 0),
  })
  const made = await owner.books.settleGst({ ...settling, settledTo: '2026-11-20', cash: 55 })
  expect(await vouchersOf(database, made.id)).toEqual([
    'gst_settled 2026-11-20: 2210 5495, 6095 5, 1020 -5500',
  ])
  expect((await owner.ledgers.getAccount({ account: 2210, ...november, page: 1 })).closing).toBe(0)
  expect(await owner.ledgers.getGst(november)).toMatchObject({ cash: none, output: { now: of(100, 0, 0) } })
})
