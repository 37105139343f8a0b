import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { CONNECTIONS_OF_A_YEAR, liveAYear, STEPS_OF_A_YEAR, yearSeed } from '../year/year.ts'
import { scaled } from './scale.ts'

/** A million steps in all. A given seed runs only that year. */
const years = process.env.YEAR_SEED ? 1 : scaled(50)
const seeds = Array.from({ length: years }, yearSeed)

test.each(seeds)(
  'a simulated year (YEAR_SEED=%i): stock, numbers, lists, panels, exports and dashboard agree',
  async (seed) => {
    console.log(`YEAR_SEED=${seed}`)
    const database = await openTestDatabase(CONNECTIONS_OF_A_YEAR)
    try {
      await expect(liveAYear(database, seed, STEPS_OF_A_YEAR)).resolves.toBeUndefined()
    } finally {
      await database.close()
    }
  },
)
