import { createHash, createHmac } from 'node:crypto'

/**
 * The secret of an invitation's link: derived from the installation's secret, so that the link can be shown
 * again although the database stores only its hash. Renewing an invitation changes its expiry and with it the
 * secret.
 */
export const invitationToken = (secret: string, id: string, expiresAt: Date): string =>
  createHmac('sha256', secret).update(`invitation ${id} ${expiresAt.getTime()}`).digest('base64url')

/** The hash that the database stores. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The URL to share. */
export const invitationUrl = (origin: string, token: string): string => `${origin}/invite/${token}`
