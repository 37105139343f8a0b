import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mayCall, maySee } from '#access/access.ts'
import { accessOf } from '#access/role-access.ts'
import { calls, ROLES, type Role, type Sight } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import { costSorts } from '#products/input.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { someRole, withOwnRole } from '../support/own-role.ts'
import { callNames, make, rehearsal } from './calls.ts'
import { inputs } from './inputs.ts'
import { rowsOf } from './rows.ts'
import { customerInput, secrets } from './samples.ts'
import { openWorld, type World } from './world.ts'

let database: TestDatabase
let world: World
const contexts = new Map<string, CallContext>()

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const own = [0, 1].map((at) => ({ name: `own role ${at + 1} of SEED=${seed}`, ...someRole(seed + at) }))
/** Every built-in role and two random custom roles. */
const people = [...ROLES.map((role) => ({ name: role, access: accessOf(role) })), ...own]
const without = (sight: Sight) => people.filter(({ access }) => !maySee(access, sight))

beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  for (const { name, calls, sights, discountCap } of own) {
    const role = { name: name.slice(0, 10), calls, sights, discountCap }
    const { answer, message } = await make('roles.create', role, await world.as('owner'))
    const made = z.object({ id: z.string() }, message).parse(answer)
    contexts.set(name, await withOwnRole(database, world.shop, made.id))
  }
  for (const role of ROLES) contexts.set(role, await world.as(role))
})
afterAll(() => database.close())

const names = callNames.filter((name): name is keyof typeof calls => name in calls)
const reads = names.filter((name) => name.includes('.get'))
/** The context of a person. Writes are rolled back. */
function as(name: string): CallContext {
  const context = contexts.get(name)
  if (!context) throw new Error(`Nobody is ${name}`)
  return { ...context, database: rehearsal(context.database) }
}

/** Calls as every role that includes them may make them: changing an intake and assigning a price list need another call. */
const plain: Record<string, () => object> = {
  'inventoryIntakes.confirm': () => ({ id: world.ids.intake }),
  'customers.create': () => customerInput('Nandini'),
}
const inputOf = (name: string) => plain[name]?.() ?? inputs[name]?.(world, 'PQR')

/** Allowed calls that a rule about the member refuses. */
const positions: Record<string, string> = {
  'members.leave owner': 'conflict',
  // The notification belongs to the owner.
  ...Object.fromEntries(
    people
      .filter(({ name }) => name !== 'owner')
      .map(({ name }) => [`notifications.markRead ${name}`, 'notFound']),
  ),
}

/** Calls by which everyone may change something: their preferences, membership, last visit and notifications. */
const everyones = ['preferences.update', 'members.leave', 'workspaces.getOne', 'notifications.markRead']

test.each(people)(
  '[13.6, 13.7, 13.8, 13.9, 13.10, 13.70, 13.71, 13.72, 13.74] $name can make exactly the calls that the role includes',
  async ({ name: role, access }) => {
    const wrong: string[] = []
    for (const name of names) {
      const empty = await make(name, {}, as(role))
      const valid = await make(name, inputOf(name), as(role))
      const wanted = mayCall(access, name) ? (positions[`${name} ${role}`] ?? 'ok') : 'forbidden'
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
  for (const name of names.filter((each) => !everyones.includes(each)))
    await make(name, inputOf(name), await world.as('viewer'))
  expect(await rowsOf(database, world.workspaceId)).toEqual(before)
})

/** Fields that hold a cost or a profit. */
const hidden = /^(buyingPrice|unitCost|cost|value|profit\w*|margin\w*|discount|defaultDiscount)$/
const ofBanks = /^(bankDetails|bank[A-Z]\w*)$/
const ofCustomers = /^(sales|quotations|challans|creditNotes|supplementaryInvoices)\./
/** Fields of an order's or intake's totals. */
const ofVendors = /^(purchaseOrders|inventoryIntakes)\./
const amounts = /^(amount|openAmount|subtotal|totalDiscount|totalTax|totalAmount|totalBuyingPrice)$/

const showsCost = (key: string, path: string) =>
  hidden.test(key) || (ofVendors.test(path) && amounts.test(key))

function hiddenValues(answer: unknown, path: string, isHidden = showsCost): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(isHidden(key, path) && value !== null ? [`${path}.${key}: ${JSON.stringify(value)}`] : []),
    ...hiddenValues(value, `${path}.${key}`, isHidden),
  ])
}

test.each(without('costs'))(
  '[13.11] no answer to $name contains a buying price, cost or profit',
  async ({ name: role }) => {
    const leaks: string[] = []
    const figures = [secrets.buyingPrice, secrets.buyingPrice * 100, secrets.buyingPrice * 36]
    const ids = Object.values(world.ids)
    const asked = [
      ...reads.map((name) => [name, inputOf(name)] as const),
      ...ids.map((id) => ['activity.getOfRecord', { id }] as const),
      ...['137.31', secrets.account, 'PQR', 'PQR1'].map((search) => ['search.getAll', { search }] as const),
    ]
    for (const [name, input] of asked) {
      const { answer } = await make(name, input, as(role))
      const text = JSON.stringify(answer ?? '')
      for (const figure of figures) if (text.includes(String(figure))) leaks.push(`${name} tells ${figure}`)
      if (!ofCustomers.test(name)) leaks.push(...hiddenValues(answer, name))
    }
    expect(leaks).toEqual([])
  },
)

test('the same search finds these fields for the owner', async () => {
  const texts = await Promise.all(
    ['products.getOne', 'products.getVersions', 'vendors.getOne'].map(async (name) =>
      JSON.stringify((await make(name, inputOf(name), await world.as('owner', true))).answer),
    ),
  )
  expect(
    texts.map((text) => [secrets.buyingPrice, secrets.account].some((one) => text.includes(String(one)))),
  ).toEqual([true, true, true])
})

test.each(without('bankDetails'))('[13.13] $name cannot see bank accounts', async ({ name: role }) => {
  for (const name of reads) {
    const { answer } = await make(name, inputOf(name), as(role))
    const text = JSON.stringify(answer ?? '')
    expect([name, text.includes(secrets.account), text.includes(secrets.ifsc)]).toEqual([name, false, false])
    expect(hiddenValues(answer, name, (key) => ofBanks.test(key))).toEqual([])
  }
})

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
