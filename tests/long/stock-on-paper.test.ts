import { afterAll, beforeAll, test } from 'vitest'
import { keepsTheBooks } from '../journeys/stock-on-paper.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('after any actions, on hand and reserved match the model and the sum of the ledger', async () => {
  await keepsTheBooks(database, 400, 250)
})
