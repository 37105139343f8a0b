import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { personOfCall } from '#access/server/identity.ts'
import { messages } from '#bills/messages.ts'
import { openHttp } from '../support/http.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

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

const to = 'Ravi@Example.in'

/** The input of a call that emails to this address. */
function inputTo(call: string, world: World) {
  const address = call === 'statements.send' ? { email: to } : { to }
  const channel = call === 'reminders.send' ? { channel: 'email' } : {}
  return { ...inputs[call]?.(world, 'PQR'), ...address, ...channel }
}

test('[17.267] emails to customers and vendors are limited for a person, in total and to one address, over all kinds and workspaces', async () => {
  const world = await openWorld(http.database, 'PQR')
  const context = await world.as('owner')
  const { userId } = await personOfCall(context)
  for (const [call] of mails) {
    const input = inputTo(call, world)
    for (const [key, most, message] of [
      [`document-mail:${userId}`, 1_000, messages.tooManyOfPerson],
      [`document-mail-to:${userId} ravi@example.in`, 60, messages.tooManyToOne],
    ] as const) {
      await http.database.asOwner((client) => client.query('delete from rate_limits'))
      await use(key, most - 1)
      expect([call, key, (await make(call, input, context)).code]).not.toEqual([call, key, 'tooMany'])
      expect(await make(call, input, context)).toMatchObject({ code: 'tooMany', message })
    }
  }
})

test('[17.267] whoever tries to email documents that do not exist to an address stops nobody else', async () => {
  const world = await openWorld(http.database, 'PQR')
  const other = await openWorld(http.database, 'STU')
  await http.database.asOwner((client) => client.query('delete from rate_limits'))
  const [stranger, owner] = [await other.as('owner'), await world.as('owner')]
  const tries = await Promise.all(
    Array.from({ length: 60 }, () => make('sales.sendBill', { id: v7(), to }, stranger)),
  )
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['notFound']))
  for (const [call] of mails)
    expect([call, (await make(call, inputTo(call, world), owner)).code]).toEqual([call, 'ok'])
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
