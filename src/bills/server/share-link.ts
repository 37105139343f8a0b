import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 128 random bits, from which a link's secret is derived. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The secret of a link to a document: 256 bits derived from the installation's secret, so that the link can be shown
 * again although the database stores only its hash.
 */
export const shareToken = (secret: string, id: string, nonce: string): string =>
  createHmac('sha256', secret).update(`bill ${id} ${nonce}`).digest('base64url')

/** The hash that the database stores. */
export const hashOfShare = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The pages of shared documents: bill, quotation, credit note, receipt, statement, debit note, purchase order, supplementary invoice. */
export type SharedPage = 'b' | 'q' | 'c' | 'r' | 's' | 'd' | 'p' | 'i'

/** The URL to share. */
export const shareUrl = (origin: string, token: string, page: SharedPage = 'b'): string =>
  `${origin}/${page}/${token}`
