import { afterAll, beforeAll, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { liveAYear, yearSeed } from '../year/year.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** About 40 seconds on one core. A million steps run in tests/long. */
const STEPS = Number(process.env.YEAR_STEPS ?? 4_000)
const seed = yearSeed()

test(`[14.1, 14.17] a simulated year (YEAR_SEED=${seed}): stock, numbers, lists, panels, exports and dashboard agree`, async () => {
  await liveAYear(database, seed, STEPS)
}, 600_000)
