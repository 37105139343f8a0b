import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'

const http = openHttp()
const PASSWORD = 'a long password'
const STEP = 30_000
beforeEach(() => {
  http.ahead = 0
})

type Bearer = { authorization: string }
const reasonOf = (answer: { json(): { data?: { reason?: string } } }) => answer.json().data?.reason
const codeOf = (secret: string) => createOTP(secret).hotp(Math.floor((Date.now() + http.ahead) / STEP))

async function signIn(email: string, from = '10.7.7.7'): Promise<Bearer> {
  const answer = await http.post('/api/auth/sign-in/email', { email, password: PASSWORD }, {}, from)
  return { authorization: `Bearer ${answer.json().token}` }
}

async function startApp(bearer: Bearer): Promise<string> {
  const { key } = (await http.call('users.startTotp', {}, bearer)).json()
  return new TextDecoder().decode(base32.decode(key))
}

/** A new user with an authenticator app and recovery codes. */
async function withApp() {
  const person = await http.join()
  const secret = await startApp(person.bearer)
  const used = await codeOf(secret)
  await http.call('users.confirmTotp', { code: used }, person.bearer)
  const { codes } = (await http.call('users.replaceRecoveryCodes', {}, person.bearer)).json()
  return { ...person, secret, used, codes }
}

const sql = async (text: string, values: unknown[] = []) =>
  (await http.database.asOwner((client) => client.query(text, values))).rows
