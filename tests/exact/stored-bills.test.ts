import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { billSeed } from './search.ts'
import { searchStoredBills } from './search-stored.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const BILLS = 200
const seed = billSeed()

test(`[12.195] ${BILLS} random bills (BILL_SEED=${seed}) through the database, PDF and CSV files agree with exact fractions`, async () => {
  expect(await searchStoredBills(database, seed, BILLS)).toBeGreaterThan(BILLS / 3)
}, 600_000)
