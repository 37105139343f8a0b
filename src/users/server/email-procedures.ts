import { createHash, randomBytes } from 'node:crypto'
import { userCall } from '#access/server/calls.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import { confirmEmailInput, emailChangeInput } from '#users/input.ts'
import { linkExpired } from '#users/link-expired.ts'
import { userSaved } from '#users/output.ts'
import { profileMessages as messages } from '#users/profile-messages.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import * as links from './email-store.ts'
import { forgetResetLinks } from './password-store.ts'
import { endOtherSessions } from './sessions-store.ts'
import * as store from './store.ts'

const HOUR = 60 * 60_000
const { addressChanges: asked, addressChangesTo: toOne } = signInLimits
const limitChanges = newRateLimit('email-change', asked.most, asked.seconds, messages.tooManyChanges)
const limitRecipient = newRateLimit('email-change-to', toOne.most, toOne.seconds, messages.tooManyChanges)
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Another address for the signed-in person: wished for, then confirmed by the link that goes there. */
export const emailProcedures = {
  initialEmailChange: userCall(
    'users.initialEmailChange',
    emailChangeInput,
    userSaved,
    async (context, { email }) => {
      const statements = statementsAlone(context.database)
      const found = await store.findUser(statements, context.person.userId)
      if (found.provider_id !== null && found.provider_id !== 'credential')
        throw new Refusal('forbidden', messages.thirdParty)
      const hasWorkspace = (await store.workspacesOf(statements, found.id)).length > 0
      if (email === found.email) return { message: messages.noChanges, description: '', hasWorkspace }
      await limitChanges(context.database, found.id)
      await limitRecipient(context.database, email)
      const isTaken = await store.isAddressTaken(statements, email)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(context.clock().getTime() + HOUR)
      const link = `${context.config.homeUrl}/callback?token=${token}`
      const send = await inTransaction(context.database, null, async (transaction) => {
        await links.wishEmail(transaction, { userId: found.id, email, tokenHash: hashOf(token), expiresAt })
        return context.keepMails(transaction, [
          // The answer is the same for an address in use, so that nobody learns who has an account.
          isTaken
            ? { to: email, subject: messages.emailSubject, body: messages.emailInUseBody }
            : { to: email, subject: messages.emailSubject, body: messages.emailBody(link) },
          { to: found.email, subject: messages.emailAskedSubject, body: messages.emailAskedBody(email) },
        ])
      })
      await send()
      return { message: messages.emailSent, description: messages.emailSentMore, hasWorkspace }
    },
  ),

  confirmEmailChange: userCall(
    'users.confirmEmailChange',
    confirmEmailInput,
    userSaved,
    async (context, { token }) => {
      const { userId, sessionId, email: before } = context.person
      const now = context.clock()
      const send = await inTransaction(context.database, null, async (statements) => {
        const wish = await links.takeWish(statements, userId, hashOf(token), now)
        if (!wish) throw new Refusal('notFound', linkExpired)
        if (await store.isAddressTaken(statements, wish.email))
          throw new Refusal('conflict', messages.emailTaken)
        await links.setEmail(statements, userId, wish.email, now)
        await forgetResetLinks(statements, userId)
        await endOtherSessions(statements, userId, sessionId)
        const body = messages.emailChangedBody(wish.email)
        return context.keepMails(statements, [{ to: before, subject: messages.emailChangedSubject, body }])
      })
      await send()
      await announceSessionsEnded(context, userId)
      const hasWorkspace = (await store.workspacesOf(statementsAlone(context.database), userId)).length > 0
      return { message: messages.emailChanged, description: messages.emailChangedMore, hasWorkspace }
    },
  ),
}
