import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mayCall } from '#access/access.ts'
import { accessOfOwnRole, GRANTABLE, sightsNeeded } from '#access/custom-role.ts'
import { accessOf } from '#access/role-access.ts'
import { type Access, type CallName, calls, sightNames } from '#access/roles.ts'
import { createHttp } from '#app/http.ts'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../support/http.ts'
import { withOwnRole } from '../support/own-role.ts'
import { callNames, make, rehearsal } from './calls.ts'
import { inputs } from './inputs.ts'
import { secrets } from './samples.ts'
import { openWorld, type World } from './world.ts'

/*
 * Every call over HTTP by people who may not see costs, margins or bank details: no answer, refusal or log entry
 * contains a figure that the owner sees in such a field. All writes are rolled back.
 */

const http = openHttp()
let world: World
let app: ReturnType<typeof createHttp>
let costs: number[] = []

/** What goes to customers: its letterhead has the bank account to pay to. */
const printed = [
  'sales.getBill',
  'creditNotes.getOne',
  'supplementaryInvoices.getOne',
  'quotations.getOne',
  'challans.getOne',
]
/** Figures that appear nowhere else. */
const banks = [secrets.account, secrets.ifsc, '50100998877665', 'HDFC0009931', '60299887711']
const prices = { revalued: 143.77, product: 149.89, cost: 151.37, lineOff: 7.13, vendorOff: 6.37 }

const hides = (sight: string) => {
  const sights = sightNames.filter((each) => each !== sight && !(sight === 'costs' && each === 'margins'))
  const given = GRANTABLE.filter((call) => sightsNeeded(call).every((each) => sights.includes(each)))
  return {
    calls: given,
    sights,
    discountCap: null,
    access: accessOfOwnRole({ calls: given, sights, discountCap: null }),
  }
}
const own = {
  'all but costs': hides('costs'),
  'all but margins': hides('margins'),
  'all but bank details': hides('bankDetails'),
}
const roles = ['sales', 'cashier', 'storeKeeper', 'viewer'] as const
const people: { name: string; access: Access }[] = [
  ...roles.map((name) => ({ name, access: accessOf(name) })),
  ...Object.entries(own).map(([name, { access }]) => ({ name, access })),
]
const tokens = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld(http.database, 'PQR')
  const owner = await world.as('owner')
  const ask = async (name: string, input: object) => {
    const { code, message, answer } = await make(name, input, owner)
    if (code !== 'ok') throw new Error(`${name}: ${code} ${message}`)
    return answer
  }
  const { ids, workspaceId } = world
  const bankDetails = {
    accountNumber: banks[4],
    accountHolderName: 'R Patil',
    bankName: 'HDFC',
    ifscCode: banks[3],
  }
  await ask('products.updateVersion', { id: ids.lot, buyingPrice: prices.revalued, discount: prices.lineOff })
  await ask('products.update', { id: ids.product, buyingPrice: prices.product, discount: prices.lineOff })
  await ask('vendors.update', { id: ids.vendor, defaultDiscount: prices.vendorOff, bankDetails })
  await ask('workspaces.update', {
    id: workspaceId,
    bankAccountNumber: banks[2],
    bankAccountName: 'Sharma',
    bankName: 'HDFC',
    bankIfsc: banks[3],
  })
  await ask('workspaces.update', { id: workspaceId, bankAccountNumber: '50100998877666' })
  await ask('workspaces.update', { id: workspaceId, bankAccountNumber: banks[2] })
  await ask('purchaseOrders.update', {
    id: ids.order,
    products: [{ id: ids.line, productId: ids.product, quantity: 7 }],
  })
  await ask('inventoryIntakes.update', {
    id: ids.intake,
    items: [{ id: ids.item, quantity: 3, profitPercent: 42.19 }],
  })
  await ask('inventory.import', {
    headers: ['Product', 'Quantity', 'Cost'],
    rows: [['PQR2', '3', String(prices.cost)]],
    mapping: { name: 0, quantity: 1, cost: 2 },
  })
  tokens.set('owner', owner.token ?? '')
  for (const role of roles) tokens.set(role, (await world.as(role)).token ?? '')
  for (const [name, { calls: given, sights, discountCap }] of Object.entries(own)) {
    const { id } = z
      .object({ id: z.string() })
      .parse(await ask('roles.create', { name, calls: given, sights, discountCap }))
    tokens.set(name, (await withOwnRole(http.database, world.shop, id)).token ?? '')
  }
  const services = { ...http.services, database: rehearsal(http.services.database) }
  app = createHttp(services, createAuth(services))
  costs = await findCosts()
})
afterAll(() => app.close())

