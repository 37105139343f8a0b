import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { bearer, genericOAuth, magicLink } from 'better-auth/plugins'
import { v7 } from 'uuid'
import { IDLE_DAYS, LONGEST_DAYS } from '#access/session-limits.ts'
import type { Config } from '#base/server/config.ts'
import type { Services } from '#base/server/services.ts'
import { linkMessages, messages } from '#users/messages.ts'
import { OIDC } from '#users/sign-in.ts'
import { tellSessionsEnded } from './tell-sessions.ts'

const day = 24 * 60 * 60
const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Where sessions and accounts are kept, under our names of tables and columns. */
const session = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...moments,
  },
  // As long as the cookie may live; the row ends earlier without use (access/session-limits.ts).
  expiresIn: LONGEST_DAYS * day,
  disableSessionRefresh: true,
} satisfies BetterAuthOptions['session']

const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...moments,
  },
} satisfies BetterAuthOptions['account']

/** How often one address may ask; kept in the database, so that all processes share it. */
const rateLimit = {
  enabled: true,
  storage: 'database',
  modelName: 'rate_limits',
  fields: { lastRequest: 'last_request' },
  window: 60,
  max: 120,
  customRules: {
    // Guesses at one account are limited before (sign-in-routes.ts): a whole shop may come in from one address.
    '/sign-in/email': { window: 60, max: 60 },
    '/sign-up/email': { window: 60, max: 10 },
    // What is proven elsewhere cannot be guessed here.
    '/sign-in/social': { window: 60, max: 60 },
  },
} satisfies BetterAuthOptions['rateLimit']

/** The header in which our own server tells sign-in the caller's address; whatever a client sends in it is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-godown-client'

/** Sign-up, sign-in and sessions, on the same database; limits are kept there too, so that all processes share them. */
export function createAuth(services: Services) {
  const { config } = services
  return betterAuth({
    appName: 'Godown',
    secret: services.secret,
    // Left out, the library takes it from BASE_URL and its like in the environment, or from the Host header.
    baseURL: config.homeUrl,
    basePath: '/api/auth',
    database: services.database.pool,
    logger: { level: 'error' },
    telemetry: { enabled: false },
    onAPIError: { throw: true, errorURL: '/error' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) =>
        services.sendMail({ to: user.email, subject: messages.resetSubject, body: messages.resetBody(url) }),
    },
    socialProviders: config.google
      ? {
          google: {
            ...config.google,
            mapProfileToUser: (profile) => namesOf(profile.given_name, profile.family_name),
          },
        }
      : {},
    databaseHooks: {
      session: {
        create: {
          before: async () => ({ data: { expiresAt: new Date(Date.now() + IDLE_DAYS * day * 1000) } }),
        },
        delete: { after: async ({ userId }) => tellSessionsEnded(services, userId) },
      },
    },
    plugins: [
      bearer(),
      ...(config.oidc ? [openId(config.oidc)] : []),
      ...(config.mail ? [signInLinks(services)] : []),
    ],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...moments },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '', fieldName: 'last_name' },
      },
    },
    session,
    account,
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...moments } },
    rateLimit,
    advanced: {
      cookiePrefix: 'godown',
      // Said outright, as the library lets it go where tests run.
      disableOriginCheck: false,
      database: { generateId: () => v7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  })
}
/** First and last name as Google and OpenID providers tell them. */
const namesOf = (given: unknown, family: unknown) => ({
  ...(typeof given === 'string' ? { name: given } : {}),
  ...(typeof family === 'string' ? { lastName: family } : {}),
})

/** Signing in through the OpenID provider of the installation, which is asked at the start where its pages are. */
const openId = ({ issuer, clientId, clientSecret, name }: NonNullable<Config['oidc']>) =>
  genericOAuth({
    config: [
      {
        providerId: OIDC,
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        ...(clientSecret ? { clientSecret } : { tokenEndpointAuth: { method: 'none' } }),
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        mapProfileToUser: (profile) => namesOf(profile.given_name, profile.family_name),
      },
    ],
  })

/**
 * Signing in by a link that is mailed. It leads to a page of ours that opens it by a script, so that a mail server
 * which looks at every link in advance does not use it up.
 */
const signInLinks = ({ sendMail }: Services) =>
  magicLink({
    expiresIn: 15 * 60,
    storeToken: 'hashed',
    rateLimit: { window: 60, max: 10 },
    sendMagicLink: ({ email, url, token }) => {
      const asked = new URL(url)
      const page = new URL('/callback', asked)
      page.searchParams.set('link', token)
      page.searchParams.set('next', asked.searchParams.get('callbackURL') ?? '/')
      return sendMail({ to: email, subject: linkMessages.subject, body: linkMessages.body(page.href) })
    },
  })

export type Auth = ReturnType<typeof createAuth>

const made = new WeakMap<object, Auth>()

/** The sign-in of this process, made once for its database. */
export function authOf(services: Services): Auth {
  const known = made.get(services.database)
  if (known) return known
  const auth = createAuth(services)
  made.set(services.database, auth)
  return auth
}
