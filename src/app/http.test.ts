import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalFiles } from '#base/server/files.ts'
import type { Mail, Services } from '#base/server/services.ts'
import { createAuth } from '#users/server/auth.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { testContext } from '../../tests/support/people.ts'
import { createHttp } from './http.ts'

let test_: TestDatabase
let app: FastifyInstance
let folder: string
let services: Services
let now = 0
const mails: Mail[] = []

beforeAll(async () => {
  test_ = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'godown-files-'))
  const clock = () => new Date(Date.now() + now)
  const base = testContext(test_, mails)
  const files = createLocalFiles(folder, base.secret, clock)
  services = { ...base, files, clock }
  app = createHttp(services, createAuth(services), files)
})
afterAll(async () => {
  await app.close()
  await test_.close()
  await rm(folder, { recursive: true, force: true })
})

const post = (
  url: string,
  payload: object,
  headers: InjectOptions['headers'] = {},
  remoteAddress = '10.1.1.1',
) => app.inject({ method: 'POST', url, payload, headers, remoteAddress })
const call = (name: string, input: object, headers: InjectOptions['headers']) =>
  post(`/api/v1/${name.replace('.', '/')}`, input, headers)

let people = 0
async function join_(email = `asha${++people}@example.in`) {
  const answer = await post(
    '/api/auth/sign-up/email',
    { name: 'Asha', lastName: 'Rao', email, password: 'a long password' },
    {},
    `10.9.0.${people}`,
  )
  expect(answer.statusCode).toBe(200)
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const token: string = answer.json().token
  return { email, cookie, token, bearer: { authorization: `Bearer ${token}` } }
}

const png = (width = 1, height = 1, extra = 0) => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([header, size, Buffer.from([8, 6, 0, 0, 0]), Buffer.alloc(20 + extra)])
}

