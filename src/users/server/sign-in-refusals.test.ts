import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createHttp } from '#app/http.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { createAuth } from './auth.ts'

const http = openHttp()
const sign = (path: string, body: object, from = '10.8.0.1') => http.post(`/api/auth/${path}`, body, {}, from)
const open = (path: string, remoteAddress: string) =>
  http.app.inject({ url: `/api/auth/${path}`, remoteAddress })
const issuesOf = (answer: { json(): { data?: { issues?: unknown } } }) => answer.json().data?.issues

describe('[17.180] an address of more than 200 characters', () => {
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}in`
  const refused = [{ path: ['email'], message: 'Invalid email address' }]

  test('is refused as the new one of an account', async () => {
    const { bearer } = await http.join()
    const answer = await http.call('users.initialEmailChange', { email: long }, bearer)
    expect([answer.statusCode, issuesOf(answer)]).toEqual([400, refused])
  })

  test.each(['sign-in/email', 'request-password-reset'])(
    'is refused by %s, as its tries could not be counted',
    async (path) => {
      for (const email of [long, undefined, 7, ['asha@example.in']]) {
        const answer = await sign(path, { email, password: 'wrong password' })
        expect([answer.statusCode, issuesOf(answer)]).toEqual([400, refused])
      }
    },
  )
})

test('[17.182] a sign-up with a character that cannot be saved is refused at its field', async () => {
  const person = { name: 'a\u0000b', lastName: 'Rao', email: 'nul@example.in', password: 'a long password' }
  const answer = await sign('sign-up/email', person, '10.8.0.2')
  const message = 'This text contains a character that cannot be saved'
  expect([answer.statusCode, issuesOf(answer)]).toEqual([400, [{ path: ['name'], message }]])
})

test('[17.183] too many sign-ins from one address are refused as calls are, with the seconds to wait', async () => {
  const guess = (n: number) => sign('sign-in/email', { email: `nobody${n}@example.in` }, '10.8.0.3')
  for (let n = 0; n < 60; n++) expect((await guess(n)).statusCode).toBe(400)
  const refused = await guess(60)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      code: 'tooMany',
      message: 'Too many attempts from this network. Try again in a minute.',
      data: { retryAfter: expect.any(Number) },
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBe(refused.json().data.retryAfter)
})

test.each([
  [
    'accounts',
    (n: number) => sign('request-password-reset', { email: `made-up${n}@example.in` }, '10.8.0.4'),
  ],
  ['links', (n: number) => open(`reset-password/made-up-link-${n}?callbackURL=/reset`, '10.8.0.5')],
])(
  '[17.215] a network that makes up %s has its allowance of requests counted, and no more',
  async (_, ask) => {
    const before = await countsOfMadeUp()
    for (let n = 0; n < 120; n++) await ask(n)
    const refused = await ask(120)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooMany'])
    expect((await countsOfMadeUp()) - before).toBe(120)
  },
)

/** How many rows the limits keep of names that somebody made up. */
const countsOfMadeUp = () =>
  http.database.asOwner(async (client) => {
    const found = await client.query(`select from rate_limits where key like '%made-up%'`)
    return found.rowCount ?? 0
  })

test.each([
  ['a return address elsewhere', 'sign-in/email', { callbackURL: '//evil.example' }],
  ['a forged address of a reset', 'request-password-reset', { redirectTo: '//evil.example' }],
  ['an unknown provider', 'sign-in/social', { provider: 'nobody' }],
])('[17.184] %s logs no error, and each line names its request', async (_name, path, body) => {
  const lines: { level: number; reqId?: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const services = { ...http.services, log }
  const app = createHttp(services, createAuth(services))
  const payload = { email: 'asha@example.in', password: 'tried in vain', ...body }
  const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ level, reqId }) => level >= 50 || !reqId)).toEqual([])
  await app.close()
})
