import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

/* While an upgrade runs, older processes work on tables that already have the columns of the next version. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  await database.asOwner((client) =>
    client.query(`do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s add column added_later integer not null default 7', name);
      end loop; end $$`),
  )
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

test.each(callNames.filter((name) => inputs[name] && name !== 'members.leave'))(
  '[17.102] %s works while its tables have a required column of a newer version',
  async (name) => {
    const { code, message, cause } = await make(
      name,
      inputs[name]?.(world, 'PQR'),
      await world.as('owner', true),
    )
    expect({ code, message, cause }).toEqual({ code: 'ok', message: '', cause: undefined })
  },
)
