import { call as run } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { writableColumns } from '../support/columns.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make, procedures } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { saleInput } from '../walls/samples.ts'
import { openWorld, type World } from '../walls/world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

/** The data of a refusal, for programs. */
async function dataOf(name: string, input: object, key?: string): Promise<unknown> {
  const procedure = procedures.get(name)
  if (!procedure) throw new Error(`There is no call ${name}`)
  const context = { ...(await world.as('owner')), idempotencyKey: key }
  return run(procedure, input, { context }).then(
    () => 'not refused',
    (error: unknown) => z.object({ code: z.literal('conflict'), data: z.unknown() }).parse(error).data,
  )
}

const sale = () => saleInput(world.ids.customer, world.ids.address, world.ids.lot)

test('[18.9] each conflict has a reason, and a stock shortage gives the quantity available', async () => {
  const line = { productVersionId: world.ids.lot, quantity: 5000, discountPercentage: 0 }
  expect(await dataOf('sales.create', { ...sale(), items: [line] })).toEqual({
    reason: 'not_enough_stock',
    product: expect.any(String),
    productId: world.ids.product,
    available: expect.any(Number),
    requested: 5000,
    unit: expect.any(String),
  })
  const update = inputs['metrics.update']?.(world, 'PQR') ?? {}
  expect(await dataOf('metrics.update', { ...update, version: 99 })).toMatchObject({
    reason: 'stale_version',
  })
  const cancelled = { id: world.ids.deliveredSale, status: 'cancelled' }
  expect(await dataOf('sales.update', cancelled)).toEqual({ reason: 'illegal_status' })
  expect(await dataOf('sales.create', { ...sale(), totals: { totalAmount: 1 } })).toEqual({
    reason: 'totals_differ',
  })
  expect(await dataOf('customers.createWalkIn', {}, 'once')).toBe('not refused')
  expect(await dataOf('metrics.create', { name: 'Gross', shorthand: 'GRO' }, 'once')).toMatchObject({
    reason: 'idempotency_key_reused',
  })
})

test('[18.8] choices are returned completely, or up to the requested number', async () => {
  await database.asOwner(async (client) => {
    const columns = await writableColumns(client, 'customers')
    await client.query(
      `insert into customers (${columns}) select ${columns} from (
         select (jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(),
           'customer_id', 'copy ' || n, 'archived_at', null))).* from customers first, generate_series(1, 120) n
         where first.id = $1) copies`,
      [world.ids.customer],
    )
  })
  const count = async (input: object) =>
    z.array(z.unknown()).parse((await make('customers.getAll', input, await world.as('owner'))).answer).length
  expect(await count({})).toBeGreaterThan(120)
  expect(await count({ limit: 30 })).toBe(30)
})
