import type { VoucherEvent } from '#books/voucher.ts'

/** What accountants call a voucher of each event. */
export const voucherTypes: Record<VoucherEvent | 'sale_opening', string> = {
  sale_made: 'Sales',
  sale_delivered: 'Delivery',
  sale_cancelled: 'Sales, cancelled',
  sale_opening: 'Opening balance',
  return: 'Credit note',
  credit_note: 'Credit note',
  credit_note_cancelled: 'Credit note, cancelled',
  discount_taken_back: 'Discount, reversed',
  receipt: 'Receipt',
  receipt_cancelled: 'Receipt, cancelled',
  refund: 'Refund',
  refund_cancelled: 'Refund, cancelled',
  intake: 'Receipt note',
  opening: 'Opening stock',
  adjustment: 'Stock journal',
  revaluation: 'Stock journal',
  vendor_bill: 'Purchase',
  vendor_bill_cancelled: 'Purchase, cancelled',
  payment: 'Payment',
  payment_cancelled: 'Payment, cancelled',
  day_close: 'Day close',
  day_close_reopened: 'Day close, reopened',
  expense: 'Expense',
  expense_cancelled: 'Expense, cancelled',
}
