import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { createMailer } from '#base/server/mail.ts'
import { inTransaction } from '#base/server/scope.ts'
import type { Mail } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openSmtp, type SmtpServer } from '../../../tests/support/smtp.ts'
import { hostileTexts } from '../../../tests/walls/hostile-texts.ts'

const MINUTE = 60_000
const START = new Date('2026-11-20T06:30:00Z').getTime()

let database: TestDatabase
let smtp: SmtpServer
let now = START
beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await openSmtp()
})
beforeEach(async () => {
  await database.empty()
  smtp.isDown = false
  smtp.isSilent = false
  smtp.waiting = 0
  smtp.taken = []
  now = START
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const faults: unknown[] = []
const failures: object[] = []
const shown: Mail[] = []
/** The mailer of a process that checks for due messages when called. */
const mailer = (env: Record<string, string> = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.in' }) =>
  createMailer(
    readConfig({ GODOWN_URL: 'http://localhost', ...env }),
    database.database,
    () => new Date(now),
    {
      show: (mail) => shown.push(mail),
      failed: (facts) => failures.push(facts),
      report: (error) => faults.push(error),
      every: 3_600_000,
    },
  )

const kept = () =>
  database.asOwner(
    async (client) =>
      (
        await client.query(
          'select subject, sent_at is not null as sent, attempts, error, next_attempt_at as next from outbox order by id',
        )
      ).rows,
  )
const hello: Mail = { to: 'ravi@example.in', subject: 'Hello', body: 'Hello Ravi' }

test('[13.5] without a mail server, a message is logged and stays in the outbox', async () => {
  const lone = mailer({})
  await lone.sendMail({ to: 'asha@example.in', subject: 'Join Sharma Traders', body: 'Open this link' })
  now += 60 * MINUTE
  await lone.sendDue()
  expect(shown).toMatchObject([{ to: 'asha@example.in' }])
  expect(await kept()).toEqual([
    { subject: 'Join Sharma Traders', sent: false, attempts: 0, error: null, next: null },
  ])
})

const sendable = Object.values(hostileTexts).filter((text) => text.isWellFormed() && !text.includes('\0'))

test('[17.211] a mail with hostile texts has the headings and the recipient of any other, and is plain text', async () => {
  const post = mailer()
  for (const text of sendable)
    await post.sendMail({ ...hello, subject: `Bill from ${text.slice(0, 300)}`, body: text })
  await post.sendDue()
  expect(smtp.taken).toHaveLength(sendable.length)
  for (const mail of smtp.taken) {
    const [head = ''] = mail.split('\r\n\r\n')
    const lines = head.split(/\r\n(?![ \t])/)
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ])
    expect(lines).toContain('Content-Type: text/plain; charset=utf-8')
    expect(lines).toContain('To: ravi@example.in')
    expect(Math.max(...head.split('\r\n').map(({ length }) => length))).toBeLessThan(999)
  }
})

test('[17.38] the links of a message are removed once it is sent or given up, and stay while it waits', async () => {
  const link = { ...hello, body: 'Open this link:\n\nhttps://shop.example/reset?token=secret\n\nThank you.' }
  const bodies = () =>
    database.asOwner(async (client) =>
      (await client.query('select body from outbox order by id')).rows.map(({ body }) => body),
    )
  const gone = 'Open this link:\n\n[link removed]\n\nThank you.'
  const post = mailer()
  await post.sendMail(link)
  await post.sendDue()
  expect(await bodies()).toEqual([gone])
  smtp.isDown = true
  await post.sendMail(link)
  await post.sendDue()
  expect(await bodies()).toEqual([gone, link.body])
  for (let n = 0; n < 5; n += 1) {
    now += 1000 * MINUTE
    await post.sendDue()
  }
  expect(await bodies()).toEqual([gone, gone])
})

test('a message that must be sent now says what to do when it fails, and is not retried', async () => {
  smtp.isDown = true
  const post = mailer()
  const bill = { ...hello, orElse: 'Share the link instead.' }
  await expect(post.sendMail(bill)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Share the link instead.',
  })
  smtp.isDown = false
  now += 1000 * MINUTE
  await post.sendDue()
  expect(smtp.taken).toEqual([])
  expect(await kept()).toMatchObject([{ sent: false, attempts: 1, next: null }])
})

