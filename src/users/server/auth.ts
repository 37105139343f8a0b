import { AsyncLocalStorage } from 'node:async_hooks'
import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer, genericOAuth, magicLink } from 'better-auth/plugins'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import { LONGEST_DAYS } from '#access/session-limits.ts'
import type { Config } from '#base/server/config.ts'
import { networkOf } from '#base/server/network.ts'
import { statementsAlone } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { factorMessages, linkMail, messages } from '#users/messages.ts'
import { OIDC } from '#users/sign-in.ts'
import { signInLimits } from '#users/sign-in-limits.ts'
import { hooksOf, maySignIn } from './auth-hooks.ts'
import { forgetLinks } from './forget-links.ts'
import type { Place } from './sign-ins-store.ts'

const day = 24 * 60 * 60
const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The tables of sessions and accounts, mapped to our names. */
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
  // Otherwise nobody adds a passkey a day after sign-in. Our own rule asks for a recent proof (aroundPasskey).
  freshAge: 0,
  additionalFields: {
    secondFactor: { type: 'string', required: false, input: false, fieldName: 'second_factor' },
  },
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

/**
 * How cookies are named. Over https their prefix makes browsers refuse them from any other host, a subdomain included; the
 * library knows only the weaker `__Secure-`.
 */
const cookiesAt = (homeUrl: string) =>
  homeUrl.startsWith('https:')
    ? {
        cookiePrefix: '__Host-godown',
        useSecureCookies: false,
        defaultCookieAttributes: { secure: true },
      }
    : { cookiePrefix: 'godown' }

/** A limit in the library's words. */
const ruleOf = ({ most: max, seconds: window }: { most: number; seconds: number }) => ({ window, max })

/** The number of requests allowed per address; stored in the database, so that all processes share it. */
const rateLimit = {
  enabled: true,
  storage: 'database',
  modelName: 'rate_limits',
  fields: { lastRequest: 'last_request' },
  ...ruleOf(signInLimits.requests),
  customRules: {
    // Tries for one account are counted before (sign-in-routes.ts).
    '/sign-in/email': ruleOf(signInLimits.signInsFromAddress),
    '/sign-up/email': ruleOf(signInLimits.signUpsFromAddress),
    '/sign-in/social': ruleOf(signInLimits.signInsFromAddress),
  },
} satisfies BetterAuthOptions['rateLimit']

/**
 * The header in which our server passes the caller's address to better-auth; a client's own value is removed.
 */
export const CLIENT_ADDRESS_HEADER = 'x-godown-client'

/** Whom the limits of a request count: see `networkOf`. */
export const clientOf = (headers: Headers): string => networkOf(headers.get(CLIENT_ADDRESS_HEADER) ?? '')

/**
 * The log of the request that the library answers. What it logs then is mostly what it refuses, by the fault of a client;
 * the line of a request that failed has its cause.
 */
export const duringRequest = new AsyncLocalStorage<FastifyBaseLogger>()

/** The library names what it refused after a colon, which may be an address of somebody's own. */
const loggable = (message: string): string => message.replace(/^(Invalid [^:]*):.*/s, '$1')

/** Where a request comes from, for the log of sign-ins. */
export const placeOf = (headers: Headers): Place => ({
  address: headers.get(CLIENT_ADDRESS_HEADER),
  userAgent: headers.get('user-agent'),
})

/**
 * Sign-up, sign-in and sessions in the same database; limits are stored there too, so that all processes
 * share them.
 */
export function createAuth(services: Services) {
  const { config } = services
  return betterAuth({
    appName: 'Godown',
    secret: services.secret,
    // Otherwise better-auth takes it from BASE_URL and similar variables, or from the Host header.
    baseURL: config.homeUrl,
    basePath: '/api/auth',
    database: services.database.pool,
    logger: {
      level: 'error',
      log: (_level, message) => {
        const request = duringRequest.getStore()
        if (request) request.warn({ from: 'sign-in' }, loggable(message))
        else services.log.error({ from: 'sign-in' }, loggable(message))
      },
    },
    telemetry: { enabled: false },
    onAPIError: { throw: true, errorURL: '/error' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => forgetLinks(statementsAlone(services.database), user.id),
      // Not awaited: how long the answer takes would tell whether the address has an account.
      sendResetPassword: async ({ user, url }) => {
        services
          .sendMail({ to: user.email, subject: messages.resetSubject, body: messages.resetBody(url) })
          .catch(() => undefined)
      },
    },
    socialProviders: config.google
      ? {
          google: {
            ...config.google,
            mapProfileToUser: (profile) => namesOf(profile.given_name, profile.family_name),
          },
        }
      : {},
    databaseHooks: hooksOf(services),
    plugins: [
      bearer(),
      ...(config.oidc ? [openId(config.oidc)] : []),
      ...(config.mail ? [signInLinks(services)] : []),
      passkeys(new URL(config.homeUrl).origin),
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
      ...cookiesAt(config.homeUrl),
      // Explicit, because better-auth disables it in tests.
      disableOriginCheck: false,
      database: { generateId: () => v7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  })
}
/**
 * Signing in by the lock of a device, which checks its person itself (a finger, a face, a code), on pages of this origin. The
 * library would otherwise expect the one that the request names.
 */
const passkeys = (origin: string) =>
  passkey({
    rpName: 'Godown',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', { message: factorMessages.unverified })
      },
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })

/** First and last name from Google and OpenID providers, and no picture: pages load none from other sites. */
const namesOf = (given: unknown, family: unknown) => ({
  image: undefined,
  ...(typeof given === 'string' ? { name: given } : {}),
  ...(typeof family === 'string' ? { lastName: family } : {}),
})

/** Sign-in with the installation's OpenID provider, whose endpoints are read at startup. */
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
 * Sign-in by an emailed link. It leads to a page of ours that opens it by a script, so that mail servers
 * that scan links do not use it up.
 */
const signInLinks = (services: Services) =>
  magicLink({
    expiresIn: 15 * 60,
    storeToken: 'hashed',
    rateLimit: ruleOf(signInLimits.linksFromAddress),
    // Not awaited: how long the answer takes would tell whether the address may sign in.
    sendMagicLink: async ({ email, url, token }) => {
      const asked = new URL(url)
      const page = new URL('/callback', asked)
      page.searchParams.set('link', token)
      page.searchParams.set('next', asked.searchParams.get('callbackURL') ?? '/')
      const mail = { to: email, subject: linkMail.subject, body: linkMail.body(page.href) }
      maySignIn(services, email)
        .then((may) => (may ? services.sendMail(mail) : undefined))
        .catch((error) => services.log.error(error))
    },
  })

export type Auth = ReturnType<typeof createAuth>

const made = new WeakMap<object, Auth>()

/** The sign-in service of this process, created once for its database. */
export function authOf(services: Services): Auth {
  const known = made.get(services.database)
  if (known) return known
  const auth = createAuth(services)
  made.set(services.database, auth)
  return auth
}
