import type { VoucherEvent } from '#books/voucher.ts'

/** The kinds of entries without a document. */
export const JOURNAL_KINDS = ['contra', 'journal', 'opening', 'gst'] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

export const kindLabels: Record<JournalKind, string> = {
  contra: 'Contra',
  journal: 'Journal',
  opening: 'Opening balance',
  gst: 'GST settlement',
}

/** What the ledger calls the voucher of each kind, and the one that takes it back. */
export const kindEvents: Record<JournalKind, { made: VoucherEvent; reversed: VoucherEvent }> = {
  contra: { made: 'contra', reversed: 'contra_reversed' },
  journal: { made: 'journal', reversed: 'journal_reversed' },
  opening: { made: 'opening_balance', reversed: 'opening_balance_cancelled' },
  gst: { made: 'gst_settled', reversed: 'gst_settlement_reversed' },
}
