import { documentNouns } from '#ledgers/documents.ts'
import type { LedgerEntry } from '#ledgers/output.ts'
import type { DocumentRow } from './document-store.ts'

/** The document that a voucher leads to; null if there is none. */
export const sourceOf = ({ event, documentId: id, close }: DocumentRow): LedgerEntry['source'] =>
  id === null ? null : { noun: documentNouns[event], id, ...close }
