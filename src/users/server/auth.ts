import { betterAuth } from 'better-auth'
import { v7 } from 'uuid'
import type { Services } from '#base/server/services.ts'
import { messages } from '#users/messages.ts'

const day = 24 * 60 * 60
const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The header in which our own server tells sign-in the caller's address; whatever a client sends in it is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-godown-client'

/** Sign-up, sign-in and sessions, on the same database; limits are kept there too, so that all processes share them. */
export function createAuth(services: Services) {
  const { config } = services
  return betterAuth({
    appName: 'Godown',
    secret: services.secret,
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    database: services.database.pool,
    logger: { level: 'error' },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) =>
        services.sendMail({ to: user.email, subject: messages.resetSubject, body: messages.resetBody(url) }),
    },
    ...(config.google ? { socialProviders: { google: config.google } } : {}),
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...moments },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '', fieldName: 'last_name' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...moments,
      },
      expiresIn: 30 * day,
      updateAge: day,
    },
    account: {
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
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...moments } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 120,
      customRules: { '/sign-in/email': { window: 60, max: 10 }, '/sign-up/email': { window: 60, max: 10 } },
    },
    advanced: {
      cookiePrefix: 'godown',
      database: { generateId: () => v7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  })
}
export type Auth = ReturnType<typeof createAuth>
