import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { createMailer } from '#base/server/mail.ts'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { openSmtp, type SmtpServer } from '../../../tests/support/smtp.ts'

const DAY = 24 * 60 * 60_000
const START = new Date('2026-11-20T06:30:00Z').getTime()
let database: TestDatabase
let smtp: SmtpServer
beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await openSmtp()
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

test('[17.162] an invitation says whether its mail is being sent, retried, given up or sent', async () => {
  let now = START
  const clock = () => new Date(now)
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.in', GODOWN_URL: 'http://localhost' }
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
  const ignore = () => undefined
  const watched = { show: ignore, failed: ignore, report: ignore, every: DAY }
  const post = createMailer(config, database.database, clock, watched)
  const shop = await openShop(database)
  // Messages leave in `sendDue` alone.
  const keepMails: CallContext['keepMails'] = async (statements, mails) => {
    await post.keepMails(statements, mails)
    return async () => {}
  }
  const owner = await shop.as('owner', { config, clock, keepMails })
  const state = async () => {
    const [one] = await owner.invitations.getAll({})
    return [one?.delivery, one?.retryAt]
  }
  smtp.isDown = true
  const { id, message } = await owner.invitations.create({ email: 'meera@example.in', role: 'sales' })
  expect(message).toBe('Invitation for meera@example.in is on its way.')
  expect(await state()).toEqual(['sending', null])
  await post.sendDue()
  expect(await state()).toEqual(['retried', new Date(START + 60_000).toISOString()])
  for (let times = 0; times < 5; times += 1) {
    now += DAY
    await post.sendDue()
  }
  expect(await state()).toEqual(['failed', null])
  smtp.isDown = false
  await owner.invitations.resend({ id })
  expect(await state()).toEqual(['sending', null])
  await post.sendDue()
  expect(await state()).toEqual([null, null])
  await post.close()
})
