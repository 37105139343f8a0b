import { createHash } from 'node:crypto'

/** Identifies the content of a preview in at most 100 characters: it differs for other content. */
export const nameOfShown = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
