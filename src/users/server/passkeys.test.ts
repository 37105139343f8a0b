import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAuthenticator, type Says } from '../../../tests/support/authenticator.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { authOf } from './auth.ts'

const http = openHttp()

/** Backdates the account's sessions: when they began and when the user last confirmed their identity. */
const age = (email: string, begun: string, confirmed: string) =>
  http.database.asOwner((client) =>
    client.query(
      `update sessions set created_at = now() - $2::interval, confirmed_at = now() - $3::interval
       where user_id = (select id from users where email = $1)`,
      [email, begun, confirmed],
    ),
  )

test('[13.80] a person who recently confirmed their identity can add a passkey, however old the sign-in is', async () => {
  const { bearer, email } = await http.join()
  const begin = () => http.app.inject({ url: '/api/auth/passkey/generate-register-options', headers: bearer })
  await age(email, '5 days', '1 minute')
  expect((await begin()).statusCode).toBe(200)
  await age(email, '5 days', '11 minutes')
  const refused = await begin()
  expect([refused.statusCode, refused.json().data]).toEqual([403, { reason: 'confirm_identity' }])
})

const home = () => new URL(http.services.config.homeUrl)
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** A challenge, and the cookie that belongs to it. */
async function challengeOf(what: 'register' | 'authenticate', headers: object = {}) {
  const answer = await http.app.inject({
    url: `/api/auth/passkey/generate-${what}-options`,
    headers: { ...headers },
  })
  const cookie = [answer.headers['set-cookie']].flat().map((each) => String(each).split(';')[0])
  return { challenge: String(answer.json().challenge), cookie: cookie.join('; ') }
}

const verify = (what: 'registration' | 'authentication', response: object, headers: object) =>
  http.post(
    `/api/auth/passkey/verify-${what}`,
    { response },
    { host: home().host, origin: home().origin, ...headers },
  )

/** A person with a passkey, and how it signs in; `counter` grows with each use. */
async function withPasskey() {
  const person = await http.join()
  const authenticator = newAuthenticator()
  const says = (challenge: string, changed: Partial<Says> = {}): Says => ({
    challenge,
    origin: home().origin,
    host: home().hostname,
    counter: 5,
    isVerified: true,
    key: authenticator.key,
    ...changed,
  })
  const { challenge, cookie } = await challengeOf('register', person.bearer)
  const added = authenticator.create(says(challenge))
  const answer = await verify('registration', added, { ...person.bearer, cookie })
  expect(answer.statusCode).toBe(200)
  const signIn = async (changed: Partial<Says>, headers: object = {}) => {
    const asked = await challengeOf('authenticate')
    const response = authenticator.get(says(asked.challenge, changed))
    return verify('authentication', response, { cookie: asked.cookie, ...headers })
  }
  return { ...person, authenticator, says, signIn }
}

const evil = 'http://evil.localhost:3000'

test.each<[string, Partial<Says>, object]>([
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, {}],
  ['for another page', { origin: evil }, {}],
  [
    'for another page that sends its own origin',
    { origin: evil },
    { origin: evil, authorization: 'Bearer a' },
  ],
  ['for another host', { host: 'evil.example' }, {}],
  ['by another key', { key: other }, {}],
  ['without checking its person', { isVerified: false }, {}],
  ['with a counter that went back', { counter: 4 }, {}],
  ['with a counter that stood still', { counter: 5 }, {}],
])('[17.229] an answer of a passkey that it made %s signs nobody in', async (_what, changed, headers) => {
  const { signIn } = await withPasskey()
  const refused = await signIn({ counter: 6, ...changed }, headers)
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.statusCode).toBeLessThan(500)
  expect(refused.body).not.toContain('token')
  expect((await signIn({ counter: 7 })).statusCode).toBe(200)
})

test('[17.229] an answer of a passkey signs in once', async () => {
  const { authenticator, says, email } = await withPasskey()
  const { challenge, cookie } = await challengeOf('authenticate')
  const response = authenticator.get(says(challenge, { counter: 6 }))
  const first = await verify('authentication', response, { cookie })
  expect(first.json()).toMatchObject({ user: { email } })
  // Authenticators without a counter always say 0.
  await http.database.asOwner((client) => client.query('update passkeys set counter = 0'))
  const again = await verify('authentication', response, { cookie })
  expect(again.statusCode).toBe(400)
})

test('[17.229] a passkey is added only by the person who asked for its challenge', async () => {
  const [asha, bala] = [await withPasskey(), await http.join()]
  const { challenge, cookie } = await challengeOf('register', asha.bearer)
  const added = newAuthenticator().create(asha.says(challenge))
  expect((await verify('registration', added, { ...bala.bearer, cookie })).statusCode).toBe(401)
  const signIn = await challengeOf('authenticate')
  const mixed = newAuthenticator().create(asha.says(signIn.challenge))
  expect((await verify('registration', mixed, { ...asha.bearer, cookie: signIn.cookie })).statusCode).toBe(
    400,
  )
})

test('[17.239] an answer of a passkey for another page signs nobody in, whatever origin its request names', async () => {
  const { authenticator, says } = await withPasskey()
  const { api } = authOf(http.services)
  const signIn = async (origin: string) => {
    const { challenge, cookie } = await challengeOf('authenticate')
    const response = authenticator.get(says(challenge, { origin, counter: 6 }))
    const headers = new Headers({ origin, cookie })
    // Without a request, so that the library looks at no origin itself.
    return (await api.verifyPasskeyAuthentication({ body: { response }, headers, asResponse: true })).status
  }
  expect(await signIn(evil)).toBeGreaterThanOrEqual(400)
  expect(await signIn(home().origin)).toBe(200)
})

test.each([
  ['a program whose token is signed wrongly', (token: string) => `Bearer ${token}.wrong`],
  ['a program', (token: string) => `Bearer ${token}`],
])(
  '[17.240] a passkey goes to the account that was checked, whatever cookie is beside it, by %s',
  async (_who, of) => {
    const [asha, bala] = [await http.join(), await http.join()]
    await age(asha.email, '1 day', '11 minutes')
    const authorization = of(bala.bearer.authorization.slice('Bearer '.length))
    const { challenge, cookie } = await challengeOf('register', { authorization, cookie: asha.cookie })
    const key = newAuthenticator()
    const says = { origin: home().origin, host: home().hostname, counter: 1, isVerified: true, key: key.key }
    const added = await verify('registration', key.create({ challenge, ...says }), {
      authorization,
      cookie: `${asha.cookie}; ${cookie}`,
    })
    expect(added.statusCode).toBe(200)
    const { rows } = await http.database.asOwner((client) =>
      client.query('select email from passkeys join users on users.id = user_id where credential_id = $1', [
        added.json().credentialID,
      ]),
    )
    expect(rows).toEqual([{ email: bala.email }])
  },
)