const forgetProof = (email: string) =>
  sql(
    `update sessions set confirmed_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  )

const give = (code: string, bearer: Bearer) => http.call('users.giveCode', { code }, bearer)
const me = async (bearer: Bearer) => http.call('users.getOne', {}, bearer)

describe('an authenticator app', () => {
  test('[13.62] is added with its first code; other sessions must enter one, and the owner is notified', async () => {
    const { bearer, email } = await http.join()
    const other = await signIn(email)
    const secret = await startApp(bearer)
    const wrong = await http.call('users.confirmTotp', { code: '000000' }, bearer)
    expect(wrong.json().data.issues).toEqual([{ path: ['code'], message: 'The code is not correct' }])
    expect((await me(other)).statusCode).toBe(200)
    const right = await http.call('users.confirmTotp', { code: await codeOf(secret) }, bearer)
    expect(right.statusCode).toBe(200)
    expect(http.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Two-step') })
    expect((await me(bearer)).statusCode).toBe(200)
    expect(reasonOf(await me(other))).toBe('second_factor_due')
  })

  test.each(['users.startTotp', 'users.replaceRecoveryCodes'])(
    '[17.193] %s is refused after 20 times in an hour, for one person alone',
    async (name) => {
      const [{ bearer }, other] = [await withApp(), await withApp()]
      const answers = []
      for (let round = 0; round < 20; round += 1) answers.push(await http.call(name, {}, bearer))
      const refused = answers.at(-1)
      expect(answers.slice(0, -1).filter(({ statusCode }) => statusCode !== 200)).toEqual([])
      expect(refused?.statusCode).toBe(429)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)
      expect(refused?.json().message).toBe(
        'You have set up two-step sign-in many times. Try again in an hour.',
      )
      expect((await http.call(name, {}, other.bearer)).statusCode).toBe(200)
    },
  )

  test('[13.63] requires a code at every sign-in, and accepts each code once', async () => {
    const { email, secret, used } = await withApp()
    const bearer = await signIn(email)
    const due = await me(bearer)
    expect([due.statusCode, reasonOf(due)]).toEqual([401, 'second_factor_due'])
    expect((await give(used, bearer)).statusCode).toBe(400)
    http.ahead = STEP
    const code = await codeOf(secret)
    expect((await give(code, bearer)).statusCode).toBe(200)
    expect((await me(bearer)).statusCode).toBe(200)
    const next = await signIn(email)
    expect((await give(code, next)).statusCode).toBe(400)
    expect((await me(next)).statusCode).toBe(401)
  })

  test('[17.237] takes no code in a session that has expired', async () => {
    const { email, secret, codes } = await withApp()
    const expired = await signIn(email)
    await sql(`update sessions set expires_at = now() - interval '1 second' where token = $1`, [
      expired.authorization.slice('Bearer '.length),
    ])
    http.ahead = STEP
    for (const code of [await codeOf(secret), codes[0]])
      expect((await give(code, expired)).statusCode).toBe(401)
    const other = await signIn(email)
    expect((await give(await codeOf(secret), other)).statusCode).toBe(200)
    expect((await give(codes[0], other)).statusCode).toBe(200)
  })

  test('[17.181] that does not exist is not removed again, and nobody gets an email about it', async () => {
    const { bearer } = await withApp()
    const remove = async () => (await http.call('users.removeTotp', {}, bearer)).statusCode
    expect(await remove()).toBe(200)
    const mails = http.mails.length
    expect(await remove()).toBe(404)
    await startApp(bearer)
    expect(await remove()).toBe(404)
    expect(http.mails).toHaveLength(mails)
  })

  test('[13.64] recovery codes sign in once each; new ones replace them', async () => {
    const { email, codes, bearer } = await withApp()
    expect(codes).toHaveLength(10)
    const [first, second] = codes
    const lost = await signIn(email)
    expect((await give(first.toLowerCase().replace('-', ' '), lost)).statusCode).toBe(200)
    expect((await me(lost)).statusCode).toBe(200)
    const again = await signIn(email)
    expect((await give(first, again)).statusCode).toBe(400)
    expect((await http.call('users.getSecurity', {}, bearer)).json().recoveryCodes).toBe(9)
    await http.call('users.replaceRecoveryCodes', {}, bearer)
    expect((await give(second, again)).statusCode).toBe(400)
  })

  test('[13.65] allows ten wrong codes in 5 minutes and 100 in a day', async () => {
    const { email, secret } = await withApp()
    const bearer = await signIn(email)
    for (let n = 0; n < 9; n++) expect((await give('123456', bearer)).statusCode).toBe(400)
    http.ahead = STEP
    expect((await give(await codeOf(secret), await signIn(email))).statusCode).toBe(429)
    const key = `(select 'second-factor:' || id from users where email = $1)`
    await sql(`delete from rate_limits where key = ${key}`, [email])
    await sql(
      `update rate_limits set count = 100 where key = (select 'second-factor-day:' || id from users where email = $1)`,
      [email],
    )
    const refused = await give(await codeOf(secret), bearer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many codes were entered for this account. Try again tomorrow, or use a passkey.',
    ])
  })

  test('[17.264] who knows the password and uses up the codes does not lock out its person where they signed in lately', async () => {
    const { email, secret, codes } = await withApp()
    const [stranger, home] = [await signIn(email, '10.8.8.8'), await signIn(email, '10.9.9.9')]
    expect((await give(codes[0], home)).statusCode).toBe(200)
    for (let n = 0; n < 10; n++) await give('123456', stranger)
    http.ahead = STEP
    expect((await give(await codeOf(secret), stranger)).statusCode).toBe(429)
    expect((await give(await codeOf(secret), await signIn(email, '10.9.9.9'))).statusCode).toBe(200)
  })

  test('[13.85] the log of sign-ins keeps 100 refusals of an account in a day', async () => {
    const { email, bearer } = await withApp()
    await sql(
      `insert into sign_ins (id, user_id, at, outcome)
       select gen_random_uuid(), id, now(), 'wrongPassword' from users, generate_series(1, 99) where email = $1`,
      [email],
    )
    const refusals = async () =>
      (
        await sql(
          `select 1 from sign_ins join users on users.id = user_id where email = $1 and outcome <> 'signedIn'`,
          [email],
        )
      ).length
    for (let n = 0; n < 3; n++) await give('123456', bearer)
    expect(await refusals()).toBe(100)
    await sql(`delete from sign_ins where outcome = 'wrongPassword'`)
    for (let n = 0; n < 12; n++) await give('123456', bearer)
    expect(await refusals()).toBeLessThan(10)
  })

  test('[13.66] can be replaced and removed by a confirmed person; without a factor no code is required', async () => {
    const { bearer, email, codes } = await withApp()
    await forgetProof(email)
    for (const call of ['startTotp', 'removeTotp', 'replaceRecoveryCodes', 'beginPasskey'])
      expect(reasonOf(await http.call(`users.${call}`, {}, bearer))).toBe('confirm_identity')
    const proof = { password: PASSWORD, code: codes[0] }
    expect((await http.call('users.confirmIdentity', proof, bearer)).statusCode).toBe(200)
    const fresh = await startApp(bearer)
    http.ahead = STEP
    await http.call('users.confirmTotp', { code: await codeOf(fresh) }, bearer)
    http.ahead = 2 * STEP
    const other = await signIn(email)
    expect((await give(await codeOf(fresh), other)).statusCode).toBe(200)
    expect((await http.call('users.removeTotp', {}, bearer)).statusCode).toBe(200)
    const free = await signIn(email)
    expect((await me(free)).statusCode).toBe(200)
    expect((await give(codes[3], free)).statusCode).toBe(400)
  })
})

describe('where a second factor exists', () => {
  const confirm = async (input: object, bearer: Bearer) => {
    const answer = await http.call('users.confirmIdentity', input, bearer)
    return [answer.statusCode, answer.json().data?.issues?.[0]?.path[0]]
  }

  test('[13.86] neither the password nor a code alone confirms a person', async () => {
    const { bearer, email, codes } = await withApp()
    await forgetProof(email)
    expect(await confirm({ password: PASSWORD }, bearer)).toEqual([400, 'code'])
    expect(await confirm({ password: PASSWORD, code: '111111' }, bearer)).toEqual([400, 'code'])
    expect(await confirm({ password: 'wrong', code: codes[0] }, bearer)).toEqual([400, 'password'])
    expect(await confirm({ code: codes[0] }, bearer)).toEqual([400, 'password'])
    expect((await give(codes[1], bearer)).statusCode).toBe(200)
    expect(reasonOf(await http.call('users.removeTotp', {}, bearer))).toBe('confirm_identity')
    expect(await confirm({ password: PASSWORD, code: codes[0] }, bearer)).toEqual([200, undefined])
    expect((await http.call('users.removeTotp', {}, bearer)).statusCode).toBe(200)
    await forgetProof(email)
    expect(await confirm({ password: '' }, bearer)).toEqual([400, 'password'])
    expect(await confirm({ password: PASSWORD }, bearer)).toEqual([200, undefined])
  })

  test('[13.86] a code confirms a person who has no password', async () => {
    const { bearer, email, codes } = await withApp()
    await sql('delete from accounts where user_id = (select id from users where email = $1)', [email])
    await forgetProof(email)
    expect(await confirm({ code: '111111' }, bearer)).toEqual([400, 'code'])
    expect(await confirm({ code: codes[0] }, bearer)).toEqual([200, undefined])
    expect((await http.call('users.removeTotp', {}, bearer)).statusCode).toBe(200)
  })

  test('[13.87] removing the app and the last passkey concurrently leaves no factor and no codes', async () => {
    const { bearer, email } = await withApp()
    const [passkey] = await sql(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       select gen_random_uuid(), id, 'key', email, 0, 'singleDevice', false from users where email = $1 returning id`,
      [email],
    )
    // Both have removed their factor and check what is left, unless the second waits for the first.
    const waiting = await http.database.asOwner(async (client) => {
      await client.query('begin')
      await client.query('lock table recovery_codes')
      const both = [
        http.call('users.removeTotp', {}, bearer),
        http.call('users.removePasskey', { id: passkey?.id }, bearer),
      ].map((call) => call.then(({ statusCode }) => statusCode))
      const blocked = `select 1 from pg_locks where not granted and pid in
                       (select pid from pg_stat_activity where datname = current_database())`
      await expect.poll(async () => (await sql(blocked)).length).toBe(2)
      await client.query('commit')
      return both
    })
    expect(await Promise.all(waiting)).toEqual([200, 200])
    const left = `select second_factor, (select count(*)::int from recovery_codes where user_id = u.id) as codes
                  from sessions s join users u on u.id = s.user_id where email = $1`
    expect(await sql(left, [email])).toEqual([{ second_factor: 'none', codes: 0 }])
  })
})

