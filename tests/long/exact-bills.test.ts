import { afterAll, beforeAll, expect, test } from 'vitest'
import { billSeed, searchBills } from '../exact/search.ts'
import { searchStoredBills } from '../exact/search-stored.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { scaled } from './scale.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const BILLS = scaled(1_000_000)
const STORED = scaled(5_000)
const seed = billSeed()

test(`${BILLS} random bills (BILL_SEED=${seed}): form, server, PDF, CSV and exact fractions agree to the paisa`, () => {
  console.log(`BILL_SEED=${seed}`)
  const { refused, credits } = searchBills(seed, BILLS)
  expect(refused).toBeLessThan(BILLS / 2)
  expect(credits).toBeGreaterThan(BILLS / 2)
})

test(`${STORED} random bills (BILL_SEED=${seed}) through the database, PDF and CSV files agree with exact fractions`, async () => {
  expect(await searchStoredBills(database, seed, STORED)).toBeGreaterThan(STORED / 3)
})
