import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { createMailer, type Mailer } from '#base/server/mail.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { openSmtp, type SmtpServer } from '../../../tests/support/smtp.ts'

const http = openHttp()
let smtp: SmtpServer
let mailer: Mailer
beforeAll(async () => {
  smtp = await openSmtp()
  smtp.isSilent = true
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.in', GODOWN_URL: 'http://localhost' }
  const watched = { show: () => {}, failed: () => {}, report: () => {} }
  mailer = createMailer(readConfig(env), http.database.database, () => new Date(), watched)
  Object.assign(http.services, { sendMail: mailer.sendMail, keepMails: mailer.keepMails })
})
afterAll(async () => {
  await smtp.close()
  await mailer.close()
})

const people = (count: number) => Promise.all(Array.from({ length: count }, () => http.join()))

test('[17.44] many sign-ups at once do not take all connections', async () => {
  await expect(people(8)).resolves.toHaveLength(8)
})

test('[17.44] calls that send mail do not delay others while the mail server is unresponsive', async () => {
  const callers = await people(10)
  const answers = await Promise.all(
    callers.map(({ bearer }, n) =>
      http.call('users.initialEmailChange', { email: `new${n}@example.in` }, bearer),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(callers.map(() => 200))
})

test('[17.44] passwords are checked outside the queue of calls', async () => {
  const { bearer } = await http.join()
  const { turns } = http.database.database
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  const busy = ['a', 'b', 'c', 'd'].map((id) => turns({ workspaceId: id, userId: id }, () => freed))
  const checks = await Promise.all([
    http.call('users.confirmIdentity', { password: 'wrong' }, bearer),
    http.call('users.changePassword', { currentPassword: 'wrong', newPassword: 'mangoes in may' }, bearer),
  ])
  free()
  await Promise.all(busy)
  expect(checks.map(({ statusCode }) => statusCode)).toEqual([400, 400])
})
