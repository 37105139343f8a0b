import { test } from 'vitest'
import { invoices, lastUnit, numbers, oneConfirm } from '../processes/races.ts'
import { openTradingServers } from '../support/servers.ts'

const servers = openTradingServers(2)

test('200 concurrent sales of the last unit: one succeeds, in each of 100 rounds', async () => {
  for (let round = 0; round < 100; round += 1) await lastUnit(servers, 200, round)
})

test('50 concurrent confirmations of one intake: one succeeds, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) await oneConfirm(servers, 50)
})

test('500 customers, and 500 sales, created concurrently have 500 consecutive numbers', async () => {
  await numbers(servers, 500)
  await invoices(servers, 500)
})
