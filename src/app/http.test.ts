import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const http = openHttp()

describe('sign-in', () => {
  test('[13.1] accepts a browser’s cookie and a program’s bearer token', async () => {
    const { cookie, bearer, email } = await http.join()
    const { token } = (
      await http.post('/api/auth/sign-in/email', { email, password: 'a long password' }, {}, '10.4.4.4')
    ).json()
    for (const headers of [{ cookie }, bearer, { authorization: `Bearer ${token}` }])
      expect((await http.call('users.getOne', {}, headers)).json().user).toMatchObject({
        email,
        lastName: 'Rao',
      })
    expect((await http.call('users.getOne', {}, {})).statusCode).toBe(401)
  })

  test('[13.36] validates a sign-up with the schema of its form', async () => {
    const right = { name: ' Asha ', lastName: 'Rao', email: 'rules@example.in', password: 'a long password' }
    const signUp = (wrong: object) =>
      http.post('/api/auth/sign-up/email', { ...right, ...wrong }, {}, '10.5.5.5')
    const wrongs: [object, string][] = [
      [{ name: ' ' }, 'Name is required'],
      [{ lastName: {} }, 'Must be text'],
      [{ name: 'x'.repeat(81) }, 'Use at most 80 characters'],
      [{ password: 'short' }, 'Use at least 8 characters'],
    ]
    for (const [wrong, message] of wrongs) {
      const answer = await signUp(wrong)
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    }
    const { token } = (await signUp({ image: 'https://evil.example/x.png' })).json()
    const { user } = (await http.call('users.getOne', {}, { authorization: `Bearer ${token}` })).json()
    expect(user).toMatchObject({ name: 'Asha', image: null })
  })

  test('[17.5] sets a cookie that works over http, and only the prefixed one over https', async () => {
    const config = { ...http.services.config, homeUrl: 'https://godown.example.in', publicUrl: undefined }
    const safe = createHttp({ ...http.services, config }, createAuth({ ...http.services, config }))
    const signIn = async (app: FastifyInstance) => {
      const { email, from } = await http.join()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress: from,
        payload: { email, password: 'a long password' },
      })
      return String(answer.headers['set-cookie'])
    }
    const plain = await signIn(http.app)
    expect(plain).toMatch(/^godown\.session_token=/)
    expect(plain).not.toMatch(/secure/i)
    const prefixed = await signIn(safe)
    expect(prefixed).toMatch(/^__Host-godown\.session_token=(?!.*; Domain).*; Path=\/;.*; Secure/)
    const [cookie = ''] = prefixed.split(';')
    const me = (sent: string) =>
      safe.inject({ method: 'POST', url: '/api/v1/users/getOne', payload: {}, headers: { cookie: sent } })
    expect((await me(cookie)).statusCode).toBe(200)
    expect((await me(cookie.replace('__Host-', ''))).statusCode).toBe(401)
    await safe.close()
  })

  test('[13.115] redirects to the provider, and accepts no provider token from the caller', async () => {
    const config = { ...http.services.config, google: { clientId: 'godown', clientSecret: 'secret' } }
    const app = createHttp({ ...http.services, config }, createAuth({ ...http.services, config }))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      payload: { provider: 'google', callbackURL: '/callback', idToken: { token: 'stolen' } },
    })
    expect(answer.json()).toMatchObject({ redirect: true })
    expect(answer.json().url).toMatch(/^https:\/\/accounts\.google\.com\/.*code_challenge=/)
    await app.close()
  })

  test('signing out ends the session at the next call', async () => {
    const { cookie, bearer } = await http.join()
    const out = await http.post(
      '/api/auth/sign-out',
      {},
      { cookie, origin: 'http://localhost', host: 'localhost' },
    )
    expect(out.statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(401)
  })

  test('changing the password ends other sessions', async () => {
    const { cookie, bearer } = await http.join()
    const { email } = (await http.call('users.getOne', {}, bearer)).json().user
    const signedIn = await http.post('/api/auth/sign-in/email', { email, password: 'a long password' })
    const other = { authorization: `Bearer ${signedIn.json().token}` }
    const input = { currentPassword: 'a long password', newPassword: 'another long one' }
    const changed = await http.call('users.changePassword', input, { cookie })
    expect(changed.statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, other)).statusCode).toBe(401)
  })

  test('[8.21] limits attempts per account, gives the seconds to wait, ignores forged headers and affects nobody else', async () => {
    const { email } = await http.join()
    const guess = (headers: InjectOptions['headers'], from = '10.2.2.2') =>
      http.post('/api/auth/sign-in/email', { email, password: 'wrong password' }, headers, from)
    for (let n = 0; n < 10; n++) expect((await guess({})).statusCode).toBe(401)
    const stopped = await guess({})
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'x-godown-client', 'cf-connecting-ip', 'forwarded'])
      expect((await guess({ [header]: '1.2.3.4' })).statusCode).toBe(429)
    const signIn = (as: string, from: string) =>
      http.post('/api/auth/sign-in/email', { email: as, password: 'a long password' }, {}, from)
    expect((await signIn(email, '10.3.3.3')).statusCode).toBe(200)
    const neighbour = await http.join()
    expect((await signIn(neighbour.email, '10.2.2.2')).statusCode).toBe(200)
    expect((await signIn(email.toUpperCase(), '10.2.2.2')).statusCode).toBe(429)
  })

  test.each(['localhost:4100@evil.example', 'localhost/evil', 'localhost?evil', 'localhost#evil'])(
    '[17.187] refuses the Host header %s',
    async (host) => {
      const answer = await http.app.inject({ url: '/healthz', headers: { host } })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
    },
  )

  test('[8.70] limits attempts on many accounts from one address', async () => {
    const guess = (n: number) =>
      http.post('/api/auth/sign-in/email', { email: `nobody${n}@example.in` }, {}, '10.9.9.9')
    for (let n = 0; n < 60; n++) expect((await guess(n)).statusCode).toBe(400)
    expect((await guess(60)).statusCode).toBe(429)
  })

  test('rejects requests from another site that carry our cookie', async () => {
    const { cookie } = await http.join()
    const from = (origin: string) =>
      http.call('users.update', { name: 'Evil' }, { cookie, origin, host: 'localhost' })
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost:81',
    ])
      expect((await from(origin)).statusCode).toBe(403)
    expect((await from('http://localhost')).statusCode).toBe(200)
  })
})

