import { test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { CONNECTIONS_OF_A_YEAR, liveAYear, yearSeed } from '../year/year.ts'

/**
 * Five years of a fifth of the steps instead of one, as each check reads all that happened before it, and the books are
 * checked after every 100. A million steps run in tests/long.
 */
const STEPS = Number(process.env.YEAR_STEPS ?? 4_000)
const YEARS = 5
const seeds = process.env.YEAR_SEED ? [yearSeed()] : Array.from({ length: YEARS }, yearSeed)

test.each(seeds)(
  '[14.1, 14.17, 19.225, 19.226] a simulated year (YEAR_SEED=%i): stock, numbers, lists, panels, exports and dashboard agree',
  async (seed) => {
    const database = await openTestDatabase(CONNECTIONS_OF_A_YEAR)
    try {
      await liveAYear(database, seed, STEPS)
    } finally {
      await database.close()
    }
  },
  600_000,
)
