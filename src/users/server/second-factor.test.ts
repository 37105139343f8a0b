import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
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

async function signIn(email: string): Promise<Bearer> {
  const answer = await http.post('/api/auth/sign-in/email', { email, password: PASSWORD }, {}, '10.7.7.7')
  return { authorization: `Bearer ${answer.json().token}` }
}

async function startApp(bearer: Bearer): Promise<string> {
  const { key } = (await http.call('users.startTotp', {}, bearer)).json()
  return new TextDecoder().decode(base32.decode(key))
}

/** Someone new with an authenticator app and recovery codes. */
async function withApp() {
  const person = await http.join()
  const secret = await startApp(person.bearer)
  await http.call('users.confirmTotp', { code: await codeOf(secret) }, person.bearer)
  const { codes } = (await http.call('users.replaceRecoveryCodes', {}, person.bearer)).json()
  return { ...person, secret, codes }
}

const give = (code: string, bearer: Bearer) => http.call('users.giveCode', { code }, bearer)
const me = async (bearer: Bearer) => http.call('users.getOne', {}, bearer)

describe('an authenticator app', () => {
  test('[13.62] is added by its first code; other sessions have to give one, and the address is notified', async () => {
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

  test('[13.63] makes every sign-in worthless until a code is given, each code once', async () => {
    const { email, secret } = await withApp()
    const bearer = await signIn(email)
    const due = await me(bearer)
    expect([due.statusCode, reasonOf(due)]).toEqual([401, 'second_factor_due'])
    const used = await give(await codeOf(secret), bearer)
    expect(used.statusCode).toBe(400)
    http.ahead = STEP
    const code = await codeOf(secret)
    expect((await give(code, bearer)).statusCode).toBe(200)
    expect((await me(bearer)).statusCode).toBe(200)
    const next = await signIn(email)
    expect((await give(code, next)).statusCode).toBe(400)
    expect((await me(next)).statusCode).toBe(401)
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

  test('[13.65] codes can be guessed at ten times in 5 minutes', async () => {
    const { email, secret } = await withApp()
    const bearer = await signIn(email)
    for (let n = 0; n < 9; n++) expect((await give('123456', bearer)).statusCode).toBe(400)
    http.ahead = STEP
    expect((await give(await codeOf(secret), await signIn(email))).statusCode).toBe(429)
  })

  test('[13.66] is replaced and removed by a confirmed person; without any factor nothing is asked for', async () => {
    const { bearer, email, codes } = await withApp()
    const sql = `update sessions set confirmed_at = now() - interval '1 hour'
                 where user_id = (select id from users where email = $1)`
    await withClient(http.database.adminUrl, (client) => client.query(sql, [email]))
    for (const call of ['startTotp', 'removeTotp', 'replaceRecoveryCodes', 'beginPasskey'])
      expect(reasonOf(await http.call(`users.${call}`, {}, bearer))).toBe('confirm_identity')
    await http.call('users.confirmIdentity', { password: PASSWORD }, bearer)
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

describe('a workspace that requires a second factor', () => {
  test('[13.67] refuses members without one until they set it up; its owner needs one first', async () => {
    const owner = await http.join()
    const slug = `strict-${owner.email.split('@')[0]}`
    await http.call('workspaces.create', { name: 'Strict', slug }, owner.bearer)
    const member = await http.join()
    await withClient(http.database.adminUrl, (client) =>
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
    const [entry] = (await http.call('workspaces.getSwitcher', {}, member.bearer)).json()
    expect(entry.needsSecondFactor).toBe(true)
    const own = await startApp(member.bearer)
    await http.call('users.confirmTotp', { code: await codeOf(own) }, member.bearer)
    expect((await asked()).statusCode).toBe(200)
    expect((await require(false, owner.bearer)).statusCode).toBe(200)
  })
})