describe('a closed installation', () => {
  test('[13.81] takes the first account and invited addresses only', async () => {
    await http.database.empty()
    const services = { ...http.services, config: { ...http.services.config, signUp: 'closed' as const } }
    const closed = createHttp(services, createAuth(services))
    const post = (url: string, payload: object, headers: InjectOptions['headers'] = {}) =>
      closed.inject({ method: 'POST', url, payload, headers, remoteAddress: '10.8.8.8' })
    const join = (email: string) =>
      post('/api/auth/sign-up/email', { name: 'Asha', lastName: 'Rao', email, password: 'a long password' })
    const settings = async () => (await post('/api/v1/settings/getOne', {})).json().signUp
    expect(await settings()).toBe('open')
    const first = await join('first@example.in')
    expect(first.statusCode).toBe(200)
    expect(await settings()).toBe('closed')
    const refused = await join('guest@example.in')
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'New accounts need an invitation. Use the invited address, or ask for an invitation.',
    ])
    const owner = { authorization: `Bearer ${first.json().token}`, 'x-workspace': 'closed-shop' }
    await post('/api/v1/workspaces/create', { name: 'Closed Shop', slug: 'closed-shop' }, owner)
    await post('/api/v1/invitations/create', { email: 'guest@example.in', role: 'viewer' }, owner)
    expect((await join('Guest@example.in')).statusCode).toBe(200)
    expect((await join('other@example.in')).statusCode).toBe(403)
    await closed.close()
  })
})

describe('links in mail', () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const linksTo = (to: string) =>
    http.mails.filter((mail) => mail.to === to).map((mail) => /https?:\S+/.exec(mail.body)?.[0] ?? '')

  test('[17.1] use the address of the installation, whatever the request headers say', async () => {
    const { email, bearer } = await http.join()
    process.env.BASE_URL = 'https://evil.example'
    const sure = createHttp(http.services, createAuth(http.services))
    const ask = (url: string, payload: object, headers: InjectOptions['headers']) =>
      sure.inject({ method: 'POST', url, payload, headers: { ...evil, ...headers } })
    await ask('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {})
    await ask('/api/v1/users/initialEmailChange', { email: `new-${email}` }, bearer)
    await ask('/api/v1/workspaces/create', { name: 'Links', slug: 'links' }, bearer)
    const invited = { email: `invited-${email}`, role: 'viewer' }
    await ask('/api/v1/invitations/create', invited, { ...bearer, 'x-workspace': 'links' })
    await sure.close()
    delete process.env.BASE_URL
    const links = [...linksTo(email), ...linksTo(`new-${email}`), ...linksTo(invited.email)].filter(Boolean)
    expect(links).toHaveLength(3)
    for (const link of links) expect(new URL(link).origin).toBe('http://localhost:3000')
  })

  test('[17.2] never send a token to another site', async () => {
    const { email } = await http.join()
    const redirectTo = 'https://evil.example/take'
    const asked = await http.post('/api/auth/request-password-reset', { email, redirectTo }, evil)
    expect(asked.statusCode).toBe(403)
    expect(linksTo(email)).toEqual([])
  })
})

