import type { VoucherEvent } from '#books/voucher.ts'

/** The entries that change GST credit after it was claimed: reversed until the vendor is paid, claimed again, or reversed for lost goods. */
export const CREDIT_KINDS = ['credit_reversed', 'credit_reclaimed', 'credit_lost'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** The kinds of entries without a document. */
export const JOURNAL_KINDS = ['contra', 'journal', 'opening', 'gst', ...CREDIT_KINDS] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

export const kindLabels: Record<JournalKind, string> = {
  contra: 'Contra',
  journal: 'Journal',
  opening: 'Opening balance',
  gst: 'GST settlement',
  credit_reversed: 'GST credit reversed',
  credit_reclaimed: 'GST credit reclaimed',
  credit_lost: 'GST credit of lost goods',
}

/** What the ledger calls the voucher of each kind, and the one that takes it back. */
export const kindEvents: Record<JournalKind, { made: VoucherEvent; reversed: VoucherEvent }> = {
  contra: { made: 'contra', reversed: 'contra_reversed' },
  journal: { made: 'journal', reversed: 'journal_reversed' },
  opening: { made: 'opening_balance', reversed: 'opening_balance_cancelled' },
  gst: { made: 'gst_settled', reversed: 'gst_settlement_reversed' },
  credit_reversed: { made: 'credit_reversed', reversed: 'credit_reversed_undone' },
  credit_reclaimed: { made: 'credit_reclaimed', reversed: 'credit_reclaimed_undone' },
  credit_lost: { made: 'credit_lost', reversed: 'credit_lost_undone' },
}
