import { afterAll, beforeAll, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'
import { invoices, lastUnit, numbers, oneConfirm } from './races.ts'

let database: TestDatabase
let apps: App[] = []
let trade: Trade

beforeAll(async () => {
  database = await openTestDatabase(1)
  const env = {
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  }
  apps = await Promise.all([startApp(env), startApp(env)])
  trade = await openTrade(apps[0] as App)
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await database.close()
})

// The full sizes (100 rounds of 200, 500 creates) run in tests/long.
test('200 sales of the last unit at once: one winner, in each of 5 rounds', async () => {
  for (let round = 0; round < 5; round += 1) await lastUnit(apps, trade, 200, round)
}, 120_000)

test('50 confirms of one intake at once: once', () => oneConfirm(apps, trade, 50), 60_000)

test('200 customers made at once have 200 consecutive numbers', () => numbers(apps, trade, 200), 60_000)

test('100 sales at once have 100 consecutive invoice numbers', () => invoices(apps, trade, 100), 60_000)