describe('sign-in', () => {
  test('[13.1] the cookie of a browser and the bearer of a program both say who calls', async () => {
    const { cookie, bearer, email } = await join_()
    const { token } = (
      await post('/api/auth/sign-in/email', { email, password: 'a long password' }, {}, '10.4.4.4')
    ).json()
    for (const headers of [{ cookie }, bearer, { authorization: `Bearer ${token}` }])
      expect((await call('users.getOne', {}, headers)).json().user).toMatchObject({ email, lastName: 'Rao' })
    expect((await call('users.getOne', {}, {})).statusCode).toBe(401)
  })

  test('[13.36] a sign-up is held to the rules of its form', async () => {
    const right = { name: ' Asha ', lastName: 'Rao', email: 'rules@example.in', password: 'a long password' }
    const signUp = (wrong: object) => post('/api/auth/sign-up/email', { ...right, ...wrong }, {}, '10.5.5.5')
    const wrongs: [object, string][] = [
      [{ name: ' ' }, 'Name is required'],
      [{ lastName: {} }, 'Write this as text'],
      [{ name: 'x'.repeat(81) }, 'Use at most 80 characters'],
      [{ password: 'short' }, 'Use at least 8 characters'],
    ]
    for (const [wrong, message] of wrongs) {
      const answer = await signUp(wrong)
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    }
    const { token } = (await signUp({ image: 'https://evil.example/x.png' })).json()
    const { user } = (await call('users.getOne', {}, { authorization: `Bearer ${token}` })).json()
    expect(user).toMatchObject({ name: 'Asha', image: null })
  })

  test('[17.5] over http the cookie is one that a browser keeps; over https it has the prefix, and no other is taken', async () => {
    const config = { ...services.config, homeUrl: 'https://godown.example.in', publicUrl: undefined }
    const safe = createHttp({ ...services, config }, createAuth({ ...services, config }))
    const signIn = async (http: FastifyInstance) => {
      const { email } = await join_()
      const answer = await http.inject({
        ...{ method: 'POST', url: '/api/auth/sign-in/email', remoteAddress: `10.8.0.${people}` },
        payload: { email, password: 'a long password' },
      })
      return String(answer.headers['set-cookie'])
    }
    const plain = await signIn(app)
    expect(plain).toMatch(/^godown\.session_token=/)
    expect(plain).not.toMatch(/secure/i)
    const prefixed = await signIn(safe)
    expect(prefixed).toMatch(/^__Secure-godown\.session_token=.*; Secure/)
    const [cookie = ''] = prefixed.split(';')
    const me = (sent: string) =>
      safe.inject({ method: 'POST', url: '/api/v1/users/getOne', payload: {}, headers: { cookie: sent } })
    expect((await me(cookie)).statusCode).toBe(200)
    expect((await me(cookie.replace('__Secure-', ''))).statusCode).toBe(401)
    await safe.close()
  })

  test('signing out ends the session at the next call', async () => {
    const { cookie, bearer } = await join_()
    const out = await post(
      '/api/auth/sign-out',
      {},
      { cookie, origin: 'http://localhost', host: 'localhost' },
    )
    expect(out.statusCode).toBe(200)
    expect((await call('users.getOne', {}, bearer)).statusCode).toBe(401)
  })

  test('a new password ends the other sessions', async () => {
    const { cookie, bearer } = await join_()
    const changed = await post(
      '/api/auth/change-password',
      { currentPassword: 'a long password', newPassword: 'another long one', revokeOtherSessions: true },
      { cookie, origin: 'http://localhost', host: 'localhost' },
    )
    expect(changed.statusCode).toBe(200)
    expect((await call('users.getOne', {}, bearer)).statusCode).toBe(401)
  })

  test('[8.21] guessing is stopped with the seconds to wait; forged headers give no fresh try; others sign in', async () => {
    const { email } = await join_()
    const guess = (headers: InjectOptions['headers'], from = '10.2.2.2') =>
      post('/api/auth/sign-in/email', { email, password: 'wrong password' }, headers, from)
    for (let n = 0; n < 10; n++) expect((await guess({})).statusCode).toBe(401)
    const stopped = await guess({})
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'x-godown-client', 'cf-connecting-ip', 'forwarded'])
      expect((await guess({ [header]: '1.2.3.4' })).statusCode).toBe(429)
    const honest = await post(
      '/api/auth/sign-in/email',
      { email, password: 'a long password' },
      {},
      '10.3.3.3',
    )
    expect(honest.statusCode).toBe(200)
  })

  test('another site’s page cannot act with our cookie', async () => {
    const { cookie } = await join_()
    const from = (origin: string) =>
      call('users.update', { name: 'Evil' }, { cookie, origin, host: 'localhost' })
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

describe('links in mail', () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const linksTo = (to: string) =>
    mails.filter((mail) => mail.to === to).map((mail) => /https?:\S+/.exec(mail.body)?.[0] ?? '')

  test('[17.1] lead to the address of the installation, whatever the request and the environment name', async () => {
    const { email, bearer } = await join_()
    process.env.BASE_URL = 'https://evil.example'
    const sure = createHttp(services, createAuth(services))
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

  test('[17.2] never take a token to another site', async () => {
    const { email } = await join_()
    const redirectTo = 'https://evil.example/take'
    const asked = await post('/api/auth/request-password-reset', { email, redirectTo }, evil)
    expect(asked.statusCode).toBe(403)
    expect(linksTo(email)).toEqual([])
  })
})

describe('another e-mail address', () => {
  const linkTo = (email: string) =>
    mails
      .filter((mail) => mail.to === email)
      .at(-1)
      ?.body.match(/token=(\S+)/)?.[1] ?? ''
  const open = (token: string, headers: InjectOptions['headers']) =>
    app.inject({ url: `/api/auth/verify-email?token=${token}`, headers })

  test('[7.57] changes only when its link is opened by the same signed-in person; the old one is told', async () => {
    const { bearer, cookie, email } = await join_()
    const stranger = await join_()
    const wanted = 'mistyped@example.in'
    expect((await call('users.initialEmailChange', { email: wanted }, bearer)).statusCode).toBe(200)
    expect(mails.some((mail) => mail.to === email && mail.body.includes(wanted))).toBe(true)
    const token = linkTo(wanted)
    expect(token).not.toBe('')
    for (const headers of [{}, { cookie: stranger.cookie }]) {
      const refused = await open(token, headers)
      expect(refused.statusCode).not.toBe(200)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect((await call('users.getOne', {}, bearer)).json().user.email).toBe(email)
    expect((await open(token, { cookie })).statusCode).toBe(200)
    expect((await call('users.getOne', {}, bearer)).json().user).toMatchObject({
      email: wanted,
      emailVerified: true,
    })
  })
})

describe('uploads', () => {
  const ask = (bearer: object, file: object) =>
    post(
      '/api/image-upload',
      { filename: 'a.png', filetype: 'image/png', filesize: 1000, ...file },
      { ...bearer },
    )
  const put = (address: string, bytes: Buffer, type = 'image/png') =>
    app.inject({
      method: 'PUT',
      url: address.replace('http://localhost:80', '').replace('http://localhost', ''),
      payload: bytes,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    })

  test('[7.59] a picture goes up and is read back with its type, unsniffable and sandboxed', async () => {
    const { bearer } = await join_()
    const bytes = png()
    const { data } = (await ask(bearer, { filesize: bytes.length })).json()
    expect((await put(data.preSignedUrl, bytes)).statusCode).toBe(200)
    const read = await app.inject({ url: new URL(data.imageUrl).pathname })
    expect(read.statusCode).toBe(200)
    expect(read.headers['content-type']).toBe('image/png')
    expect(read.headers['content-security-policy']).toContain('sandbox')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect(read.rawPayload.equals(bytes)).toBe(true)
  })

  test('nobody uploads without a session', async () => {
    expect((await ask({}, {})).statusCode).toBe(401)
  })

  test.each([
    [{ filetype: 'image/svg+xml' }, 'Invalid file type. Please select an image file.'],
    [{ filetype: 'text/html' }, 'Invalid file type. Please select an image file.'],
    [{ filetype: 'constructor' }, 'Invalid file type. Please select an image file.'],
    [{ filesize: 1_048_577 }, 'File size exceeds the maximum limit of 1MB'],
    [{ filesize: 0 }, undefined],
    [{ filesize: '5' }, undefined],
  ])('[5.81, 5.83, 5.84] %o is refused before anything is sent', async (file, message) => {
    const { bearer } = await join_()
    const answer = await ask(bearer, file)
    expect(answer.statusCode).toBe(400)
    if (message) expect(answer.json().message).toBe(message)
  })

  test('[5.82, 9.25, 11.2] exactly 1 MB is taken; more than was declared, or than 1 MB, is not', async () => {
    const { bearer } = await join_()
    const full = png(1, 1, 1_048_576 - png().length)
    const { data } = (await ask(bearer, { filesize: full.length })).json()
    expect((await put(data.preSignedUrl, full)).statusCode).toBe(200)
    const small = (await ask(bearer, { filesize: 1000 })).json().data
    expect((await put(small.preSignedUrl, png(1, 1, 5000))).statusCode).toBe(413)
    const large = (await ask(bearer, { filesize: 1_048_576 })).json().data
    expect((await put(large.preSignedUrl, Buffer.concat([full, Buffer.alloc(1)]))).statusCode).toBe(413)
  })

  test('bytes that are not the declared picture are refused, whatever they call themselves', async () => {
    const { bearer } = await join_()
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a\x01\x00\x01\x00/*<script>*/'),
      Buffer.from('89504e47', 'hex'),
      Buffer.alloc(0),
      png(20_000, 20_000),
    ]) {
      const { data } = (await ask(bearer, { filesize: 1000 })).json()
      expect((await put(data.preSignedUrl, bytes)).statusCode).toBe(400)
      expect((await app.inject({ url: new URL(data.imageUrl).pathname })).statusCode).toBe(404)
    }
  })

  test('an address that was changed or that has expired is refused', async () => {
    const { bearer } = await join_()
    const { data } = (await ask(bearer, {})).json()
    const address = new URL(data.preSignedUrl)
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address)
      change(url)
      return url.href
    }
    for (const wrong of [
      changed((url) => url.searchParams.set('size', '999999')),
      changed((url) => url.searchParams.set('type', 'image/gif')),
      changed((url) => url.searchParams.set('until', '99999999999999')),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => {
        url.pathname = url.pathname.replace(/[^/]+\.png$/, 'another.png')
      }),
    ])
      expect((await put(wrong, png())).statusCode).toBe(403)
    now = 11 * 60_000
    expect((await put(data.preSignedUrl, png())).statusCode).toBe(403)
    now = 0
  })

  test('no path leads out of the folder, and nothing is listed', async () => {
    const paths = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/x.png',
      'images/',
      'images',
      '',
      '/etc/passwd',
      'a\\..\\b.png',
      'images/%00.png',
    ]
    for (const path of paths) {
      const read = await app.inject({ url: `/files/${path}` })
      expect([400, 404]).toContain(read.statusCode)
    }
    expect((await readdir(folder)).every((name) => name === 'images')).toBe(true)
  })
})
