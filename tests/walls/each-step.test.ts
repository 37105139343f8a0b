import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { breakingAt, callNames, make } from './calls.ts'
import { inputs } from './inputs.ts'
import { versionsOf } from './rows.ts'
import { openWorld, type World } from './world.ts'

/* A call whose connection breaks before any of its statements, the commit included, changes nothing. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const saving = callNames.filter((name) => inputs[name] && !/\.(get|check)/.test(name))

/** The owner may do everything except leave. */
const callerOf = (name: string, rehearse: boolean) =>
  world.as(name === 'members.leave' ? 'viewer' : 'owner', rehearse)

/** The number of statements in the call's transactions. */
async function stepsOf(name: string, input: unknown): Promise<number> {
  const context = await callerOf(name, true)
  const counted = breakingAt(context.database, 0)
  await make(name, input, { ...context, database: counted })
  return counted.sent()
}

test('lists every call that saves', () => {
  expect(saving.length).toBeGreaterThan(50)
  for (const name of ['sales.create', 'sales.createReturn', 'inventoryIntakes.confirm', 'products.import'])
    expect(saving).toContain(name)
})

test.each(saving)('[17.40] %s: nothing is half saved, whichever step fails', async (name) => {
  const input = inputs[name]?.(world, 'PQR')
  const steps = await stepsOf(name, input)
  const before = await versionsOf(database, world.workspaceId)
  const context = await callerOf(name, false)
  for (let step = 1; step <= steps; step += 1) {
    // Each attempt counts towards the limits on emails to new addresses.
    await database.database.pool.query('delete from rate_limits')
    const broken = breakingAt(context.database, step)
    const { code, cause } = await make(name, input, { ...context, database: broken })
    expect({ step, code, cause: code === 'unavailable' ? undefined : cause }).toEqual({
      step,
      code: 'unavailable',
      cause: undefined,
    })
  }
  expect(await versionsOf(database, world.workspaceId)).toEqual(before)
})
