import type { Reference } from './references.ts'

const column = 'customer_id'

/**
 * Everything that refers to a customer. The customer as printed on a bill is a copy and stays. All addresses move, because
 * challans, quotations and sales name them by id. Links to the account end: they would show the kept customer's account.
 */
export const customerReferences: readonly Reference[] = [
  { table: 'sales', column, searched: true, named: ['sale', 'sales'] },
  { table: 'quotations', column, searched: true, named: ['quotation', 'quotations'] },
  { table: 'challans', column, searched: true, named: ['delivery challan', 'delivery challans'] },
  { table: 'receipts', column, named: ['receipt or refund', 'receipts and refunds'] },
  {
    table: 'journals',
    column,
    named: ['journal entry or opening balance', 'journal entries and opening balances'],
  },
  { table: 'customer_addresses', column, named: ['address', 'addresses'] },
  { table: 'bill_shares', column, ends: true },
  { table: 'reminders', column, once: ['sent_on'], named: ['reminder', 'reminders'] },
  { table: 'dues', column },
  { table: 'postings', column },
  { table: 'settlements', column },
]
