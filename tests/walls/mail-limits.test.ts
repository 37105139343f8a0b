import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { personOfCall } from '#access/server/identity.ts'
import { openHttp } from '../support/http.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld } from './world.ts'

const http = openHttp()

/** Counts uses towards a limit. */
const use = (key: string, count: number) =>
  http.database.asOwner((client) =>
    client.query(
      'insert into rate_limits values ($1, $2, $3, (extract(epoch from clock_timestamp()) * 1000)::bigint)',
      [v7(), key, count],
    ),
  )

const mails: [call: string, limit: string][] = [
  ['sales.sendBill', 'bill-mail'],
  ['receipts.send', 'receipt-mail'],
  ['purchaseOrders.send', 'order-mail'],
  ['statements.send', 'statement-mail'],
  ['reminders.send', 'reminder-mail'],
  ['supplementaryInvoices.send', 'supplement-mail'],
]

test('[17.32] emails of each kind to customers and vendors are limited by workspace', async () => {
  const world = await openWorld(http.database, 'PQR')
  const context = await world.as('owner')
  for (const [call, limit] of mails) {
    const send = async () => (await make(call, inputs[call]?.(world, 'PQR') ?? {}, context)).code
    expect([call, await send()]).not.toEqual([call, 'tooMany'])
    await http.database.asOwner((client) => client.query('delete from rate_limits'))
    await use(`${limit}:${world.workspaceId}`, 60)
    expect([call, await send()]).toEqual([call, 'tooMany'])
  }
})

test('[17.267] emails to customers and vendors are limited for a person and for one address, over all kinds and workspaces', async () => {
  const world = await openWorld(http.database, 'PQR')
  const context = await world.as('owner')
  const { userId } = await personOfCall(context)
  const to = 'ravi@example.in'
  for (const [call] of mails) {
    const address = call === 'statements.send' ? { email: to } : { to }
    const channel = call === 'reminders.send' ? { channel: 'email' } : {}
    const input = { ...inputs[call]?.(world, 'PQR'), ...address, ...channel }
    for (const [key, most] of [
      [`document-mail:${userId}`, 1_000],
      [`document-mail-to:${to}`, 30],
    ] as const) {
      await http.database.asOwner((client) => client.query('delete from rate_limits'))
      await use(key, most - 1)
      expect([call, key, (await make(call, input, context)).code]).not.toEqual([call, key, 'tooMany'])
      expect([call, key, (await make(call, input, context)).code]).toEqual([call, key, 'tooMany'])
    }
  }
})

test.each([
  ['sales.getSharedBill', 'bill-read'],
  ['creditNotes.getShared', 'note-read'],
  ['debitNotes.getShared', 'debit-note-read'],
  ['purchaseOrders.getShared', 'order-read'],
  ['quotations.getShared', 'quotation-read'],
  ['receipts.getShared', 'receipt-read'],
  ['statements.getShared', 'statement-read'],
  ['supplementaryInvoices.getShared', 'supplement-read'],
])('[17.32] guesses of links are limited by network: %s', async (call, limit) => {
  const guess = async () => (await http.call(call, { token: 'guess' }, {})).statusCode
  expect(await guess()).toBe(404)
  await http.database.asOwner((client) => client.query('delete from rate_limits'))
  await use(`${limit}:10.1.1.1`, 120)
  expect(await guess()).toBe(429)
})
