import { describe, expect, test } from 'vitest'
import { forgetExpired } from '#base/server/expired.ts'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()
const PASSWORD = 'a long password'

const minutes = (count: number) => count * 60_000
const days = (count: number) => minutes(count * 24 * 60)
/** Opens another session of the same person; returns its bearer header. */
async function signInAgain(email: string, agent = 'curl/8') {
  const asked = { email, password: PASSWORD }
  const answer = await http.post('/api/auth/sign-in/email', asked, { 'user-agent': agent }, '10.6.7.8')
  return { authorization: `Bearer ${answer.json().token}` }
}
const sql = (text: string, values: unknown[]) =>
  http.database.asOwner(async (client) => (await client.query(text, values)).rows)
const ageSessions = (email: string, column: string, age: string) =>
  sql(
    `update sessions set ${column} = now() - $2::interval from users where users.id = user_id and email = $1`,
    [email, age],
  )

const issuesOf = (answer: { json(): { data?: { issues?: unknown } } }) => answer.json().data?.issues

describe('a new password', () => {
  test.each([
    ['dragonfly1', 'This password is one of the most common. Choose another.'],
    ['PASSWORD1', 'This password is one of the most common. Choose another.'],
    ['asha rao 77', 'Do not use your name or email address'],
    ['poiuytrewq', 'Do not use repeated characters or a keyboard pattern'],
  ])('[13.52] %s is refused at its field, in a sign-up and in a change', async (password, message) => {
    const joining = { name: 'Asha', lastName: 'Rao', email: 'weak@example.in', password }
    const joined = await http.post('/api/auth/sign-up/email', joining, {}, '10.6.6.6')
    expect([joined.statusCode, issuesOf(joined)]).toEqual([400, [{ path: ['password'], message }]])
    const { bearer } = await http.join()
    const change = { currentPassword: PASSWORD, newPassword: password }
    const changed = await http.call('users.changePassword', change, bearer)
    expect([changed.statusCode, issuesOf(changed)]).toEqual([400, [{ path: ['newPassword'], message }]])
  })

  test('[13.52] that is weak for the person is also refused by a reset link, which remains valid', async () => {
    const { email } = await http.join()
    http.mails.length = 0
    const from = '10.6.6.7'
    await http.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {}, from)
    const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
    const reset = (newPassword: string) =>
      http.post('/api/auth/reset-password', { token, newPassword }, {}, from)
    const refused = await reset(`${email.split('@')[0]}`.padEnd(8, '1'))
    expect(issuesOf(refused)).toEqual([
      { path: ['newPassword'], message: 'Do not use your name or email address' },
    ])
    expect((await reset('mangoes in may')).statusCode).toBe(200)
  })

  test('[13.53] needs the current one, which allows ten attempts a minute', async () => {
    const { bearer } = await http.join()
    const change = (currentPassword: string, newPassword = 'mangoes in may') =>
      http.call('users.changePassword', { currentPassword, newPassword }, bearer)
    expect(issuesOf(await change('wrong'))).toEqual([
      { path: ['currentPassword'], message: 'The password is not correct' },
    ])
    expect(issuesOf(await change(PASSWORD, PASSWORD))).toEqual([
      { path: ['newPassword'], message: 'This is your current password. Choose another.' },
    ])
    for (let n = 0; n < 8; n++) await change('wrong')
    expect((await change(PASSWORD)).statusCode).toBe(429)
  })

  test('[13.54] ends the other sessions and links to set one, and notifies the address', async () => {
    const { bearer, email } = await http.join()
    const signedIn = await http.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const other = { authorization: `Bearer ${signedIn.json().token}` }
    const from = '10.6.6.8'
    await http.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {}, from)
    const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
    const input = { currentPassword: PASSWORD, newPassword: 'mangoes in may' }
    expect((await http.call('users.changePassword', input, bearer)).statusCode).toBe(200)
    expect(http.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Godown password was changed' })
    expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, other)).statusCode).toBe(401)
    const reset = { token, newPassword: 'guavas in june' }
    expect((await http.post('/api/auth/reset-password', reset, {}, from)).statusCode).toBe(400)
    const again = await http.post('/api/auth/sign-in/email', { email, password: 'mangoes in may' })
    expect(again.statusCode).toBe(200)
  })
})

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'

  test('[13.56] are listed with their kind, and this one is marked', async () => {
    const { bearer, email } = await http.join()
    await signInAgain(email, firefox)
    const listed = async () => (await http.call('users.getSessions', {}, bearer)).json()
    const [other] = await listed()
    expect(await listed()).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', address: '10.6.7.8', isCurrent: false }),
      expect.objectContaining({ device: 'A program', isCurrent: true }),
    ])
    await sql('update sessions set expires_at = now() where id = $1', [other.id])
    expect(await listed()).toMatchObject([{ isCurrent: true }])
  })

  test('[13.57] are ended one by one or all others at once; someone else’s is not found', async () => {
    const { bearer, email } = await http.join()
    const stranger = await http.join()
    const [other, third] = [await signInAgain(email, firefox), await signInAgain(email)]
    const [first] = (await http.call('users.getSessions', {}, other)).json()
    const foreign = (await http.call('users.getSessions', {}, stranger.bearer)).json()
    expect((await http.call('users.endSession', { id: foreign[0].id }, bearer)).statusCode).toBe(404)
    expect((await http.call('users.endSession', { id: first.id }, bearer)).statusCode).toBe(200)
    expect((await http.call('users.endSession', { id: first.id }, bearer)).statusCode).toBe(404)
    expect((await http.call('users.endOtherSessions', {}, bearer)).statusCode).toBe(200)
    for (const [headers, status] of [
      [bearer, 200],
      [other, 401],
      [third, 401],
      [stranger.bearer, 200],
    ] as const)
      expect((await http.call('users.getOne', {}, headers)).statusCode).toBe(status)
  })

  test('[13.113] of a browser ends when somebody signs in there again, and stays after a wrong password', async () => {
    const { email, cookie, bearer } = await http.join()
    const other = await signInAgain(email)
    const here = { origin: 'http://localhost', host: 'localhost' }
    const status = async (as: { authorization: string }) =>
      (await http.call('users.getOne', {}, as)).statusCode
    const signIn = (password: string) =>
      http.post('/api/auth/sign-in/email', { email, password }, { cookie, ...here }, '10.6.7.9')
    expect((await signIn('a wrong password')).statusCode).toBe(401)
    expect(await status(bearer)).toBe(200)
    expect((await signIn(PASSWORD)).statusCode).toBe(200)
    expect([await status(bearer), await status(other)]).toEqual([401, 200])
  })

  test('[13.113] of a program stays when it signs somebody in', async () => {
    const { email, bearer } = await http.join()
    const answer = await http.post(
      '/api/auth/sign-in/email',
      { email, password: PASSWORD },
      bearer,
      '10.6.7.10',
    )
    expect(answer.statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
  })

  test('[13.114] tell a page who is signed in, but not the token', async () => {
    const { cookie, bearer, email } = await http.join()
    const answer = await http.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
    expect(answer.json()).toMatchObject({ user: { email }, session: { secondFactor: 'none' } })
    expect(answer.body).not.toContain(bearer.authorization.slice('Bearer '.length))
  })

  test('[13.58] are signed out after 7 days without use and 30 days in any case', async () => {
    const { bearer, email } = await http.join()
    const ends = async () => {
      const [row] = await sql(
        `select round(extract(epoch from expires_at - now()) / 86400) as days from sessions
         join users on users.id = user_id where email = $1`,
        [email],
      )
      return Number(row.days)
    }
    expect(await ends()).toBe(7)
    await ageSessions(email, 'expires_at', '-2 days')
    await http.call('users.getOne', {}, bearer)
    expect(await ends()).toBe(2)
    await ageSessions(email, 'last_used_at', '6 minutes')
    await http.call('users.getOne', {}, bearer)
    expect(await ends()).toBe(7)
    await ageSessions(email, 'created_at', '29 days')
    await ageSessions(email, 'last_used_at', '6 minutes')
    await http.call('users.getOne', {}, bearer)
    expect(await ends()).toBe(1)
  })
})

