import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, idPaths, make, withAt } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
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

/** Every list of ids that a call takes, such as `filters.ids`. */
const idLists = callNames.flatMap((name) =>
  idPaths(name)
    .filter((path) => path.endsWith('[]'))
    .map((path) => [name, path.slice(0, -2)] as const),
)

test('finds lists of ids', () => expect(idLists.length).toBeGreaterThan(10))

test.each(idLists)('[13.42] %s refuses what is no id in %s', async (name, path) => {
  const codes = new Set<string>()
  for (const list of [['x'], [''], ['null'], [null], [[]], 'null', [world.ids.product, 'x']])
    codes.add(
      (
        await make(
          name,
          withAt(inputs[name]?.(world, 'PQR') ?? {}, path, list),
          await world.as('owner', true),
        )
      ).code,
    )
  expect([...codes]).toEqual(['invalid'])
})
