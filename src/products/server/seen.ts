import { createHash } from 'node:crypto'

/** Names what a check of a change showed, at most 100 characters: something else has another name. */
export const nameOfShown = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
