import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { createMailer } from '#base/server/mail.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import type { Mail } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const kept = (recipient: string) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query(
      'select subject, body, sent_at, error from outbox where recipient = $1',
      [recipient],
    )
    return rows
  })

test('[13.5] without a mail server a message is shown and waits in the outbox', async () => {
  const shown: Mail[] = []
  const send = createMailer(
    readConfig({}),
    database.database,
    () => new Date(),
    (mail) => shown.push(mail),
  )
  await send({ to: 'asha@example.in', subject: 'Join Sharma Traders', body: 'Open this link' })
  expect(shown).toMatchObject([{ to: 'asha@example.in' }])
  expect(await kept('asha@example.in')).toEqual([
    { subject: 'Join Sharma Traders', body: 'Open this link', sent_at: null, error: null },
  ])
})

test('a message that has to go says what to do when it did not', async () => {
  const send = createMailer(
    readConfig({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@example.in',
      GODOWN_URL: 'http://localhost',
    }),
    database.database,
    () => new Date(),
    () => {},
  )
  const mail = { to: 'meera@example.in', subject: 'Bill', body: 'Hello', orElse: 'Share the link instead.' }
  await expect(send(mail)).rejects.toMatchObject({ code: 'unavailable', message: 'Share the link instead.' })
  expect(await kept('meera@example.in')).toMatchObject([{ sent_at: null }])
})

test('a mail server that does not answer leaves the message with its error, and the work goes on', async () => {
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.in',
    GODOWN_URL: 'http://localhost',
  })
  const send = createMailer(
    config,
    database.database,
    () => new Date(),
    () => {},
  )
  await send({ to: 'ravi@example.in', subject: 'Hello', body: 'Hello' })
  expect(await kept('ravi@example.in')).toMatchObject([
    { sent_at: null, error: expect.stringContaining('ECONNREFUSED') },
  ])
})