describe('changing the email address', () => {
  const linkTo = (email: string) =>
    http.mails
      .filter((mail) => mail.to === email)
      .at(-1)
      ?.body.match(/token=(\S+)/)?.[1] ?? ''
  const open = (token: string, headers: InjectOptions['headers']) =>
    http.call('users.confirmEmailChange', { token }, headers)

  test('[7.57] needs the link to be opened by the same signed-in person, and notifies the old address', async () => {
    const { bearer, cookie, email } = await http.join()
    const stranger = await http.join()
    const wanted = 'mistyped@example.in'
    expect((await http.call('users.initialEmailChange', { email: wanted }, bearer)).statusCode).toBe(200)
    expect(http.mails.some((mail) => mail.to === email && mail.body.includes(wanted))).toBe(true)
    const token = linkTo(wanted)
    expect(token).not.toBe('')
    for (const headers of [{}, { cookie: stranger.cookie }]) {
      const refused = await open(token, headers)
      expect(refused.statusCode).not.toBe(200)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect((await http.call('users.getOne', {}, bearer)).json().user.email).toBe(email)
    expect((await open(token, { cookie })).statusCode).toBe(200)
    expect((await http.call('users.getOne', {}, bearer)).json().user).toMatchObject({
      email: wanted,
      emailVerified: true,
    })
  })

  test('[13.116] signing in and resetting stay with the old address until the new one is proven', async () => {
    const { bearer, cookie, email } = await http.join()
    const wanted = `new-${email}`
    await http.call('users.initialEmailChange', { email: wanted }, bearer)
    const token = linkTo(wanted)
    const from = '10.6.7.11'
    let places = 0
    const signIn = async (address: string) => {
      const person = { email: address, password: 'a long password' }
      return (await http.post('/api/auth/sign-in/email', person, {}, from)).statusCode
    }
    const resets = (address: string) =>
      http.mails.filter(({ to, body }) => to === address && /reset-password/.test(body)).length
    // Each from another place, because one may ask a few times only.
    const reset = async (first: string, last: string) => {
      for (const address of [first, last])
        await http.post('/api/auth/request-password-reset', { email: address }, {}, `10.6.8.${++places}`)
      await expect.poll(() => resets(last)).toBe(1)
    }
    expect([await signIn(email), await signIn(wanted)]).toEqual([200, 401])
    await reset(wanted, email)
    expect(resets(wanted)).toBe(0)
    expect((await open(token, { cookie })).statusCode).toBe(200)
    expect([await signIn(email), await signIn(wanted)]).toEqual([401, 200])
    await reset(email, wanted)
    expect(resets(email)).toBe(1)
  })
})

test('[17.96] /readyz says for half a minute that the disk of the database was full', async () => {
  const { database } = http.services
  const ready = () => http.app.inject('/readyz')
  expect((await ready()).statusCode).toBe(200)
  database.wasFullAt = performance.now() - 20_000
  expect((await ready()).json()).toEqual({
    status: 'The disk of the database is full.',
    reason: 'disk_full',
  })
  database.wasFullAt = performance.now() - 40_000
  expect((await ready()).statusCode).toBe(200)
})

test.each(['/%zz', '/files/images/%zz', '/api/v1/products/%zz', '/rpc/%zz'])(
  '[16.408] %s, which is no address, is refused as a call would be',
  async (url) => {
    const answer = await http.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    const refused = { code: 'invalid', message: 'This address is not valid.' }
    expect(answer.json()).toMatchObject(url.startsWith('/rpc/') ? { json: refused } : refused)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    })
  },
)
