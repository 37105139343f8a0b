/**
 * What the checks of a row want when one of its references changes: a due has one party, a link opens one document, what
 * cancels a note has no number.
 */
export const alsoSet: Record<string, string> = {
  'bill_shares.customer_id': ", debit_note_id = null, from_on = '2026-11-01', to_on = '2026-11-30'",
  'bill_shares.purchase_order_id': ', debit_note_id = null',
  'bill_shares.receipt_id': ', debit_note_id = null',
  'bill_shares.sale_id': ', debit_note_id = null',
  'cheque_moves.payment_id':
    ", receipt_id = null, kind = 'clear', recharge_paise = 0, cleared_on = null, undone_at = null",
  'challans.customer_id': ", sale_id = null, reason = 'supply'",
  'bill_shares.supplementary_invoice_id': ', debit_note_id = null',
  'credit_changes.product_version_id': ', bill_id = null',
  'debit_notes.bill_id': ', intake_id = null, total_paise = taxable_paise + tax_paise',
  'dues.customer_id': ', vendor_id = null',
  'dues.vendor_id': ', customer_id = null',
  'quotations.sale_id': ", status = 'converted'",
  'sale_lines.challan_id': ', challan_position = 0, sent_quantity = quantity',
  'sale_returns.cancels_id': ', note_number = null, return_id = null',
}
