import type { BankEntry } from '#bank-lines/output.ts'
import type { Reason } from '#bank-lines/suggest.ts'
import { rupeesOf } from '#base/money.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import type { MatchedRow } from './entries-store.ts'
import type { LineRow } from './lines-store.ts'
import type { EntryRow } from './moves-store.ts'

/** A voucher on the wire, with why it is suggested. */
export const entryOnWire = (row: EntryRow, reasons: Reason[] = []): BankEntry => ({
  voucherId: row.voucherId,
  documentId: row.sourceId,
  date: row.date,
  number: row.number,
  voucherType: voucherTypes[row.event],
  party: row.party,
  amount: rupeesOf(row.amount),
  partOf: row.amount === row.whole ? null : rupeesOf(row.whole),
  reasons,
})

/** A voucher that a line is matched with: of a receipt in several modes the one that the line shows, else all of it. */
const matchedOnWire = (row: MatchedRow): BankEntry =>
  entryOnWire({ ...row, amount: row.posted.length > 1 ? (row.partShown ?? row.whole) : row.whole })

/** A statement line on the wire. */
export const lineOnWire = (row: LineRow & { is_matched: boolean }, entries: readonly MatchedRow[]) => ({
  id: row.id,
  account: row.account,
  date: row.dated_on,
  narration: row.narration,
  reference: row.reference,
  amount: rupeesOf(row.amount_paise),
  balance: row.balance_paise === null ? null : rupeesOf(row.balance_paise),
  isMatched: row.is_matched,
  isReversed: row.reversal_id !== null,
  entries: entries.filter(({ lineId }) => lineId === row.id).map(matchedOnWire),
})

/** A line as suggestions are made for it. */
export const lineAsRead = (row: LineRow) => ({
  id: row.id,
  date: row.dated_on,
  amount: row.amount_paise,
  narration: row.narration,
  reference: row.reference,
})
