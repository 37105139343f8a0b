import type { z } from 'zod'
import { userCall, userCallAfter } from '#access/server/calls.ts'
import type { Person } from '#access/server/identity.ts'
import { acknowledged, noInput } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { confirmIdentityInput } from '#users/input.ts'
import { confirmMessages, factorMessages } from '#users/messages.ts'
import { securityAnswer } from '#users/output.ts'
import { passwordMessages as messages } from '#users/password-messages.ts'
import { changePasswordInput } from '#users/sign-in-input.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import { authOf, placeOf } from './auth.ts'
import { forgetLinks } from './forget-links.ts'
import { refuseWeakPassword } from './new-password.ts'
import { findPasswordHash, setPasswordHash } from './password-store.ts'
import { factorsOf, hasSecondFactor } from './second-factor-store.ts'
import { confirmSession, endOtherSessions } from './sessions-store.ts'
import { findUser } from './store.ts'
import { takeCode } from './take-code.ts'

type Asking = CallContext & { person: Person }
type Proof = z.infer<typeof confirmIdentityInput>

const { most, seconds } = signInLimits.ownPassword
const limitTries = newRateLimit('password', most, seconds, messages.tooMany)

/** The hash of this person's password; refuses (invalid, at `field`) another password. Counts every attempt. */
async function requirePassword(context: CallContext, userId: string, field: string, password: string) {
  await limitTries(context.database, userId)
  const hash = await findPasswordHash(statementsAlone(context.database), userId)
  if (!hash) throw new Refusal('forbidden', messages.none)
  const { password: hashing } = await authOf(context).$context
  if (!(await hashing.verify({ hash, password }))) throw invalidField([field], messages.wrong)
  return hash
}

/**
 * Refuses (invalid, at the field) a person who does not give all that they sign in with: the password, where there is one,
 * and a code, where there is a second factor. A passkey proves both by signing in again.
 */
async function requireProof(context: Asking, { password, code }: Proof): Promise<void> {
  const { userId } = context.person
  const statements = statementsAlone(context.database)
  const hasFactor = await hasSecondFactor(statements, userId)
  if (!hasFactor || (await findPasswordHash(statements, userId))) {
    if (!password) throw invalidField(['password'], messages.required)
    await requirePassword(context, userId, 'password', password)
  }
  if (!hasFactor) return
  if (!code) throw invalidField(['code'], factorMessages.required)
  await takeCode(context, userId, code, placeOf(context.headers()))
}

/**
 * The hashes of the current and a new password, and the address to notify; refuses (invalid, at the field) a wrong old or a weak new
 * one.
 */
async function hashNewPassword(
  context: Asking,
  { currentPassword, newPassword }: z.infer<typeof changePasswordInput>,
) {
  const { userId } = context.person
  const before = await requirePassword(context, userId, 'currentPassword', currentPassword)
  const { name, last_name: lastName, email } = await findUser(statementsAlone(context.database), userId)
  if (newPassword === currentPassword) throw invalidField(['newPassword'], messages.same)
  refuseWeakPassword('newPassword', newPassword, { name, lastName, email })
  const { password: hashing } = await authOf(context).$context
  return { before, hash: await hashing.hash(newPassword), email }
}

/** How the signed-in person proves who they are. */
export const securityProcedures = {
  getSecurity: userCall('users.getSecurity', noInput, securityAnswer, async ({ database, person }) => {
    const statements = statementsAlone(database)
    const { totpSince, passkeys, recoveryCodes } = await factorsOf(statements, person.userId)
    return {
      hasPassword: (await findPasswordHash(statements, person.userId)) !== undefined,
      appSince: totpSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, created_at: at }) => ({
        id,
        name: name ?? 'Passkey',
        createdAt: at?.toISOString() ?? null,
      })),
      recoveryCodes,
    }
  }),

  changePassword: userCallAfter(
    'users.changePassword',
    changePasswordInput,
    acknowledged,
    hashNewPassword,
    async (context, _, { before, hash, email }) => {
      const { userId, sessionId } = context.person
      const send = await inTransaction(context.database, null, async (statements) => {
        // It may have been changed in another session while the new one was hashed.
        if (!(await setPasswordHash(statements, userId, { before, hash, now: context.clock() })))
          throw invalidField(['currentPassword'], messages.wrong)
        await forgetLinks(statements, userId)
        await confirmSession(statements, sessionId, context.clock())
        await endOtherSessions(statements, userId, sessionId)
        const mail = { to: email, subject: messages.changedSubject, body: messages.changedBody }
        return context.keepMails(statements, [mail])
      })
      await send()
      await announceSessionsEnded(context, userId)
      return { message: messages.changed }
    },
  ),

  confirmIdentity: userCallAfter(
    'users.confirmIdentity',
    confirmIdentityInput,
    acknowledged,
    requireProof,
    async ({ database, person, clock }) => {
      await confirmSession(statementsAlone(database), person.sessionId, clock())
      return { message: confirmMessages.confirmed }
    },
  ),
}