describe('a workspace that requires a second factor', () => {
  test('[13.67] refuses members without one until they set it up; its owner needs one first', async () => {
    const owner = await http.join()
    const slug = `strict-${owner.email.split('@')[0]}`
    await http.call('workspaces.create', { name: 'Strict', slug }, owner.bearer)
    const member = await http.join()
    await http.database.asOwner((client) =>
      client.query(
        `insert into members (workspace_id, user_id, role, created_at)
         select workspace_id, users.id, 'sales', now() from workspaces, users where slug = $1 and users.email = $2`,
        [slug, member.email],
      ),
    )
    const inside = (bearer: Bearer) => ({ ...bearer, 'x-workspace': slug })
    const require = (isRequired: boolean, bearer: Bearer) =>
      http.call('workspaces.requireSecondFactor', { isRequired }, inside(bearer))
    expect((await require(true, owner.bearer)).statusCode).toBe(409)
    expect((await require(true, member.bearer)).statusCode).toBe(403)
    const secret = await startApp(owner.bearer)
    await http.call('users.confirmTotp', { code: await codeOf(secret) }, owner.bearer)
    expect((await require(true, owner.bearer)).statusCode).toBe(200)
    const asked = () => http.call('metrics.getAll', {}, inside(member.bearer))
    expect([(await asked()).statusCode, reasonOf(await asked())]).toEqual([403, 'second_factor_required'])
    const picture = { filename: 'a.png', filetype: 'image/png', filesize: 100 }
    const upload = await http.post('/api/image-upload', picture, inside(member.bearer))
    expect([upload.statusCode, reasonOf(upload)]).toEqual([403, 'second_factor_required'])
    expect((await http.post('/api/image-upload', picture, member.bearer)).statusCode).toBe(200)
    const [entry] = (await http.call('workspaces.getSwitcher', {}, member.bearer)).json()
    expect(entry.needsSecondFactor).toBe(true)
    const own = await startApp(member.bearer)
    await http.call('users.confirmTotp', { code: await codeOf(own) }, member.bearer)
    expect((await asked()).statusCode).toBe(200)
    expect((await require(false, owner.bearer)).statusCode).toBe(200)
  })
})