test('retries a rejected message at growing intervals, and sends it once', async () => {
  smtp.isDown = true
  const post = mailer()
  await post.sendMail(hello)
  await post.sendDue()
  expect(await kept()).toMatchObject([
    { attempts: 1, error: expect.stringContaining('451'), next: new Date(START + MINUTE) },
  ])
  await post.sendDue()
  expect(await kept()).toMatchObject([{ attempts: 1 }])
  now += MINUTE
  await post.sendDue()
  expect(await kept()).toMatchObject([{ attempts: 2, next: new Date(START + 6 * MINUTE) }])
  smtp.isDown = false
  now += 5 * MINUTE
  await post.sendDue()
  await post.sendDue()
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]).toContain('Hello Ravi')
  expect(await kept()).toEqual([{ subject: 'Hello', sent: true, attempts: 3, error: null, next: null }])
})

test('[17.44] an unresponsive mail server delays no call and no shutdown, and at most four messages', async () => {
  smtp.isSilent = true
  const post = mailer()
  for (let n = 0; n < 6; n += 1) await post.sendMail({ ...hello, subject: `Message ${n}` })
  await expect.poll(() => smtp.waiting).toBe(4)
  expect((await kept()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0])
  await post.close()
  expect(smtp.waiting).toBe(4)
  const failed = (await kept()).filter(({ error }) => error)
  expect(failed.map(({ error }) => error)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/greeting/i)),
  )
})

test('[17.162] each failed delivery is reported once, with its reason and the next attempt, and without its text', async () => {
  smtp.isDown = true
  failures.length = 0
  const post = mailer()
  await post.sendMail({ ...hello, id: '0199c0de-0000-7000-8000-000000000001', body: 'The secret' })
  await post.sendDue()
  const facts = { message: '0199c0de-0000-7000-8000-000000000001', reason: expect.stringContaining('451') }
  expect(failures).toEqual([{ ...facts, retryAt: new Date(START + MINUTE) }])
  expect(JSON.stringify(failures)).not.toContain('secret')
  for (let times = 0; times < 5; times += 1) {
    now += 721 * MINUTE
    await post.sendDue()
  }
  expect([failures.length, failures.at(-1)]).toEqual([6, { ...facts, retryAt: null }])
})

test('gives up after the last attempt', async () => {
  smtp.isDown = true
  const post = mailer()
  await post.sendMail(hello)
  for (let times = 0; times < 10; times += 1) {
    now += 721 * MINUTE
    await post.sendDue()
  }
  expect(await kept()).toMatchObject([{ sent: false, attempts: 6, next: null }])
})

test('processes that check together send each message once', async () => {
  smtp.isDown = true
  const many = Array.from({ length: 12 }, (_, at) => ({ ...hello, subject: `Message ${at}` }))
  const first = mailer()
  await inTransaction(database.database, null, (statements) => first.keepMails(statements, many))
  smtp.isDown = false
  await Promise.all([mailer(), mailer(), mailer()].map((post) => post.sendDue()))
  expect(smtp.taken.map((text) => /Subject: (.*)/.exec(text)?.[1]).sort()).toEqual(
    many.map(({ subject }) => subject).sort(),
  )
})

test('a message that another process is claiming is left to it', async () => {
  const [theirs, mine] = [
    { ...hello, subject: 'Theirs' },
    { ...hello, subject: 'Mine' },
  ]
  const post = mailer()
  await inTransaction(database.database, null, (statements) => post.keepMails(statements, [theirs, mine]))
  await database.asOwner(async (client) => {
    await client.query('begin')
    await client.query("select from outbox where subject = 'Theirs' for update")
    await post.sendDue()
    await client.query('commit')
  })
  expect(await kept()).toMatchObject([
    { subject: 'Theirs', sent: false },
    { subject: 'Mine', sent: true },
  ])
})

test('a message commits or rolls back with its transaction, and is sent even if its process ended', async () => {
  const post = mailer()
  const failed = inTransaction(database.database, null, async (statements) => {
    await post.keepMails(statements, [hello])
    throw new Error('Not saved')
  })
  await expect(failed).rejects.toThrow('Not saved')
  expect(await kept()).toEqual([])
  await inTransaction(database.database, null, (statements) => post.keepMails(statements, [hello]))
  const other = mailer()
  await other.sendDue()
  expect(smtp.taken).toHaveLength(1)
})

test('deletes sent messages after a week and others after a month', async () => {
  const post = mailer()
  await post.sendMail({ ...hello, subject: 'Sent' })
  await post.sendDue()
  smtp.isDown = true
  await post.sendMail({ ...hello, subject: 'Not sent' })
  const subjectsAfter = async (days: number) => {
    now = START + days * 24 * 60 * MINUTE
    await post.sendDue()
    return (await kept()).map(({ subject }) => subject)
  }
  expect(await subjectsAfter(6.9)).toEqual(['Sent', 'Not sent'])
  expect(await subjectsAfter(7.1)).toEqual(['Not sent'])
  expect(await subjectsAfter(30.1)).toEqual([])
  expect(faults).toEqual([])
})
