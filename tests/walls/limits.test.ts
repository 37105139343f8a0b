import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openHttp } from '../support/http.ts'

const http = openHttp()

const sql = async (text: string, values: unknown[] = []) =>
  (await http.database.asOwner((client) => client.query(text, values))).rows

/** Counts `count` uses towards a limit. */
const use = (key: string, count: number) =>
  sql(
    `insert into rate_limits values ($1, $2, $3, (extract(epoch from now()) * 1000)::bigint)
     on conflict (key) do update set count = excluded.count, last_request = excluded.last_request`,
    [v7(), key, count],
  )

type Sent = Record<string, string>
async function owner(name = 'Sharma Traders') {
  const person = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  const { id: workspaceId } = (await http.call('workspaces.create', { name, slug }, person.bearer)).json()
  const { user } = (await http.call('users.getOne', {}, person.bearer)).json()
  const headers: Sent = { ...person.bearer, 'x-workspace': slug }
  return { ...person, headers, workspaceId: String(workspaceId), userId: String(user.id) }
}
const invite = (headers: Sent, email: string) => http.call('invitations.create', { email }, headers)

test('[17.32] invitations are limited per sender, per workspace and per recipient', async () => {
  const a = await owner()
  const refusedAt = async (key: string, count: number) => {
    await use(key, count)
    const answer = await invite(a.headers, `${v7()}@example.in`)
    await sql('delete from rate_limits where key = $1', [key])
    return [answer.statusCode, Number(answer.headers['retry-after']) > 0]
  }
  expect(await refusedAt(`invite-person:${a.userId}`, 99)).toEqual([200, false])
  expect(await refusedAt(`invite-person:${a.userId}`, 100)).toEqual([429, true])
  expect(await refusedAt(`invite-workspace:${a.workspaceId}`, 200)).toEqual([429, true])
  const stranger = `${v7()}@example.in`
  await use(`invite-recipient:${stranger}`, 5)
  const b = await owner()
  expect((await invite(b.headers, stranger)).statusCode).toBe(429)
  const sent = http.mails.length
  const { id } = (await invite(b.headers, `${v7()}@example.in`)).json()
  const again: number[] = []
  for (let n = 0; n < 6; n += 1)
    again.push((await http.call('invitations.resend', { id }, b.headers)).statusCode)
  expect(again).toEqual([200, 200, 200, 200, 429, 429])
  expect(http.mails.length - sent).toBe(5)
})

test('[17.258] one address gets 5 invitations in a day, also when they are sent again, or revoked and created again', async () => {
  const { headers } = await owner()
  const email = `${v7()}@example.in`
  const sent = http.mails.length
  for (let round = 0; round < 3; round += 1) {
    const made = await invite(headers, email)
    if (made.statusCode !== 200) break
    const { id } = made.json()
    for (let n = 0; n < 3; n += 1) await http.call('invitations.resend', { id }, headers)
    await http.call('invitations.revoke', { id }, headers)
  }
  expect(http.mails.length - sent).toBe(5)
  expect((await invite(headers, email)).statusCode).toBe(429)
})

test('[17.33] a URL in the name of a workspace or person is not a link in mail to others', async () => {
  const { headers } = await owner('Prize at https://evil.example/win')
  await http.call('users.update', { name: 'www.evil.example', lastName: '' }, headers)
  await invite(headers, 'guest@example.in')
  const mail = http.mails.at(-1)
  expect(mail?.subject).toBe('Join Prize at https: evil. example win on Godown')
  expect(mail?.body.match(/\S*(evil\.example|www\.)\S*/g)).toBeNull()
  expect(mail?.body.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('/invite/')])
})

