import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const MINUTES = 5

const ticket = z.object({ workspaceId: z.uuid(), userId: z.uuid(), until: z.number() })
type Ticket = z.infer<typeof ticket>

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`export of a workspace ${text}`).digest()

/** The path where a person can download the archive of a workspace within five minutes. */
export function downloadPath(secret: string, whose: Omit<Ticket, 'until'>, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000
  const text = Buffer.from(JSON.stringify({ ...whose, until })).toString('base64url')
  return `/api/exports/${text}.${signatureOf(secret, text).toString('base64url')}`
}

/** What the last part of such a path allows at `now`; undefined unless we signed it and it has not expired. */
export function ticketOf(secret: string, token: string, now: Date): Ticket | undefined {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const found = ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return found.until > now.getTime() ? found : undefined
}
