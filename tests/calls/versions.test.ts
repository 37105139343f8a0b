import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make, procedures } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { openWorld, type World } from '../walls/world.ts'

/* A call that takes the version of a record answers its next one, to be sent with the next call. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

/** The tables of the records whose version these calls take. */
const tables: Record<string, string> = {
  'customers.update': 'customers',
  'customers.updateAddress': 'customer_addresses',
  'inventoryIntakes.update': 'inventory_intakes',
  'inventoryIntakes.confirm': 'inventory_intakes',
  'logistics.update': 'logistics',
  'metrics.update': 'metrics',
  'products.update': 'products',
  'products.updateVersion': 'product_versions',
  'purchaseOrders.update': 'purchase_orders',
  'sales.update': 'sales',
  'vendors.update': 'vendors',
  'workspaces.update': 'workspaces',
}
const takesVersion = (name: string) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return false
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return 'version' in properties
}

test('[16.84] these are all calls that take one', () => {
  expect([...procedures.keys()].filter(takesVersion).sort()).toEqual(Object.keys(tables).sort())
})

const answer = z.object({ version: z.number() })

test.each(Object.entries(tables))(
  '%s answers the version in %s, which the next update goes out from',
  async (name, table) => {
    // What was taken out once cannot be taken out again.
    const { removedItems: _, ...input } = z
      .looseObject({ id: z.string(), removedItems: z.unknown() })
      .parse({ removedItems: [], ...inputs[name]?.(world, 'PQR') })
    const key = table === 'workspaces' ? 'workspace_id' : 'id'
    const stored = () =>
      withClient(database.adminUrl, async (client) => {
        const { rows } = await client.query(`select version from ${table} where ${key} = $1`, [input.id])
        return rows[0].version
      })
    const call = async (version: number) =>
      answer.parse((await make(name, { ...input, version }, await world.as('owner'))).answer).version
    const before = await stored()
    const after = await call(before)
    expect(after).toBe(before + 1)
    expect(await stored()).toBe(after)
    // What ends the editing of a record is not done twice.
    if (name === 'inventoryIntakes.confirm' || name === 'sales.update') return
    expect(await call(after)).toBe(after)
    expect(await stored()).toBe(after)
    const stale = await make(name, { ...input, version: before }, await world.as('owner'))
    expect(stale.code).toBe('conflict')
  },
)
