import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, make, textPaths, withAt } from './calls.ts'
import { hostileTexts } from './hostile-texts.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

/* Hostile texts in every text of an input that is right otherwise. */

let database: TestDatabase
let world: World
let owner: CallContext
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  owner = await world.as('owner', true)
  console.log(`SEED=${seed}`)
})
afterAll(() => database.close())

/** SEED repeats a run; TEXTS tries that many in each field, of which two differ from run to run. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const most = Number(process.env.TEXTS ?? 2)
const all = Object.entries(hostileTexts)
let drawn = seed
const someTexts = () => Array.from({ length: most }, () => all[drawn++ % all.length] ?? ['nothing', ''])

const named = callNames.filter((name) => textPaths(name).length > 0)

test.each(named)('[17.202] %s takes or refuses hostile texts in each of its fields', async (name) => {
  const failed: string[] = []
  for (const path of textPaths(name))
    for (const [what, text] of someTexts()) {
      const input = withAt(inputs[name]?.(world, 'PQR') ?? {}, path, text)
      const { code, cause } = await make(name, input, owner)
      if (code === 'internal' || code === 'unavailable') failed.push(`${path}, ${what}: ${code} ${cause}`)
    }
  expect(failed).toEqual([])
})
