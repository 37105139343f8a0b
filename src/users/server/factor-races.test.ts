import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { callerOf, signIn, testContext } from '../../../tests/support/people.ts'
import { aroundPasskey } from './passkeys.ts'

/* A person changes their second factors on two devices at once. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(4)
})
afterAll(() => database.close())

const rows = async (text: string, userId: string) =>
  (await database.asOwner((client) => client.query(text, [userId]))).rows

async function person() {
  const { userId, token } = await signIn(database)
  const context: CallContext = { ...testContext(database), token }
  return { userId, context, caller: callerOf(context) }
}
type Someone = Awaited<ReturnType<typeof person>>

/** The first code of an app that waits for it. */
async function startApp({ caller }: Someone): Promise<string> {
  const { key } = await caller.users.startTotp({})
  const secret = new TextDecoder().decode(base32.decode(key))
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000))
}
async function addApp(someone: Someone) {
  await someone.caller.users.confirmTotp({ code: await startApp(someone) })
}

/** Adds a passkey as the library does, once the browser has created it. */
async function insertPasskey(userId: string): Promise<string> {
  const [made] = await rows(
    `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     values (gen_random_uuid(), $1, 'key', gen_random_uuid(), 0, 'singleDevice', false) returning id`,
    userId,
  )
  return made.id
}
const addPasskey = (userId: string) => (context: CallContext) =>
  aroundPasskey(context, '/passkey/verify-registration', async () => {
    await insertPasskey(userId)
    return new Response()
  })

/** Another session of the person: what it has to give. */
async function elsewhere(userId: string) {
  const sessions = `
    insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), $1, now() + interval '1 day', now(), now()) returning id`
  const [{ id }] = await rows(sessions, userId)
  return async () =>
    (await rows(`select second_factor from sessions where user_id = $1 and id = '${id}'`, userId))[0]
}

const saved = { status: 'fulfilled' }

test('[13.87] an app that is added while the last passkey is removed is asked for elsewhere', async () => {
  const someone = await person()
  const { userId, context } = someone
  const id = await insertPasskey(userId)
  const code = await startApp(someone)
  const there = await elsewhere(userId)
  const ended = await overlapping(
    database,
    context,
    'update "sessions"',
    (first) => callerOf(first).users.removePasskey({ id }),
    (second) => callerOf(second).users.confirmTotp({ code }),
  )
  expect(ended).toMatchObject([saved, saved])
  expect(await there()).toEqual({ second_factor: 'due' })
})

test('[13.87] a passkey that is added while the app is removed is asked for elsewhere', async () => {
  const someone = await person()
  const { userId, context } = someone
  await addApp(someone)
  const there = await elsewhere(userId)
  const ended = await overlapping(
    database,
    context,
    'update "sessions"',
    (first) => callerOf(first).users.removeTotp({}),
    addPasskey(userId),
  )
  expect(ended).toMatchObject([saved, saved])
  expect(await there()).toEqual({ second_factor: 'due' })
})

test('[17.249] a further factor is asked for in no session that gave one', async () => {
  const someone = await person()
  await addApp(someone)
  const there = await elsewhere(someone.userId)
  await rows(`update sessions set second_factor = 'given' where user_id = $1`, someone.userId)
  await addPasskey(someone.userId)(someone.context)
  expect(await there()).toEqual({ second_factor: 'given' })
})

test('[17.249] who removes the last factor changes nothing for others', async () => {
  const [someone, other] = [await person(), await person()]
  await addApp(someone)
  await addApp(other)
  await someone.caller.users.removeTotp({})
  const state = `select second_factor from sessions where user_id = $1`
  expect(await rows(state, someone.userId)).toEqual([{ second_factor: 'none' }])
  expect(await rows(state, other.userId)).toEqual([{ second_factor: 'given' }])
})

test('[13.64] recovery codes that are replaced twice at once are those of the later answer', async () => {
  const someone = await person()
  const { userId, context } = someone
  await addApp(someone)
  const replace = (each: CallContext) => callerOf(each).users.replaceRecoveryCodes({})
  const ended = await overlapping(database, context, 'into "recovery_codes"', replace, replace)
  expect(ended).toMatchObject([saved, saved])
  expect(await rows('select count(*)::int as left from recovery_codes where user_id = $1', userId)).toEqual([
    { left: 10 },
  ])
})
