import type { VoucherEvent } from '#books/voucher.ts'

/** What moves goods or money only, and changes nothing that a party owes. */
type WithoutParty =
  | 'day_close'
  | 'day_close_reopened'
  | 'sale_delivered'
  | 'delivery_cancelled'
  | 'intake'
  | 'opening'
  | 'adjustment'
  | 'revaluation'
  | 'expense'
  | 'expense_cancelled'
  | 'contra'
  | 'contra_reversed'
  | 'cheque_deposited'
  | 'cheque_deposit_undone'
  | 'challan'
  | 'challan_cancelled'
  | 'gst_settled'
  | 'gst_settlement_reversed'
  | 'credit_reversed'
  | 'credit_reversed_undone'
  | 'credit_reclaimed'
  | 'credit_reclaimed_undone'
  | 'credit_lost'
  | 'credit_lost_undone'

/** What a statement calls the documents that change what a party owes. */
export const entryLabels = {
  sale_opening: 'Opening balance',
  sale_made: 'Bill',
  sale_cancelled: 'Bill cancelled',
  return: 'Return',
  credit_note: 'Credit note',
  credit_note_cancelled: 'Credit note cancelled',
  supplementary_invoice: 'Supplementary invoice',
  supplementary_invoice_cancelled: 'Supplementary invoice cancelled',
  receipt: 'Receipt',
  receipt_cancelled: 'Receipt cancelled',
  refund: 'Refund',
  refund_cancelled: 'Refund cancelled',
  discount_taken_back: 'Discount taken back',
  vendor_bill: 'Bill',
  vendor_bill_cancelled: 'Bill cancelled',
  debit_note: 'Debit note',
  debit_note_cancelled: 'Debit note cancelled',
  payment: 'Payment',
  payment_cancelled: 'Payment cancelled',
  journal: 'Journal',
  journal_reversed: 'Journal reversed',
  opening_balance: 'Opening balance',
  opening_balance_cancelled: 'Opening balance reversed',
  cheque_bounced: 'Cheque bounced',
  cheque_stopped: 'Cheque stopped',
  cheque_returned: 'Cheque bounced',
} as const satisfies Record<Exclude<VoucherEvent, WithoutParty> | 'sale_opening', string>

export type EntryKind = keyof typeof entryLabels
export const ENTRY_KINDS = Object.keys(entryLabels) as [EntryKind, ...EntryKind[]]
