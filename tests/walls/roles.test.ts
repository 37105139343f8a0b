import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCall } from '#access/access.ts'
import { accessOf, calls, ROLES, type Role } from '#access/roles.ts'
import { costSorts } from '#products/input.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, make } from './calls.ts'
import { inputs, secrets } from './inputs.ts'
import { openWorld, rowsOf, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const names = callNames.filter((name): name is keyof typeof calls => name in calls)
const reads = names.filter((name) => name.includes('.get'))
const inputOf = (name: string) => inputs[name]?.(world, 'PQR')

/** Allowed calls that this member's own position refuses. */
const positions: Record<string, string> = {
  'members.leave owner': 'conflict',
  // The notification is the owner's.
  ...Object.fromEntries(
    ROLES.filter((role) => role !== 'owner').map((role) => [`notifications.markRead ${role}`, 'notFound']),
  ),
}

/** What everyone may change: their own choices and their own membership, and when they last came. */
const own = ['preferences.update', 'members.leave', 'workspaces.getOne', 'notifications.markRead']

test.each(ROLES)(
  '[13.6, 13.7, 13.8, 13.9, 13.10, 13.70, 13.71, 13.72] %s can make exactly the calls in the role table',
  async (role) => {
    const wrong: string[] = []
    for (const name of names) {
      const empty = await make(name, {}, await world.as(role, true))
      const valid = await make(name, inputOf(name), await world.as(role, true))
      const wanted = mayCall(accessOf(role), name) ? (positions[`${name} ${role}`] ?? 'ok') : 'forbidden'
      const early = (empty.code === 'forbidden') === (wanted === 'forbidden')
      if (valid.code !== wanted || !early)
        wrong.push(`${name}: ${empty.code}, ${valid.code} ${valid.message}`)
    }
    expect(wrong).toEqual([])
  },
  60_000,
)

test('without a session or membership no call is allowed', async () => {
  const { token: _token, ...nobody } = await world.as('owner', true)
  const elsewhere = await openWorld(database, 'XYZ')
  const { token } = await elsewhere.as('owner')
  for (const name of names) {
    const found = [
      (await make(name, inputOf(name), nobody)).code,
      (await make(name, inputOf(name), { ...nobody, token: 'made up' })).code,
      (await make(name, inputOf(name), { ...nobody, token })).code,
    ]
    expect([name, ...found]).toEqual([name, 'unauthenticated', 'unauthenticated', 'notFound'])
  }
})

test('[13.12] a viewer changes nothing', async () => {
  const before = await rowsOf(database, world.workspaceId)
  for (const name of names.filter((each) => !own.includes(each)))
    await make(name, inputOf(name), await world.as('viewer'))
  expect(await rowsOf(database, world.workspaceId)).toEqual(before)
})

/** The fields that tell a cost, a profit or a bank account, whatever they hold. */
const hidden =
  /^(buyingPrice|unitCost|cost|value|profit\w*|margin\w*|discount|defaultDiscount|bankDetails|bank[A-Z]\w*)$/
const ofCustomers = /^sales\./
/** What an order or an intake comes to. */
const ofVendors = /^(purchaseOrders|inventoryIntakes)\./
const amounts = /^(amount|openAmount|subtotal|totalDiscount|totalTax|totalAmount|totalBuyingPrice)$/

function told(answer: unknown, path = ''): string[] {
  const isHidden = (key: string) => hidden.test(key) || (ofVendors.test(path) && amounts.test(key))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(isHidden(key) && value !== null ? [`${path}.${key}: ${JSON.stringify(value)}`] : []),
    ...told(value, `${path}.${key}`),
  ])
}

test.each(ROLES.filter((role) => !accessOf(role).sights.includes('costs')))(
  '[13.11] no answer to %s contains a buying price, cost, profit or bank account',
  async (role) => {
    const leaks: string[] = []
    const figures = [
      secrets.buyingPrice,
      secrets.buyingPrice * 100,
      secrets.buyingPrice * 36,
      secrets.account,
      secrets.ifsc,
    ]
    const ids = Object.values(world.ids)
    const asked = [
      ...reads.map((name) => [name, inputOf(name)] as const),
      ...ids.map((id) => ['activity.getOfRecord', { id }] as const),
      ...['137.31', secrets.account, 'PQR', 'PQR1'].map((search) => ['search.getAll', { search }] as const),
    ]
    for (const [name, input] of asked) {
      const { answer } = await make(name, input, await world.as(role, true))
      const text = JSON.stringify(answer ?? '')
      for (const figure of figures) if (text.includes(String(figure))) leaks.push(`${name} tells ${figure}`)
      if (!ofCustomers.test(name)) leaks.push(...told(answer, name))
    }
    expect(leaks).toEqual([])
  },
)

test('the same search finds them for the owner', async () => {
  const texts = await Promise.all(
    ['products.getOne', 'products.getVersions', 'vendors.getOne'].map(async (name) =>
      JSON.stringify((await make(name, inputOf(name), await world.as('owner', true))).answer),
    ),
  )
  expect(
    texts.map((text) => [secrets.buyingPrice, secrets.account].some((one) => text.includes(String(one)))),
  ).toEqual([true, true, true])
})

test.each(ROLES.filter((role) => !accessOf(role).sights.includes('bankDetails')))(
  '[13.13] %s cannot see bank accounts',
  async (role) => {
    for (const name of reads) {
      const { answer } = await make(name, inputOf(name), await world.as(role, true))
      expect([name, JSON.stringify(answer ?? '').includes(secrets.account)]).toEqual([name, false])
    }
  },
)

test('sorting does not reveal costs to sales', async () => {
  const order = async (role: Role, sortBy: string, sortDirection: string) =>
    make('products.getMany', { sortBy, sortDirection }, await world.as(role, true))
  for (const sortBy of costSorts) {
    expect((await order('owner', sortBy, 'asc')).code).toBe('ok')
    const [up, down] = [await order('sales', sortBy, 'asc'), await order('sales', sortBy, 'desc')]
    if (up.code === 'ok') expect(up.answer).toEqual(down.answer)
    else expect(up.code).toMatch(/forbidden|invalid/)
  }
})
