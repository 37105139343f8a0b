import { call as run } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#access/roles.ts'
import { callError } from '#app/call-errors.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, make, procedures } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { openWorld, type World } from '../walls/world.ts'

/* An unknown field is refused by name, at any depth. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const refusalData = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
})

/** The messages of a call, as `path: message`. */
async function issuesOf(name: string, input: object): Promise<string[]> {
  const procedure = procedures.get(name)
  if (!procedure) throw new Error(`There is no call ${name}`)
  try {
    await run(procedure, input, { context: await world.as('owner', true) })
    return []
  } catch (error) {
    const { data } = callError(error, () => {})
    const { issues } = refusalData.parse({ issues: [], ...z.looseObject({}).catch({}).parse(data) })
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of the input for each object in it, with an unknown field added there, and the path of that object. */
function* misspelt(value: unknown, path: string[] = []): Generator<{ input: unknown; path: string[] }> {
  if (isObject(value)) yield { input: { ...value, prise: 99 }, path: [...path, 'prise'] }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const found of misspelt(inner, [...path, key])) {
      const input = Array.isArray(value)
        ? value.with(Number(key), found.input)
        : { ...value, [key]: found.input }
      yield { ...found, input }
    }
}

test.each(callNames)('[18.1] %s refuses an unknown field by name', async (name) => {
  for (const { input, path } of misspelt(inputs[name]?.(world, 'PQR') ?? {})) {
    const kind = path.at(-2) === 'filters' ? 'filter' : 'field'
    // The columns of an import are chosen from a list.
    if (path.at(-2) === 'mapping') continue
    expect(await issuesOf(name, z.looseObject({}).parse(input))).toContain(
      `${path.join('.')}: Unknown ${kind} "prise"`,
    )
  }
})

test.each(callNames.filter((name) => name.endsWith('.getMany') && name !== 'notifications.getMany'))(
  '[18.2] %s refuses a misspelled filter by name',
  async (name) => {
    expect(await issuesOf(name, { filters: { stauts: 'draft' } })).toEqual([
      'filters.stauts: Unknown filter "stauts"',
    ])
  },
)

test.each(Object.keys(calls))('[18.3] %s accepts the ID of the workspace', async (name) => {
  const input = { ...inputs[name]?.(world, 'PQR'), workspaceId: world.workspaceId }
  const role = name === 'members.leave' ? 'sales' : 'owner'
  const { code, message } = await make(name, input, await world.as(role, true))
  expect([code, message]).toEqual(['ok', ''])
})

/** Every name that the specification lists for a call's input. */
const named: [call: string, path: string, names: string][] = [
  ['workspaces.getOne', '', 'slug'],
  ['workspaces.create', '', 'isInitial name slug logo description'],
  ['workspaces.update', '', 'id name slug logo description'],
  ['workspaces.updateLogo', '', 'logo id'],
  [
    'vendors.create',
    '',
    'workspaceId businessName legalOwnerName gstNumber defaultDiscount address phoneNumber email paymentTerm bankDetails',
  ],
  ['vendors.create', 'bankDetails', 'accountNumber accountHolderName bankName ifscCode branch'],
  [
    'vendors.update',
    '',
    'id workspaceId businessName legalOwnerName gstNumber defaultDiscount email phoneNumber address paymentTerm bankDetails',
  ],
  ['logistics.create', '', 'name gstNumber mobileNumber vehicleNumber workspaceId'],
  ['logistics.update', '', 'id name gstNumber mobileNumber vehicleNumber workspaceId'],
  ['metrics.create', '', 'name shorthand workspaceId'],
  ['metrics.update', '', 'id name shorthand workspaceId'],
  ['products.getAll', '', 'workspaceId vendorId'],
  ['products.getMany', '', 'workspaceId vendorId page perPage cursor sortBy sortDirection search filters'],
  [
    'products.create',
    '',
    'workspaceId name metricId buyingPrice sellingPrice discount maxCustomerDiscount hsnNumber vendorId isTaxed taxes vendorProductId lowBalanceThreshold',
  ],
  [
    'products.update',
    '',
    'id productId workspaceId name metricId buyingPrice sellingPrice discount maxCustomerDiscount hsnNumber vendorId isTaxed taxes vendorProductId lowBalanceThreshold createdAt',
  ],
  [
    'products.createVersion',
    '',
    'productId buyingPrice sellingPrice discount maxCustomerDiscount taxes notes isActive effectiveFrom',
  ],
  [
    'products.updateVersion',
    '',
    'id buyingPrice sellingPrice discount maxCustomerDiscount taxes notes isActive effectiveFrom',
  ],
  [
    'purchaseOrders.create',
    '',
    'vendorId workspaceId orderDate deliveryDate notes products subtotal totalTax totalDiscount totalAmount',
  ],
  ['purchaseOrders.create', 'products[]', 'productId quantity pricePerItem discount'],
  [
    'purchaseOrders.update',
    '',
    'id orderId status expectedReceivingDate notes createdAt products subtotal totalTax totalDiscount totalAmount',
  ],
  [
    'purchaseOrders.update',
    'products[]',
    'id productId productName quantity buyingPrice taxes hsnNumber metricId discount',
  ],
  [
    'inventoryIntakes.create',
    '',
    'vendorId logisticsId workspaceId arrivingTime notes items totalBuyingPrice totalSellingPrice',
  ],
  ['inventoryIntakes.create', 'items[]', 'productId quantity buyingPrice sellingPrice discount'],
  [
    'inventoryIntakes.update',
    '',
    'id intakeId status vendorId logisticsId workspaceId items totalSellingPrice totalBuyingPrice arrivingTime notes createdAt',
  ],
  [
    'inventoryIntakes.update',
    'items[]',
    'id productId productVersionId productName quantity buyingPrice sellingPrice discount taxes hsnNumber metricShorthand',
  ],
  [
    'sales.create',
    '',
    'workspaceId invoiceDate dueDate deliveryDate paymentType advanceAmount discountPercentage notes signature customerId deliveryAddressId exemptFromAudit hideGstFromCustomer items',
  ],
  ['sales.update', '', 'id status'],
  ['sales.createReturn', '', 'saleId workspaceId reason notes items'],
  ['sales.createReturn', 'reason', 'category description'],
  ['sales.createReturn', 'items[]', 'saleItemId quantity reason'],
  ['customers.create', '', 'name email phoneNumber notes workspaceId addresses'],
  ['customers.create', 'addresses[].address', 'street city state zipCode country label'],
  ['customers.update', '', 'id customerId name email phoneNumber notes createdAt workspaceId'],
  ['customers.addAddress', '', 'customerId address isDefault'],
  ['customers.updateAddress', '', 'id address isDefault'],
  ['users.create', '', 'name lastName email'],
  ['users.update', '', 'name lastName email'],
  ['users.updateImage', '', 'image'],
]

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/** The names that the schema accepts at a path, in every union. */
function knownAt(node: Node | undefined, path: string[]): string[] {
  if (!node) return []
  const inUnion = (node.anyOf ?? []).flatMap((each) => knownAt(each, path))
  const [step, ...rest] = path
  if (step === undefined) return [...inUnion, ...Object.keys(node.properties ?? {})]
  return [...inUnion, ...knownAt(step === '[]' ? node.items : node.properties?.[step], rest)]
}

test.each(named)('[18.4] %s accepts at "%s" %s', (name, path, names) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} takes nothing`)
  const steps = path.replaceAll('[]', '.[]').split('.').filter(Boolean)
  const known = knownAt(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node, steps)
  expect(known).toEqual(expect.arrayContaining(names.split(' ')))
})

test('[18.5] accepts a record as it was read, but no changed read-only field', async () => {
  const read = async (name: string, id: string) =>
    z.looseObject({}).parse((await make(name, { id }, await world.as('owner'))).answer)
  const product = z.looseObject({}).parse((await read('products.getOne', world.ids.product)).product)
  const { id, productId, vendorId, createdAt } = product
  const back = { id, productId, vendorId, createdAt }
  expect(await issuesOf('products.update', back)).toEqual([])
  expect(await issuesOf('products.update', { ...back, vendorId: world.ids.spareVendor })).toEqual([
    'vendorId: This cannot be changed here',
  ])
})

test('[18.6, 17.207] refuses text that PostgreSQL cannot store, or that turns what follows it, at its field', async () => {
  for (const bad of ['a\u0000b', '\ud800', 'Asha \u202e', '\u202dAsha']) {
    const input = { ...inputs['customers.create']?.(world, 'PQR'), name: 'Meera', notes: bad }
    expect(await issuesOf('customers.create', input)).toEqual([
      'notes: This text contains a character that cannot be saved',
    ])
    expect(await issuesOf('customers.getMany', { search: bad })).toEqual([
      'search: This text contains a character that cannot be saved',
    ])
  }
})
