import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { liveAYear, yearSeed } from '../year/year.ts'

const STEPS = 20_000
/** A million steps in all. A given seed runs only that year. */
const years = process.env.YEAR_SEED ? 1 : 50

test(`${years} simulated years of ${STEPS} steps: stock, numbers, lists, panels, exports and dashboard agree`, async () => {
  expect.assertions(years)
  for (let year = 1; year <= years; year += 1) {
    const seed = yearSeed()
    console.log(`Year ${year} of ${years}: YEAR_SEED=${seed}`)
    const database = await openTestDatabase()
    await expect(liveAYear(database, seed, STEPS)).resolves.toBeUndefined()
    await database.close()
  }
})
