import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeAll, expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

/* A password changes, or a second factor is added, while somebody signs in without it. */

const http = openHttp()
const OLD = 'a long password'
const NEW = 'mangoes in may'

const HELD = 4242
beforeAll(() =>
  http.database.asOwner((client) =>
    client.query(
      `create function hold_session() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$;
       create trigger hold before insert on sessions for each row execute function hold_session()`,
    ),
  ),
)

const signIn = (email: string, password: string, from = '10.6.11.1') =>
  http.post('/api/auth/sign-in/email', { email, password }, {}, from)

/** Signs in with the old password, and does `meanwhile` after it was found to be right and before the session exists. */
const signInDuring = (email: string, meanwhile: () => Promise<unknown>) =>
  http.database.asOwner(async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [HELD])
    const signedIn = signIn(email, OLD)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    await meanwhile()
    await client.query('commit')
    return signedIn
  })

type Person = Awaited<ReturnType<typeof http.join>>
/** Ways to change a password, and how many sessions each leaves. */
const changes: [string, number, (person: Person) => Promise<{ statusCode: number }>][] = [
  [
    'is reset by a link',
    0,
    async ({ email, from }) => {
      await http.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, {}, from)
      const mails = () => http.mails.filter(({ to, body }) => to === email && /reset-password/.test(body))
      await expect.poll(() => mails().length).toBe(1)
      const [, token] = /reset-password\/([^?\s]+)/.exec(mails()[0]?.body ?? '') ?? []
      return http.post('/api/auth/reset-password', { token, newPassword: NEW }, {}, from)
    },
  ],
  [
    'is changed by its person',
    1,
    ({ bearer }) => http.call('users.changePassword', { currentPassword: OLD, newPassword: NEW }, bearer),
  ],
]

test.each(changes)(
  '[13.117] a sign-in with the old password ends when it %s at that moment',
  async (_how, left, change) => {
    const person = await http.join()
    const answer = await signInDuring(person.email, async () =>
      expect((await change(person)).statusCode).toBe(200),
    )
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const sessions = `select 1 from sessions s join users u on u.id = s.user_id where u.email = $1`
    const open = await http.database.asOwner((client) => client.query(sessions, [person.email]))
    expect(open.rowCount).toBe(left)
    expect((await signIn(person.email, NEW)).statusCode).toBe(200)
  },
)

test('[13.117] a sign-in during which nothing changes keeps its session', async () => {
  const { email } = await http.join()
  const answer = await signInDuring(email, async () => undefined)
  expect(answer.statusCode).toBe(200)
  const bearer = { authorization: `Bearer ${answer.json().token}` }
  expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
})

test('[17.145] of ten changes at the same moment from two sessions one is made, and its password is the one that signs in', async () => {
  const { email, bearer } = await http.join()
  const second = (await signIn(email, OLD)).json().token
  const tries = Array.from({ length: 10 }, (_, n) => `mangoes in may ${n}`)
  const answers = await Promise.all(
    tries.map((newPassword, n) =>
      http.call(
        'users.changePassword',
        { currentPassword: OLD, newPassword },
        n % 2 ? bearer : { authorization: `Bearer ${second}` },
      ),
    ),
  )
  const made = tries.filter((_, n) => answers[n]?.statusCode === 200)
  expect(made).toHaveLength(1)
  expect(answers.every(({ statusCode }) => [200, 400, 401, 429].includes(statusCode))).toBe(true)
  expect((await signIn(email, made[0] ?? '', '10.6.11.9')).statusCode).toBe(200)
})

test('[17.251] a second factor that is added while somebody signs in with the password alone is asked of them', async () => {
  const { email, bearer } = await http.join()
  const { key } = (await http.call('users.startTotp', {}, bearer)).json()
  const secret = new TextDecoder().decode(base32.decode(key))
  const answer = await signInDuring(email, async () => {
    const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000))
    expect((await http.call('users.confirmTotp', { code }, bearer)).statusCode).toBe(200)
  })
  const authorization = `Bearer ${answer.json().token}`
  const refused = await http.call('users.getOne', {}, { authorization })
  expect(refused.json()).toMatchObject({ code: 'unauthenticated', data: { reason: 'second_factor_due' } })
  expect((await http.call('users.getOne', {}, bearer)).statusCode).toBe(200)
  const { rows } = await http.database.asOwner((client) =>
    client.query('select outcome from sign_ins join users on users.id = user_id where email = $1', [email]),
  )
  // That of the sign-up alone.
  expect(rows).toEqual([{ outcome: 'signedIn' }])
})

test('[17.251] who signs in while a second factor is being saved is asked for it too', async () => {
  const { email, bearer } = await http.join()
  const { key } = (await http.call('users.startTotp', {}, bearer)).json()
  const secret = new TextDecoder().decode(base32.decode(key))
  const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000))
  const SAVING = 4343
  // Another session, of which the factor is asked when it is saved.
  expect((await signIn(email, OLD)).statusCode).toBe(200)
  await http.database.asOwner(async (client) => {
    await client.query(
      `create function hold_saving() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock(${SAVING}); return new; end $$;
       create trigger hold_saving after update on sessions for each row
         when (old.second_factor = 'none' and new.second_factor = 'due') execute function hold_saving()`,
    )
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SAVING])
    const waiting = async () =>
      (
        await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    const saving = http.call('users.confirmTotp', { code }, bearer)
    await expect.poll(waiting).toBe(1)
    let hasEnded = false
    const signedIn = signIn(email, OLD).finally(() => {
      hasEnded = true
    })
    await expect.poll(async () => hasEnded || (await waiting()) === 2).toBe(true)
    await client.query('commit')
    expect((await saving).statusCode).toBe(200)
    const authorization = `Bearer ${(await signedIn).json().token}`
    const refused = await http.call('users.getOne', {}, { authorization })
    expect(refused.json()).toMatchObject({ code: 'unauthenticated', data: { reason: 'second_factor_due' } })
    await client.query('drop trigger hold_saving on sessions')
  })
})

test('[17.269] a network from which somebody signed in before there was a second factor has no allowance of its own for its codes', async () => {
  const { email, bearer, from: home } = await http.join()
  // Somebody else who knows the password.
  const STRANGER = '10.6.13.13'
  expect((await signIn(email, OLD, STRANGER)).statusCode).toBe(200)
  const { key } = (await http.call('users.startTotp', {}, bearer)).json()
  const secret = new TextDecoder().decode(base32.decode(key))
  const codeOf = () => createOTP(secret).hotp(Math.floor((Date.now() + http.ahead) / 30_000))
  expect((await http.call('users.confirmTotp', { code: await codeOf() }, bearer)).statusCode).toBe(200)
  const half = async (from: string) => ({
    authorization: `Bearer ${(await signIn(email, OLD, from)).json().token}`,
  })
  const give = async (code: string, halfSignedIn: { authorization: string }) =>
    (await http.call('users.giveCode', { code }, halfSignedIn)).statusCode
  // The person gives a code at home, which makes that network known.
  http.ahead = 30_000
  expect(await give(await codeOf(), await half(home))).toBe(200)
  http.ahead = 0
  const stranger = await half(STRANGER)
  const tries: number[] = []
  for (let n = 0; n < 12; n++) tries.push(await give('123456', stranger))
  expect(tries.at(-1)).toBe(429)
  // What the stranger used up is that of all unknown networks together.
  expect(await give('123456', await half('10.6.14.14'))).toBe(429)
  expect(await give('123456', await half(home))).toBe(400)
})
