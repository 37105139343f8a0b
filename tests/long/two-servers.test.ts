import { test } from 'vitest'
import { invoices, lastUnit, numbers, oneConfirm } from '../processes/races.ts'
import { openTradingServers } from '../support/servers.ts'
import { scaled } from './scale.ts'

const servers = openTradingServers(2)
const [SALES, CONFIRMATIONS] = [scaled(100), scaled(20)]

test(`200 concurrent sales of the last unit: one succeeds, in each of ${SALES} rounds`, async () => {
  for (let round = 0; round < SALES; round += 1) await lastUnit(servers, 200, round)
})

test(`50 concurrent confirmations of one intake: one succeeds, ${CONFIRMATIONS} times`, async () => {
  for (let round = 0; round < CONFIRMATIONS; round += 1) await oneConfirm(servers, 50)
})

test('500 customers, and 500 sales, created concurrently have 500 consecutive numbers', async () => {
  await numbers(servers, 500)
  await invoices(servers, 500)
})
