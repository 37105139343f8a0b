import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const PATH = '/api/exports/'
/** For how long a link downloads, and for how long its download can be confirmed, in minutes. */
const DOWNLOAD_MINUTES = 5
const CONFIRM_MINUTES = 24 * 60

const ticket = z.object({ workspaceId: z.uuid(), userId: z.uuid(), at: z.number() })
/** Who may download the archive of which workspace, and since when (milliseconds since 1970). */
export type Ticket = z.infer<typeof ticket>

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`export of a workspace ${text}`).digest()

/** The path where a person can download the archive of a workspace within five minutes. */
export function downloadPath(secret: string, whose: Omit<Ticket, 'at'>, now: Date): string {
  const text = Buffer.from(JSON.stringify({ ...whose, at: now.getTime() })).toString('base64url')
  return `${PATH}${text}.${signatureOf(secret, text).toString('base64url')}`
}

/**
 * The download that the last part of such a path allows at `now`; undefined if it has expired or we did not sign it.
 */
export const ticketOf = (secret: string, token: string, now: Date): Ticket | undefined =>
  signedTicket(secret, token, now, DOWNLOAD_MINUTES)

/** The workspace that such a path was signed for, and when; undefined unless we signed it in the last 24 hours. */
export const askedBy = (secret: string, path: string, now: Date): Ticket | undefined =>
  path.startsWith(PATH) ? signedTicket(secret, path.slice(PATH.length), now, CONFIRM_MINUTES) : undefined

function signedTicket(secret: string, token: string, now: Date, minutes: number): Ticket | undefined {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const found = ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return found.at + minutes * 60_000 > now.getTime() ? found : undefined
}
