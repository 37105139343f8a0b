import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

let database: TestDatabase
let apps: App[] = []
let trade: Trade

beforeAll(async () => {
  database = await openTestDatabase(1)
  const env = {
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  }
  apps = await Promise.all([startApp(env), startApp(env)])
  trade = await openTrade(app(0))
}, 120_000)
afterAll(async () => {
  await Promise.all(apps.map((each) => each.stop()))
  await database.close()
})

function app(n: number): App {
  const found = apps[n % apps.length]
  if (!found) throw new Error('No process is running')
  return found
}

const send = (call: string, input: unknown, key: string, n = 0) =>
  app(n).call(call, input, { ...trade.as, key })
const twenty = (call: string, input: unknown, key: string) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => send(call, input, key, n)))
const total = async (call: string, input: object = {}) =>
  (await app(0).call(call, input, trade.as)).body.pagination.total

const customer = (name: string) => ({ name, email: 'c@example.in', phoneNumber: '9822012345', addresses: [] })

/** Each makes an input, and counts what it would make twice. */
const cases: [call: string, input: () => Promise<object>, count: () => Promise<number>, other: object][] = [
  [
    'sales.create',
    async () => trade.saleOf((await trade.stocked('Sold once', 50)).versionId),
    () => total('sales.getMany'),
    { notes: 'Another' },
  ],
  [
    'inventoryIntakes.confirm',
    async () => ({ id: (await trade.draft('Taken once', 7)).intakeId }),
    () => total('inventory.getMovements', { filters: { kind: 'intake' } }),
    { notes: 'Another' },
  ],
  ['customers.create', async () => customer('Once'), () => total('customers.getMany'), { name: 'Another' }],
]

test.each(cases)(
  '%s: twenty times under one key is once, and each hears the same',
  async (call, input, count, other) => {
    const body = await input()
    const before = await count()
    const key = v7()
    const answers = await twenty(call, body, key)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect(await count()).toBe(before + 1)
    for (const n of [0, 1])
      expect((await send(call, { ...body, ...other }, key, n)).body).toMatchObject({
        code: 'conflict',
        data: { savedAs: answers[0]?.body.displayId ?? '' },
      })
    expect((await send('metrics.create', { name: 'Box', shorthand: 'BOX' }, key)).body.code).toBe('conflict')
    expect(await send(call, body, key, 1)).toEqual(answers[0])
    expect(await count()).toBe(before + 1)
  },
)

test('a refused call leaves its key free', async () => {
  const { productId, versionId } = await trade.stocked('Scarce', 1)
  const key = v7()
  const two = {
    ...trade.saleOf(versionId),
    items: [{ productVersionId: versionId, quantity: 2, discountPercentage: 0 }],
  }
  for (const answer of await twenty('sales.create', two, key)) expect(answer.status).toBe(409)
  const one = await send('sales.create', trade.saleOf(versionId), key)
  expect(one.status).toBe(200)
  expect(await send('sales.create', trade.saleOf(versionId), key, 1)).toEqual(one)
  const { body } = await app(0).call('inventory.getOne', { id: productId }, trade.as)
  expect(body.inventory).toMatchObject({ onHand: 1, reserved: 1 })
})

test('a key belongs to its workspace, and must be well formed', async () => {
  const key = v7()
  const mine = await send('customers.create', customer('Mine'), key)
  const elsewhere = await openTrade(app(1))
  const theirs = await app(1).call('customers.create', customer('Theirs'), { ...elsewhere.as, key })
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.id).not.toBe(mine.body.id)
  for (const odd of ['short', 'with a space in it', `${'x'.repeat(201)}`, "';drop table sales;--"])
    expect((await send('customers.create', customer('Odd'), odd)).body.code).toBe('invalid')
})
