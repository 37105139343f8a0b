import { test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { oneCancel, oneReceipt, oneSettles, walkIns } from './money-races.ts'
import { closing, invoices, lastUnit, locking, numbers, oneConfirm } from './races.ts'

const servers = openTradingServers(2)

// The full sizes (100 rounds of 200, 500 creates) run in tests/long.
test('[14.10] 200 concurrent sales of the last unit: one succeeds, in each of 5 rounds', async () => {
  for (let round = 0; round < 5; round += 1) await lastUnit(servers, 200, round)
}, 120_000)

test('[14.5] 50 concurrent confirmations of one intake: one succeeds', () => oneConfirm(servers, 50), 60_000)

test(
  '[15.43] 200 customers created concurrently have 200 consecutive numbers',
  () => numbers(servers, 200),
  60_000,
)

test('[15.9] 100 concurrent sales have 100 consecutive invoice numbers', () => invoices(servers, 100), 60_000)

test(
  '[17.84] of 200 sales at the moment of closing, each is saved before it or refused',
  () => closing(servers, 200),
  60_000,
)

test(
  '[19.118] of 100 receipts of a day at the moment of its lock, each is saved before it or refused',
  () => locking(servers, 100),
  60_000,
)

test(
  '[19.221] a receipt sent 20 times at once with its key is saved once',
  () => oneReceipt(servers, 20),
  60_000,
)

test.each([
  ['receipt', 'This receipt has been cancelled.'],
  ['payment', 'This payment has been cancelled.'],
  ['expense', 'This expense has been cancelled.'],
  ['bill', 'This bill has been cancelled.'],
  ['sale', 'This sale is already cancelled.'],
] as const)(
  '[19.222] %s cancelled 20 times at once is cancelled once, and the others are refused',
  (noun, refusal) => oneCancel(servers, noun, { times: 20, refusal }),
  60_000,
)

test('[19.223] of two receipts of a whole bill at once, one is saved and the other refused, in each of 5 rounds', async () => {
  for (let round = 0; round < 5; round += 1) await oneSettles(servers)
}, 60_000)

test(
  '[19.224] 64 walk-in sales at once have 64 consecutive numbers, and stock and cash are right',
  () => walkIns(servers, 64),
  60_000,
)