test('[17.32] a person’s new workspaces, feedback and address changes are limited', async () => {
  const { headers, userId } = await owner()
  for (const [key, most, call, input] of [
    ['new-workspace', 30, 'workspaces.create', { name: 'Another', slug: `more-${v7().slice(-12)}` }],
    ['feedback', 20, 'feedback.create', { message: 'More colours' }],
    ['email-change', 10, 'users.initialEmailChange', { email: `${v7()}@example.in` }],
  ] as const) {
    await use(`${key}:${userId}`, most)
    expect([call, (await http.call(call, input, headers)).statusCode]).toEqual([call, 429])
  }
})

test('[17.268] one address is asked to confirm a change of address 3 times in a day, whoever asks', async () => {
  const email = `${v7()}@example.in`
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const { headers } = await owner()
    statuses.push((await http.call('users.initialEmailChange', { email }, headers)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('[17.32] exports of a workspace, their downloads and imports are limited', async () => {
  const { headers, bearer, userId, workspaceId } = await owner()
  const { url } = (await http.call('workspaces.export', {}, headers)).json()
  const zip = { ...bearer, 'content-type': 'application/zip' }
  for (const [key, most, ask] of [
    [`export:${workspaceId}`, 10, () => http.call('workspaces.export', {}, headers)],
    [`export-download:${workspaceId}`, 20, () => http.app.inject({ url, headers: bearer })],
    [`import-workspace:${userId}`, 20, () => http.post('/api/workspace-import', Buffer.from('PK'), zip)],
  ] as const) {
    await use(key, most)
    expect([key, (await ask()).statusCode]).toEqual([key, 429])
  }
})

test('[17.34] changing to an address in use gets the same answer as any other, and only its owner is notified', async () => {
  const [a, b] = [await owner(), await owner()]
  const ask = (email: string) => http.call('users.initialEmailChange', { email }, a.headers)
  const free = await ask(`${v7()}@example.in`)
  const taken = await ask(b.email)
  expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
  const mail = http.mails.findLast(({ to }) => to === b.email)
  expect(mail?.body).not.toContain('http')
})

test('[17.34] a reset answers before its mail is sent, alike for known and unknown addresses', async () => {
  const { email } = await owner()
  const ask = (address: string) =>
    http.post('/api/auth/request-password-reset', { email: address, redirectTo: '/' })
  const [known, unknown] = [await ask(email), await ask(`${v7()}@example.in`)]
  expect(known.json()).toEqual(unknown.json())
  for (let n = 0; n < 4; n += 1) await ask(email)
  expect((await ask(email)).statusCode).toBe(429)
})

test('[17.32] sign-in attempts on one account are limited across all IP addresses', async () => {
  const { email } = await owner()
  const signIn = (from: string) =>
    http.post('/api/auth/sign-in/email', { email, password: 'a wrong password' }, {}, from)
  expect((await signIn('10.20.0.1')).statusCode).toBe(401)
  await use(`sign-in-account:${email}`, 100)
  const refused = await signIn('10.20.0.2')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe('Too many attempts for this account. Try again in an hour.')
})

test('[17.144] strangers who use up the attempts on an account do not lock out its person where they signed in before', async () => {
  const { email } = await owner()
  const signIn = (from: string) =>
    http.post('/api/auth/sign-in/email', { email, password: 'a long password' }, {}, from)
  expect((await signIn('10.21.0.1')).statusCode).toBe(200)
  await use(`sign-in-account:${email}`, 100)
  expect((await signIn('10.21.0.2')).statusCode).toBe(429)
  expect((await signIn('10.21.0.1')).statusCode).toBe(200)
  await use(`sign-in-account:10.21.0.1 ${email}`, 100)
  expect((await signIn('10.21.0.1')).statusCode).toBe(429)
})

test('[17.37] feedback sent twice with one key is stored and emailed once', async () => {
  const { headers, userId } = await owner()
  const send = (message: string) =>
    http.call('feedback.create', { message }, { ...headers, 'idempotency-key': 'once' })
  const answers = [await send('More colours'), await send('More colours')]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect((await send('Fewer colours')).statusCode).toBe(409)
  expect(await sql('select message from feedback where user_id = $1', [userId])).toHaveLength(1)
})
