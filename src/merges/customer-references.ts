import type { Reference } from './references.ts'

const column = 'customer_id'
const ADDRESS = ['label', 'street', 'city', 'state', 'zip_code', 'country']

/** Everything that refers to a customer. The customer as printed on a bill is a copy and stays. */
export const customerReferences: readonly Reference[] = [
  { table: 'sales', column, named: ['sale', 'sales'] },
  { table: 'quotations', column, named: ['quotation', 'quotations'] },
  { table: 'challans', column, named: ['delivery challan', 'delivery challans'] },
  { table: 'receipts', column, named: ['receipt or refund', 'receipts and refunds'] },
  {
    table: 'journals',
    column,
    named: ['journal entry or opening balance', 'journal entries and opening balances'],
  },
  { table: 'customer_addresses', column, once: ADDRESS, named: ['address', 'addresses'] },
  { table: 'bill_shares', column, named: ['shared link', 'shared links'] },
  { table: 'reminders', column, once: ['sent_on'], named: ['reminder', 'reminders'] },
  { table: 'dues', column },
  { table: 'postings', column },
]
