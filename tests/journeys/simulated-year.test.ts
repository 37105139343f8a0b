import { afterAll, beforeAll, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { CONNECTIONS_OF_A_YEAR, liveAYear, yearSeed } from '../year/year.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(CONNECTIONS_OF_A_YEAR)
})
afterAll(() => database.close())

/** Half a minute of two idle cores. A million steps run in tests/long. */
const STEPS = Number(process.env.YEAR_STEPS ?? 20_000)
const seed = yearSeed()

test(`[14.1, 14.17] a simulated year (YEAR_SEED=${seed}): stock, numbers, lists, panels, exports and dashboard agree`, async () => {
  await liveAYear(database, seed, STEPS)
}, 600_000)
