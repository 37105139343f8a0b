import type { Reference } from './references.ts'

const column = 'vendor_id'

/** Everything that refers to a vendor. The vendor as printed on an order, bill or debit note is a copy and stays. */
export const vendorReferences: readonly Reference[] = [
  { table: 'products', column, named: ['product', 'products'] },
  { table: 'purchase_orders', column, named: ['purchase order', 'purchase orders'] },
  { table: 'inventory_intakes', column, named: ['intake', 'intakes'] },
  { table: 'vendor_bills', column, named: ['vendor bill', 'vendor bills'] },
  { table: 'debit_notes', column, named: ['debit note', 'debit notes'] },
  { table: 'payments', column, named: ['payment', 'payments'] },
  {
    table: 'journals',
    column,
    named: ['journal entry or opening balance', 'journal entries and opening balances'],
  },
  { table: 'product_vendors', column, once: ['product_id'], fills: ['code', 'lead_time_days'] },
  { table: 'dues', column },
  { table: 'postings', column },
]
