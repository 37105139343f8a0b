import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { CallContext } from '#base/server/services.ts'
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
export function newShare(secret: string, now: Date, days: number) {
  const [id, nonce] = [v7(), randomBytes(16).toString('base64url')]
  const tokenHash = hashOfShare(shareToken(secret, id, nonce))
  return { id, nonce, tokenHash, expiresAt: new Date(now.getTime() + days * DAY) }
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
