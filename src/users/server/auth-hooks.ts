import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { IDLE_DAYS } from '#access/session-limits.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { signInMessages } from '#users/sign-in-messages.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { askSecondFactor } from './sessions-store.ts'
import { noteSignIn } from './sign-ins-store.ts'
import { hasPeople, isAddressTaken, isInvited, lockUser } from './store.ts'

const DAY = 24 * 60 * 60 * 1000

/** What our own rules add whenever the library makes a person, or makes or ends a session. */
export const hooksOf = (services: Services) =>
  ({
    user: {
      create: {
        before: async ({ email }) => {
          if (await maySignUp(services, email)) return
          throw new APIError('FORBIDDEN', { message: signInMessages.closed })
        },
      },
    },
    session: {
      create: {
        before: async ({ userId }, context) => ({
          data: {
            expiresAt: new Date(Date.now() + IDLE_DAYS * DAY),
            secondFactor: await stateOf(services, userId, context?.path),
          },
        }),
        after: async ({ userId, ipAddress, userAgent, secondFactor }) => {
          const place = { address: ipAddress ?? null, userAgent: userAgent ?? null }
          const isDue =
            secondFactor === 'due' || (secondFactor === 'none' && (await becameDue(services, userId)))
          if (!isDue) await noteSignIn(statementsAlone(services.database), userId, 'signedIn', place)
        },
      },
      delete: { after: async ({ userId }) => announceSessionsEnded(services, userId) },
    },
  }) satisfies BetterAuthOptions['databaseHooks']

/**
 * Whether a session that was opened without a second factor has to give one, which was added meanwhile: whoever added it did
 * not see the session yet.
 */
const becameDue = ({ database }: Services, userId: string): Promise<boolean> =>
  inTransaction(database, null, async (statements) => {
    await lockUser(statements, userId)
    const isDue = await hasSecondFactor(statements, userId)
    if (isDue) await askSecondFactor(statements, userId)
    return isDue
  })

/** How far strangers may make an account for this address: as a known one, or as the first of all. */
async function welcomeOf(
  { config, database }: Services,
  email: string,
): Promise<'known' | 'first' | 'unknown'> {
  if (config.signUp === 'open') return 'known'
  const statements = statementsAlone(database)
  if (await isInvited(statements, email)) return 'known'
  return (await hasPeople(statements)) ? 'unknown' : 'first'
}

/** Whether a link to sign in would open an account of this address, a new one or its own. */
export const maySignIn = async (services: Services, email: string): Promise<boolean> =>
  (await welcomeOf(services, email)) !== 'unknown' ||
  (await isAddressTaken(statementsAlone(services.database), email))

const { most, seconds } = signInLimits.firstAccount
const claimFirst = newRateLimit('first-account', most, seconds, signInMessages.closed)

/**
 * Whether an account may be made for this address; every way of signing in asks. Where strangers may make none, an invited
 * address may, and whoever comes first: of two at the same moment one is refused, as neither sees the other's account yet.
 */
async function maySignUp(services: Services, email: string): Promise<boolean> {
  const welcome = await welcomeOf(services, email)
  if (welcome !== 'first') return welcome === 'known'
  return claimFirst(services.database, 'installation').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'tooMany') return false
      throw error
    },
  )
}

/** Whether a new session needs a second factor: a passkey is both, after anything else it is due where there is one. */
async function stateOf({ database }: Services, userId: string, path: string | undefined) {
  if (path === '/passkey/verify-authentication') return 'given'
  return (await hasSecondFactor(statementsAlone(database), userId)) ? 'due' : 'none'
}
