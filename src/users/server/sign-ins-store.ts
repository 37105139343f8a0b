import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { db } from '#base/server/database.ts'
import { networkOf } from '#base/server/network.ts'
import type { Statements } from '#base/server/scope.ts'
import { deviceOf } from '#users/device.ts'
import { SHOWN_SIGN_INS, type SignInOutcome } from '#users/output.ts'
import { signInLimits } from '#users/sign-in-limits.ts'

/** Where somebody signed in or was refused, as the request says. */
export type Place = { address: string | null; userAgent: string | null }

/** The stored facts of a sign-in besides its person. */
export type SignInRow = {
  id: string
  at: Date
  outcome: SignInOutcome
  address: string | null
  user_agent: string | null
}

/** A sign-in as people see it. */
export const presentSignIn = ({ id, at, outcome, address, user_agent }: SignInRow) => ({
  id,
  at: at.toISOString(),
  outcome,
  device: deviceOf(user_agent),
  address: address || null,
})

const { most, seconds } = signInLimits.notedRefusals

/** Notes a sign-in of a person, or a refusal; of these, the first 100 within a day. */
export async function noteSignIn(
  statements: Statements,
  userId: string,
  outcome: SignInOutcome,
  { address, userAgent }: Place,
): Promise<void> {
  await statements.run(
    sql`
      insert into sign_ins (id, user_id, at, outcome, address, user_agent)
      select ${v7()}::uuid, ${userId}::uuid, now(), ${outcome}, ${address}, ${userAgent?.slice(0, 500) ?? null}
      where ${outcome} = 'signedIn' or (
        select count(*) from sign_ins
        where user_id = ${userId} and outcome <> 'signedIn' and at > now() - ${seconds} * interval '1 second') < ${most}`.compile(
      db,
    ),
  )
}

/** Notes a wrong password for the account of this address, if there is one. */
export async function noteWrongPassword(statements: Statements, email: string, place: Place): Promise<void> {
  const person = await statements.one(db.selectFrom('users').select('id').where('email', '=', email))
  if (person) await noteSignIn(statements, person.id, 'wrongPassword', place)
}

/** The latest sign-ins of a person. */
export const signInsOf = (statements: Statements, userId: string) =>
  statements.many(
    sql<SignInRow>`
      select id, at, outcome, address, user_agent from sign_ins where user_id = ${userId}
      order by at desc, id limit ${SHOWN_SIGN_INS}`.compile(db),
  )

/** How far back a sign-in makes an address known, in days, and how many of them are looked at. */
const KNOWN_DAYS = 30
const LATEST = 50

/** Whether the person with this id (an expression) signed in from the client's network lately, and not before `since`. */
async function isKnown(
  statements: Statements,
  userId: RawBuilder<unknown>,
  client: string,
  since = sql<Date>`'-infinity'::timestamptz`,
): Promise<boolean> {
  const rows = await statements.many(
    sql<{ address: string | null }>`
      select address from sign_ins where user_id = ${userId}
        and outcome = 'signedIn' and at > now() - ${KNOWN_DAYS} * interval '1 day' and at >= ${since}
      order by at desc, id limit ${LATEST}`.compile(db),
  )
  return rows.some(({ address }) => address && networkOf(address) === client)
}

/** Whether somebody signed in to the account of this email address from the client's network lately. */
export const isKnownAt = (statements: Statements, email: string, client: string): Promise<boolean> =>
  isKnown(statements, sql`(select id from users where email = ${email})`, client)

/**
 * Whether this person signed in from the client's network lately, with a second factor: before they had one, whoever knew the
 * password signed in too.
 */
export const isPersonKnownAt = (statements: Statements, userId: string, client: string): Promise<boolean> =>
  isKnown(
    statements,
    sql`${userId}::uuid`,
    client,
    sql`(
      select min(since) from (
        select confirmed_at as since from totp_secrets where user_id = ${userId}
        union all select created_at from passkeys where user_id = ${userId}) factors)`,
  )
