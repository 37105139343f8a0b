import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { messages as accessMessages } from '#access/messages.ts'
import { publicCall, userCall } from '#access/server/calls.ts'
import { acknowledged, noInput } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, type Statements, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { codeInput, removePasskeyInput } from '#users/input.ts'
import { factorMessages as messages } from '#users/messages.ts'
import { recoveryCodesAnswer, startTotpAnswer } from '#users/output.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import { placeOf } from './auth.ts'
import { enrolmentOf, hashOfCode, newRecoveryCodes, newSecret, stepOf } from './codes.ts'
import * as store from './second-factor-store.ts'
import { askSecondFactor, dropSecondFactor, findSession, giveSecondFactor } from './sessions-store.ts'
import { noteSignIn } from './sign-ins-store.ts'
import { lockUser } from './store.ts'
import { countCode, takeCode } from './take-code.ts'

const { most, seconds } = signInLimits.factorSetups
const limitKeys = newRateLimit('totp-setup', most, seconds, messages.tooManySetups)
const limitCodes = newRateLimit('recovery-codes', most, seconds, messages.tooManySetups)

type Owner = { userId: string; sessionId: string; email: string }

/** The person has one more second factor, given in this session; their other sessions have to give it too. */
export async function addedSecondFactor(context: CallContext, owner: Owner, statements: Statements) {
  await giveSecondFactor(statements, owner.sessionId, context.clock())
  await askSecondFactor(statements, owner.userId)
  const mail = { to: owner.email, subject: messages.subject, body: messages.addedBody }
  return context.keepMails(statements, [mail])
}

/** Removes one second factor; sign-in asks for none after the last one. */
async function removedSecondFactor(context: CallContext, owner: Owner, statements: Statements) {
  if (!(await store.hasSecondFactor(statements, owner.userId))) {
    await store.replaceRecoveryCodes(statements, owner.userId, [])
    await dropSecondFactor(statements, owner.userId)
  }
  const mail = { to: owner.email, subject: messages.subject, body: messages.removedBody }
  return context.keepMails(statements, [mail])
}

/** The second step of signing in: an authenticator app or passkeys, and recovery codes for who lost them. */
export const secondFactorProcedures = {
  giveCode: publicCall('users.giveCode', codeInput, acknowledged, async (context, { code }) => {
    const statements = statementsAlone(context.database)
    const session = await findSession(statements, context.token ?? '')
    if (!session) throw new Refusal('unauthenticated', accessMessages.signIn)
    const place = { address: session.ip_address, userAgent: session.user_agent }
    await takeCode(context, session.user_id, code, place)
    if (session.second_factor !== 'given') await giveSecondFactor(statements, session.id, context.clock())
    if (session.second_factor === 'due') await noteSignIn(statements, session.user_id, 'signedIn', place)
    return { message: messages.given }
  }),

  startTotp: userCall('users.startTotp', noInput, startTotpAnswer, async (context) => {
    await limitKeys(context.database, context.person.userId)
    const secret = newSecret()
    const pending = await symmetricEncrypt({ key: context.secret, data: secret })
    await store.keepPending(statementsAlone(context.database), context.person.userId, pending)
    return enrolmentOf(secret, context.person.email)
  }),

  confirmTotp: userCall('users.confirmTotp', codeInput, acknowledged, async (context, { code }) => {
    const { userId } = context.person
    await countCode(context, userId, placeOf(context.headers()))
    const pending = (await store.findSecrets(statementsAlone(context.database), userId))?.pending
    if (!pending) throw new Refusal('conflict', messages.startAgain)
    const secret = await symmetricDecrypt({ key: context.secret, data: pending })
    const step = await stepOf(secret, code.replace(/\s/g, ''), context.clock())
    if (step === undefined) throw invalidField(['code'], messages.wrong)
    const send = await inTransaction(context.database, null, async (statements) => {
      await lockUser(statements, userId)
      if (!(await store.usePending(statements, userId, pending, context.clock())))
        throw new Refusal('conflict', messages.startAgain)
      await store.takeStep(statements, userId, step)
      return addedSecondFactor(context, context.person, statements)
    })
    await send()
    await announceSessionsEnded(context, userId)
    return { message: messages.appAdded }
  }),

  removeTotp: userCall('users.removeTotp', noInput, acknowledged, async (context) => {
    const send = await inTransaction(context.database, null, async (statements) => {
      await lockUser(statements, context.person.userId)
      if (!(await store.removeTotp(statements, context.person.userId)))
        throw new Refusal('notFound', messages.noApp)
      return removedSecondFactor(context, context.person, statements)
    })
    await send()
    return { message: messages.appRemoved }
  }),

  // The passkey itself is created at /api/auth/passkey; this asks before for a proof of who wants it.
  beginPasskey: userCall('users.beginPasskey', noInput, acknowledged, async () => ({
    message: messages.passkeyBegun,
  })),

  removePasskey: userCall(
    'users.removePasskey',
    removePasskeyInput,
    acknowledged,
    async (context, { id }) => {
      const send = await inTransaction(context.database, null, async (statements) => {
        await lockUser(statements, context.person.userId)
        if (!(await store.removePasskey(statements, context.person.userId, id)))
          throw new Refusal('notFound', messages.noPasskey)
        return removedSecondFactor(context, context.person, statements)
      })
      await send()
      return { message: messages.passkeyRemoved }
    },
  ),

  replaceRecoveryCodes: userCall(
    'users.replaceRecoveryCodes',
    noInput,
    recoveryCodesAnswer,
    async (context) => {
      const { userId } = context.person
      await limitCodes(context.database, userId)
      const codes = newRecoveryCodes()
      await inTransaction(context.database, null, async (statements) => {
        await lockUser(statements, userId)
        if (!(await store.hasSecondFactor(statements, userId)))
          throw new Refusal('conflict', messages.noFactor)
        await store.replaceRecoveryCodes(statements, userId, codes.map(hashOfCode))
      })
      return { message: messages.codesMade, codes }
    },
  ),
}
