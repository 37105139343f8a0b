import { afterAll, beforeAll, test } from 'vitest'
import { invoices, lastUnit, numbers, oneConfirm } from '../processes/races.ts'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

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

test('200 sales of the last unit at once: one winner, in each of 100 rounds', async () => {
  for (let round = 0; round < 100; round += 1) await lastUnit(apps, trade, 200, round)
})

test('50 confirms of one intake at once: once, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) await oneConfirm(apps, trade, 50)
})

test('500 customers, and 500 sales, made at once have 500 consecutive numbers', async () => {
  await numbers(apps, trade, 500)
  await invoices(apps, trade, 500)
})
