import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { openTrade } from '../support/trade.ts'

const servers = openTradingServers(2)

const send = (call: string, input: unknown, key: string, n = 0) =>
  servers.app(n).call(call, input, { ...servers.trade.as, key })
const twenty = (call: string, input: unknown, key: string) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => send(call, input, key, n)))
const total = async (call: string, input: object = {}) =>
  (await servers.app().call(call, input, servers.trade.as)).body.pagination.total

const customer = (name: string) => ({ name, email: 'c@example.in', phoneNumber: '9822012345', addresses: [] })

/** Each creates an input, and counts what a second run would duplicate. */
const cases: [call: string, input: () => Promise<object>, count: () => Promise<number>, other: object][] = [
  [
    'sales.create',
    async () => servers.trade.saleOf((await servers.trade.stocked('Sold once', 50)).versionId),
    () => total('sales.getMany'),
    { notes: 'Another' },
  ],
  [
    'inventoryIntakes.confirm',
    async () => ({ id: (await servers.trade.draft('Taken once', 7)).intakeId }),
    () => total('inventory.getMovements', { filters: { kind: 'intake' } }),
    { notes: 'Another' },
  ],
  ['customers.create', async () => customer('Once'), () => total('customers.getMany'), { name: 'Another' }],
]

test.each(cases)(
  '[16.1] %s: twenty calls with one key run once and get the same answer',
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

test('a refused call leaves its key unused', async () => {
  const { productId, versionId } = await servers.trade.stocked('Scarce', 1)
  const key = v7()
  const two = {
    ...servers.trade.saleOf(versionId),
    items: [{ productVersionId: versionId, quantity: 2, discountPercentage: 0 }],
  }
  for (const answer of await twenty('sales.create', two, key)) expect(answer.status).toBe(409)
  const one = await send('sales.create', servers.trade.saleOf(versionId), key)
  expect(one.status).toBe(200)
  expect(await send('sales.create', servers.trade.saleOf(versionId), key, 1)).toEqual(one)
  const { body } = await servers.app().call('inventory.getOne', { id: productId }, servers.trade.as)
  expect(body.inventory).toMatchObject({ onHand: 1, reserved: 1 })
})

test('[18.7] a key belongs to its workspace and must be well formed', async () => {
  const key = v7()
  const mine = await send('customers.create', customer('Mine'), key)
  const elsewhere = await openTrade(servers.app(1))
  const theirs = await servers.app(1).call('customers.create', customer('Theirs'), { ...elsewhere.as, key })
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.id).not.toBe(mine.body.id)
  for (const odd of [`${'x'.repeat(256)}`, 'é'])
    expect((await send('customers.create', customer('Odd'), odd)).body.code).toBe('invalid')
  for (const plain of ['1', 'order 17@shop.example', `${'x'.repeat(255)}`, "';drop table sales;--"])
    expect((await send('customers.create', customer('Plain'), plain)).status).toBe(200)
})
