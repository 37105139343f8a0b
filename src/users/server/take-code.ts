import { symmetricDecrypt } from 'better-auth/crypto'
import { invalidField } from '#base/refusal.ts'
import { networkOf } from '#base/server/network.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { factorMessages as messages } from '#users/messages.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { hashOfCode, stepOf } from './codes.ts'
import * as store from './second-factor-store.ts'
import { isPersonKnownAt, noteSignIn, type Place } from './sign-ins-store.ts'

const { codes, codesInDay } = signInLimits
const limitAtOnce = newRateLimit('second-factor', codes.most, codes.seconds, messages.tooMany)
const limitInDay = newRateLimit(
  'second-factor-day',
  codesInDay.most,
  codesInDay.seconds,
  messages.tooManyToday,
)

/**
 * Counts a try of a code for this account. Refuses (tooMany) after 10 in 5 minutes, or 100 in a day. A network from which the
 * person signed in lately with a second factor has an allowance of its own, so that whoever knows the password cannot use it up
 * and lock them out.
 */
export async function countCode(
  { database }: CallContext,
  userId: string,
  { address }: Place,
): Promise<void> {
  const client = networkOf(address ?? '')
  const isKnown = await isPersonKnownAt(statementsAlone(database), userId, client)
  const caller = isKnown ? `${client} ${userId}` : userId
  await limitAtOnce(database, caller)
  await limitInDay(database, caller)
}

/** Takes a code of the app, or a recovery code. Refuses (invalid, at `code`) and notes any other; counts every try. */
export async function takeCode(
  context: CallContext,
  userId: string,
  code: string,
  place: Place,
): Promise<void> {
  await countCode(context, userId, place)
  if (await isTaken(context, userId, code)) return
  await noteSignIn(statementsAlone(context.database), userId, 'wrongCode', place)
  throw invalidField(['code'], messages.wrong)
}

async function isTaken(context: CallContext, userId: string, code: string): Promise<boolean> {
  const statements = statementsAlone(context.database)
  const secrets = await store.findSecrets(statements, userId)
  const digits = code.replace(/\s/g, '')
  if (!secrets?.secret || !/^\d{6}$/.test(digits))
    return store.takeRecoveryCode(statements, userId, hashOfCode(code))
  const secret = await symmetricDecrypt({ key: context.secret, data: secrets.secret })
  const step = await stepOf(secret, digits, context.clock())
  return step !== undefined && store.takeStep(statements, userId, step)
}