const names = callNames.filter((name): name is CallName => name in calls)

/** The requests: each call with a valid input and with none, and the history of each record. */
function asked(): [CallName, object][] {
  return [
    ...names.flatMap((name): [CallName, object][] => [
      [name, inputs[name]?.(world, 'PQR') ?? {}],
      [name, {}],
    ]),
    ...[...Object.values(world.ids), world.workspaceId].map((id): [CallName, object] => [
      'activity.getOfRecord',
      { id },
    ]),
  ]
}

/** Searches for hidden values in every list and in the command palette. */
const searches = (): [CallName, object][] =>
  [secrets.account, '50100998877665', String(prices.revalued), String(prices.vendorOff)].flatMap((search) =>
    [...names.filter((name) => name.endsWith('.getMany')), 'search.getAll' as const].map(
      (name): [CallName, object] => [name, { search }],
    ),
  )

const post = (who: string, name: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${name.replace('.', '/')}`,
    payload,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'x-workspace': world.slug },
    remoteAddress: '10.1.1.1',
  })

const ofCosts =
  /^(buyingPrice|unitCost|cost|value|profit\w*|margin\w*|defaultDiscount|totalBuyingPrice|openAmount)$/
const ofOrders = /^(amount|subtotal|totalDiscount|totalTax|totalAmount)$/

/** The numbers in an answer, split into costs and others by their field. */
function numbersOf(
  value: unknown,
  call: string,
  field: string,
  found: { costs: Set<number>; others: Set<number> },
) {
  if (typeof value === 'number') {
    const isCost = ofCosts.test(field) || (/^purchaseOrders/.test(call) && ofOrders.test(field))
    ;(isCost ? found.costs : found.others).add(value)
  }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      numbersOf(inner, call, Array.isArray(value) ? field : key, found)
  return found
}

/** The numbers in a text, ignoring the digits of ids and timestamps. */
const numbersIn = (text: string) =>
  new Set(
    [
      ...text
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
        .matchAll(/\d[\d,]*(?:\.\d+)?/g),
    ].map(([one]) => Number(one.replaceAll(',', ''))),
  )

/** The figures found only in cost fields: percentages, and amounts in rupees and in paise. */
async function findCosts(): Promise<number[]> {
  const found = { costs: new Set<number>(), others: new Set<number>() }
  for (const [name, input] of asked().filter(([each]) => /\.get/.test(each)))
    numbersOf((await post('owner', name, input)).json(), name, '', found)
  const costOnly = [...found.costs].filter((one) => !found.others.has(one))
  return [...new Set([...costOnly, ...Object.values(prices)])]
    .filter((one) => one > 5 && !Number.isInteger(one))
    .flatMap((one) => (one > 100 ? [one, Math.round(one * 100)] : [one]))
}

/** The hidden figures and accounts in an answer that were not part of the input. */
function leaksIn(body: string, input: object, access: Access): (string | number)[] {
  const sent = JSON.stringify(input)
  const numbers = numbersIn(body)
  const ofGoods = access.sights.includes('costs') ? [] : costs.filter((one) => numbers.has(one))
  const ofBanks = access.sights.includes('bankDetails') ? [] : banks.filter((one) => body.includes(one))
  return [...ofGoods, ...ofBanks].filter((one) => !sent.includes(String(one)))
}

test('the owner sees the hidden figures', () => {
  expect(costs).toEqual(expect.arrayContaining(Object.values(prices)))
  expect(costs.length).toBeGreaterThan(20)
})

test.each(people)(
  '[13.112] no answer to $name holds a cost, margin or bank account that the role may not see',
  async ({ name: who, access }) => {
    const wrong: string[] = []
    for (const [name, input] of asked()) {
      const { body, statusCode } = await post(who, name, input)
      if (mayCall(access, name) !== (statusCode !== 403) || statusCode >= 500)
        wrong.push(`${name} answers ${statusCode}`)
      // A bill asks its customer to pay into the account, so whoever prints bills sees it.
      if (!printed.includes(name))
        wrong.push(...leaksIn(body, input, access).map((one) => `${name} tells ${one}`))
    }
    for (const [name, input] of searches()) {
      const { body, statusCode } = await post(who, name, input)
      if (statusCode === 200 && !/^\[\]$|"total":0\b/.test(body))
        wrong.push(`${name} finds ${JSON.stringify(input)}`)
    }
    expect(wrong).toEqual([])
  },
  60_000,
)