describe('what cannot be undone', () => {
  const risky: [string, object][] = [
    ['users.initialEmailChange', { email: 'other@example.in' }],
    ['workspaces.transferOwnership', { userId: '01890000-0000-7000-8000-000000000000' }],
  ]

  test('[13.59] needs the password where it was not given in the last 10 minutes', async () => {
    const { bearer, email } = await http.join()
    const slug = `own-${email.split('@')[0]}`
    await http.call('workspaces.create', { name: 'Own', slug }, bearer)
    const headers = { ...bearer, 'x-workspace': slug }
    const reasons = async () => {
      const answers = []
      for (const [call, input] of risky) answers.push((await http.call(call, input, headers)).json())
      return answers.map(({ data }) => data?.reason)
    }
    await ageSessions(email, 'confirmed_at', '11 minutes')
    expect(await reasons()).toEqual(risky.map(() => 'confirm_identity'))
    const wrong = await http.call('users.confirmIdentity', { password: 'wrong' }, bearer)
    expect(issuesOf(wrong)).toEqual([{ path: ['password'], message: 'The password is not correct' }])
    expect((await reasons())[0]).toBe('confirm_identity')
    expect((await http.call('users.confirmIdentity', { password: PASSWORD }, bearer)).statusCode).toBe(200)
    const [[call, input] = ['', {}]] = risky
    expect((await http.call(call, input, headers)).statusCode).toBe(200)
    http.ahead = minutes(11)
    expect(await reasons()).toEqual(risky.map(() => 'confirm_identity'))
    http.ahead = 0
  })

  test('[13.60] changing the address ends other sessions and links and notifies the old one, and a new request replaces the first', async () => {
    const { bearer, email } = await http.join()
    const other = await signInAgain(email)
    const linkTo = (to: string) => {
      const mail = http.mails.filter((one) => one.to === to).at(-1)
      return /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    }
    const wish = (to: string) => http.call('users.initialEmailChange', { email: to }, bearer)
    const confirm = (token: string) => http.call('users.confirmEmailChange', { token }, bearer)
    await wish('first@example.in')
    await wish('second@example.in')
    expect((await confirm(linkTo('first@example.in'))).statusCode).toBe(404)
    http.ahead = days(1)
    expect((await confirm(linkTo('second@example.in'))).statusCode).toBe(404)
    http.ahead = 0
    await wish('third@example.in')
    await http.post('/api/auth/request-password-reset', { email }, {}, '10.6.7.9')
    const [, token] = /reset-password\/([^?\s]+)/.exec(http.mails.at(-1)?.body ?? '') ?? []
    expect((await confirm(linkTo('third@example.in'))).statusCode).toBe(200)
    expect(http.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Godown email address was changed' })
    expect((await http.call('users.getOne', {}, other)).statusCode).toBe(401)
    const reset = { token, newPassword: 'guavas in june' }
    expect((await http.post('/api/auth/reset-password', reset, {}, '10.6.7.9')).statusCode).toBe(400)
    await wish('fourth@example.in')
    await http.call(
      'users.changePassword',
      { currentPassword: PASSWORD, newPassword: 'mango pickle' },
      bearer,
    )
    expect((await confirm(linkTo('fourth@example.in'))).statusCode).toBe(404)
  })
})

describe('the log of sign-ins', () => {
  test('[13.83, 13.84] lists what was accepted and refused, for the person and the owner of their workspace', async () => {
    const owner = await http.join()
    const member = await http.join()
    const slug = `log-${owner.email.split('@')[0]}`
    await http.call('workspaces.create', { name: 'Log', slug }, owner.bearer)
    await sql(
      `insert into members (workspace_id, user_id, role, created_at)
       select workspace_id, users.id, 'sales', now() from workspaces, users where slug = $1 and users.email = $2`,
      [slug, member.email],
    )
    const wrong = { email: member.email.toUpperCase(), password: 'wrong password' }
    await http.post('/api/auth/sign-in/email', wrong, { 'user-agent': 'Firefox/128.0 (Windows)' }, '10.6.9.9')
    const own = async () => (await http.call('users.getSignIns', {}, member.bearer)).json()
    await expect.poll(async () => (await own()).length).toBe(2)
    const [refused, joined] = await own()
    const attempt = { outcome: 'wrongPassword', device: 'Firefox on Windows', address: '10.6.9.9' }
    expect(refused).toMatchObject(attempt)
    expect(joined).toMatchObject({ outcome: 'signedIn', address: member.from })
    const inside = (bearer: object) => ({ ...bearer, 'x-workspace': slug })
    const seen = (await http.call('members.getSignIns', {}, inside(owner.bearer))).json()
    const since = { ...attempt, email: member.email, name: 'Asha Rao' }
    expect(seen.filter(({ email }: { email: string }) => email === member.email)).toMatchObject([since])
    const others = await http.call('users.getSignIns', {}, owner.bearer)
    expect(JSON.stringify(others.json())).not.toContain('10.6.9.9')
    expect((await http.call('members.getSignIns', {}, inside(member.bearer))).statusCode).toBe(403)
  })

  test('[17.34] is written after the answer, which therefore takes as long for an unknown account', async () => {
    const { email } = await http.join()
    await http.database.asOwner(async (client) => {
      await client.query('begin')
      await client.query('lock table sign_ins in exclusive mode')
      const wrong = { email, password: 'wrong password' }
      const answer = await http.post('/api/auth/sign-in/email', wrong, {}, '10.6.9.8')
      expect(answer.statusCode).toBe(401)
      await client.query('rollback')
    })
  })

  test('[13.85] deletes entries after 180 days', async () => {
    const { bearer, email } = await http.join()
    await signInAgain(email)
    const age = (interval: string) =>
      sql(
        `update sign_ins set at = now() - $2::interval from users where users.id = user_id and email = $1`,
        [email, interval],
      )
    const left = async () => (await http.call('users.getSignIns', {}, bearer)).json().length
    await age('179 days')
    await forgetExpired(http.database.database, new Date())
    expect(await left()).toBe(2)
    await age('181 days')
    await forgetExpired(http.database.database, new Date())
    expect(await left()).toBe(0)
  })
})
