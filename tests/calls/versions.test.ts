import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make, procedures } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { openWorld, type World } from '../walls/world.ts'

/* A call that takes a record's version returns the next one, to be sent with the next call. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

/** The table of the record whose version each call takes. */
const tables: Record<string, string> = {
  'accounts.update': 'ledger_accounts',
  'challans.cancel': 'challans',
  'challans.takeBack': 'challans',
  'challans.update': 'challans',
  'customers.update': 'customers',
  'customers.updateAddress': 'customer_addresses',
  'inventoryIntakes.update': 'inventory_intakes',
  'inventoryIntakes.confirm': 'inventory_intakes',
  'logistics.update': 'logistics',
  'metrics.update': 'metrics',
  'products.update': 'products',
  'products.updateVersion': 'product_versions',
  'purchaseOrders.update': 'purchase_orders',
  'priceLists.update': 'price_lists',
  'quotations.revise': 'quotations',
  'quotations.update': 'quotations',
  'roles.update': 'roles',
  'sales.correct': 'sales',
  'sales.update': 'sales',
  'vendors.update': 'vendors',
  'workspaces.update': 'workspaces',
}
/** These end the editing of a record, so they cannot be repeated. */
const ending = ['inventoryIntakes.confirm', 'sales.update', 'challans.cancel', 'challans.takeBack']
const takesVersion = (name: string) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return false
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return 'version' in properties
}

test('[16.84] lists every call that takes a version', () => {
  expect([...procedures.keys()].filter(takesVersion).sort()).toEqual(Object.keys(tables).sort())
})

const answer = z.object({ version: z.number() })

test.each(Object.entries(tables))('%s returns the version in %s for the next update', async (name, table) => {
  // An item can be removed only once.
  const { removedItems: _, ...input } = z
    .looseObject({ id: z.string(), removedItems: z.unknown() })
    .parse({ removedItems: [], ...inputs[name]?.(world, 'PQR') })
  const key = table === 'workspaces' ? 'workspace_id' : 'id'
  const stored = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query(`select version from ${table} where ${key} = $1`, [input.id])
      return rows[0].version
    })
  const call = async (version: number) =>
    answer.parse((await make(name, { ...input, version }, await world.as('owner'))).answer).version
  const before = await stored()
  const after = await call(before)
  expect(after).toBe(before + 1)
  expect(await stored()).toBe(after)
  if (ending.includes(name) || name.startsWith('quotations.')) return
  expect(await call(after)).toBe(after)
  expect(await stored()).toBe(after)
  const stale = await make(name, { ...input, version: before }, await world.as('owner'))
  expect(stale.code).toBe('conflict')
})

/** The tables that creates write to, and fields beyond their usual input. */
const creates: Record<string, { table: string; more?: object }> = {
  'accounts.create': { table: 'ledger_accounts' },
  'customers.addAddress': { table: 'customer_addresses' },
  'customers.create': { table: 'customers' },
  'customers.createWalkIn': { table: 'customers' },
  'customers.quickCreate': { table: 'customers' },
  'inventoryIntakes.create': { table: 'inventory_intakes' },
  'logistics.create': { table: 'logistics' },
  'metrics.create': { table: 'metrics' },
  'products.create': { table: 'products', more: { openingQuantity: 3 } },
  'products.createVersion': { table: 'product_versions' },
  'products.quickCreate': { table: 'products', more: { openingQuantity: 3 } },
  'purchaseOrders.create': { table: 'purchase_orders' },
  'priceLists.create': { table: 'price_lists', more: { name: 'Export' } },
  'challans.create': { table: 'challans' },
  'quotations.create': { table: 'quotations' },
  'roles.create': { table: 'roles' },
  'sales.create': { table: 'sales', more: { deliver: true } },
  'vendors.create': { table: 'vendors' },
  'vendors.quickCreate': { table: 'vendors' },
  'workspaces.create': { table: 'workspaces' },
}
/** Calls on records without a version: they never change, or no update takes one. */
const unversioned = [
  'creditNotes.create',
  'creditNotes.createShare',
  'purchaseOrders.createMany',
  'purchaseOrders.createShare',
  'debitNotes.create',
  'debitNotes.createShare',
  'dayCloses.create',
  'expenses.create',
  'feedback.create',
  'invitations.create',
  'journals.create',
  'journals.createContra',
  'openings.create',
  'payments.create',
  'quotations.createShare',
  'receipts.createShare',
  'receipts.create',
  'sales.createReturn',
  'sales.createShare',
  'statements.createShare',
  'supplementaryInvoices.create',
  'supplementaryInvoices.createShare',
  'users.create',
  'vendorBills.create',
]
const displayIds: Record<string, string> = {
  challans: 'number',
  customers: 'customer_id',
  inventory_intakes: 'intake_id',
  products: 'product_id',
  purchase_orders: 'order_id',
  quotations: 'number',
  sales: 'sale_id',
}

test('[18.13] lists every create', () => {
  const isCreate = (name: string) => /\.(quickCreate|create[A-Z]?|add[A-Z])/.test(name)
  const found = [...procedures.keys()].filter(isCreate).sort()
  expect(found).toEqual([...Object.keys(creates), ...unversioned].sort())
})

test.each(Object.entries(creates))(
  '[18.13] %s returns the ID, display ID and version of the new record',
  async (name, { table, more }) => {
    const input = { ...z.looseObject({}).parse(inputs[name]?.(world, 'NEW') ?? {}), ...more }
    const made = await make(name, input, await world.as('owner'))
    expect(made).toMatchObject({ code: 'ok' })
    const answer = z
      .object({ id: z.uuid(), version: z.number(), displayId: z.string().optional() })
      .parse(made.answer)
    const displayId = displayIds[table] ?? 'null'
    const stored = await database.asOwner(async (client) => {
      const { rows } = await client.query(
        `select version, ${displayId} as display_id from ${table} where ${table === 'workspaces' ? 'workspace_id' : 'id'} = $1`,
        [answer.id],
      )
      return rows[0]
    })
    expect(answer.version).toBe(stored.version)
    expect(answer.displayId ?? null).toBe(stored.display_id)
  },
)
