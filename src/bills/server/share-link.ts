import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { holdUntilEnd } from '#base/server/hold.ts'
import type { Scope } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { messages } from '#bills/messages.ts'
import type { BillShare } from '#bills/output.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The secret of a link to a document: 256 bits derived from the installation's secret, so that the link can be shown
 * again although the database stores only its hash.
 */
const shareToken = (secret: string, id: string, nonce: string): string =>
  createHmac('sha256', secret).update(`bill ${id} ${nonce}`).digest('base64url')

/** The hash that the database stores. */
export const hashOfShare = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new link that opens for `days`, as the database stores it. Its secret is derived from 128 random bits. */
function newShare(secret: string, now: Date, days: number) {
  const [id, nonce] = [v7(), randomBytes(16).toString('base64url')]
  const tokenHash = hashOfShare(shareToken(secret, id, nonce))
  return { id, nonce, tokenHash, expiresAt: new Date(now.getTime() + days * DAY) }
}

/** The number of links to one document that work at a time. */
const MOST_SHARES = 20

type ToShare = {
  documentId: string
  days: number
  open: () => Promise<readonly unknown[]>
  insert: (link: ReturnType<typeof newShare>) => Promise<void>
}

/**
 * Creates a link to a document for `days`: `insert` stores it, and `open` reads those that work. Refuses (conflict) one
 * more than `MOST_SHARES`, also of several at once.
 */
export async function makeShare(
  scope: Scope,
  { secret }: Pick<CallContext, 'secret'>,
  { documentId, days, open, insert }: ToShare,
): Promise<{ id: string; expiresAt: string }> {
  await holdUntilEnd(scope, `shares ${documentId}`)
  if ((await open()).length >= MOST_SHARES) throw new Refusal('conflict', messages.tooManyShares(MOST_SHARES))
  const link = newShare(secret, scope.now, days)
  await insert(link)
  return { id: link.id, expiresAt: link.expiresAt.toISOString() }
}

/** The pages of shared documents: bill, quotation, credit note, receipt, statement, debit note, purchase order, supplementary invoice. */
export type SharedPage = 'b' | 'q' | 'c' | 'r' | 's' | 'd' | 'p' | 'i'

type OpenShare = { id: string; nonce: string; created_by_name: string; created_at: Date; expires_at: Date }

/** An active link with its address, as the people of its workspace see it. */
export const presentShare = (
  { secret, origin }: Pick<CallContext, 'secret' | 'origin'>,
  share: OpenShare,
  page: SharedPage,
): BillShare => ({
  id: share.id,
  link: `${origin}/${page}/${shareToken(secret, share.id, share.nonce)}`,
  createdBy: share.created_by_name,
  createdAt: share.created_at.toISOString(),
  expiresAt: share.expires_at.toISOString(),
})
