import { afterAll, beforeAll, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { keepsTheBooks } from './stock-on-paper.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[14.1, 14.17] after any actions, on hand and reserved match the model and the sum of the ledger', async () => {
  await keepsTheBooks(database, 6, 80)
}, 120_000)
