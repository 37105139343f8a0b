import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(4)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const kinds = callNames.filter((name) => name.endsWith('.createShare'))

test.each(kinds)(
  '[17.189] %s refuses more links to one document than 20 that work, also at once',
  async (name) => {
    const owner = await world.as('owner')
    await database.asOwner(async (client) => {
      await client.query('delete from bill_shares')
      await client.query('delete from quotation_shares')
    })
    const input = inputs[name]?.(world, 'PQR')
    const asked = await Promise.all(Array.from({ length: 23 }, () => make(name, input, owner)))
    const refused = asked.filter(({ code }) => code !== 'ok')
    const message = '20 links to this already work. Revoke one first.'
    expect(refused).toMatchObject([1, 2, 3].map(() => ({ code: 'conflict', message })))
    await database.asOwner(async (client) => {
      await client.query("update bill_shares set expires_at = now() - interval '1 second'")
      await client.query('update quotation_shares set revoked_at = now()')
    })
    expect(await make(name, input, owner)).toMatchObject({ code: 'ok' })
  },
)
