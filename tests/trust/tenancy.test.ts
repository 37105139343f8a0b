import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make } from '../walls/calls.ts'
import { openWorld, type World } from '../walls/world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

test.each([
  ['inventory.getSellable', { productIds: [] }, 'ok', []],
  ['sales.getOwed', { customerIds: [] }, 'ok', { owed: [] }],
  ['products.deleteMany', { ids: [] }, 'invalid', undefined],
  ['inventory.getSellable', { productIds: ['x'] }, 'invalid', undefined],
  ['sales.getOwed', { customerIds: [null] }, 'invalid', undefined],
  ['products.deleteMany', { ids: ['null'] }, 'invalid', undefined],
])(
  '[13.42] an empty list of ids finds nothing, an invalid one is refused: %s %j',
  async (name, input, code, answer) => {
    expect(await make(name, input, await world.as('owner', true))).toMatchObject({ code })
    expect((await make(name, input, await world.as('owner', true))).answer).toEqual(answer)
  },
)
