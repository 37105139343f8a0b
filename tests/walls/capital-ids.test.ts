import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { at, callNames, idPaths, make, withAt } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const inputOf = (name: string) => inputs[name]?.(world, 'PQR') ?? {}

/** The input with all its ids in capitals. */
const inCapitals = (name: string) =>
  idPaths(name).reduce((input, path) => {
    const id = at(input, path)
    return typeof id === 'string' ? withAt(input, path, id.toUpperCase()) : input
  }, inputOf(name))

test('[16.407] ids are found in capitals too, in every field of every call', async () => {
  const placed = callNames.filter((name) => idPaths(name).length > 0 && name in calls)
  expect(placed.length).toBeGreaterThan(100)
  const refused: string[] = []
  for (const name of placed) {
    const who = await world.as(name === 'members.leave' ? 'viewer' : 'owner', true)
    const { code, message, answer } = await make(name, inCapitals(name), who)
    if (code !== 'ok') refused.push(`${name}: ${code} ${message}`)
    if (!/\.(get|check)/.test(name)) continue
    const small = await make(name, inputOf(name), who)
    expect({ name, answer }).toEqual({ name, answer: small.answer })
  }
  expect(refused).toEqual([])
}, 60_000)
