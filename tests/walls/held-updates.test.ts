import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { whileHeld } from '../support/held.ts'
import { at, make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld } from './world.ts'

/* A change looks at its record only once every change before it has ended. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Calls that succeed once for a version, or once at all, with the table of their record. */
const cases: [call: string, table: string, key?: string][] = [
  ['purchaseOrders.update', 'purchase_orders'],
  ['quotations.update', 'quotations'],
  ['priceLists.update', 'price_lists'],
  ['priceLists.delete', 'price_lists'],
  ['inventoryIntakes.update', 'inventory_intakes'],
  ['inventoryIntakes.cancel', 'inventory_intakes'],
  ['roles.update', 'roles'],
  ['roles.delete', 'roles'],
  ['members.remove', 'members', 'user_id'],
  ['workspaces.update', 'workspaces', 'workspace_id'],
]

test.each(cases)(
  '[14.122] %s: of two calls that wait for the record, one succeeds',
  async (call, table, key = 'id') => {
    const world = await openWorld(database, 'STU')
    const context = await world.as('owner')
    const input = inputs[call]?.(world, 'STU') ?? {}
    const id = key === 'workspace_id' ? world.workspaceId : (at(input, 'id') ?? at(input, 'userId'))
    const versions = await database.asOwner(async (client) => {
      const { rows } = await client.query(
        `select to_jsonb(t) -> 'version' as version from ${table} t where ${key} = $1`,
        [id],
      )
      return rows
    })
    expect(versions).toHaveLength(1)
    const asked =
      versions[0].version === null || call.endsWith('delete') || call.endsWith('cancel')
        ? input
        : { ...input, version: versions[0].version }
    const ended = await whileHeld(database, `${table} where ${key} = '${id}'`, [
      () => make(call, asked, context),
      () => make(call, asked, { ...context, database: database.another() }),
    ])
    const codes = ended
      .map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
      .map(({ code }: { code: string }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'conflict' || code === 'notFound')).toHaveLength(1)
  },
)
