import type { Reference } from './references.ts'

const column = 'product_id'

/**
 * Everything that refers to a product. Its versions, the lots among them, move with their ids, so whatever names a version
 * stays as it is. A quotation keeps the products that were typed and shows them as they are called now.
 */
export const productReferences: readonly Reference[] = [
  { table: 'product_versions', column, named: ['price or lot', 'prices and lots'] },
  { table: 'sale_lines', column, named: ['line of a sale', 'lines of sales'] },
  { table: 'challan_lines', column, named: ['line of a delivery challan', 'lines of delivery challans'] },
  { table: 'purchase_order_lines', column, named: ['line of an order', 'lines of orders'] },
  { table: 'inventory_intake_items', column, named: ['line of an intake', 'lines of intakes'] },
  { table: 'stock_movements', column, named: ['stock movement', 'stock movements'] },
  { table: 'stock_levels', column },
  {
    table: 'price_list_entries',
    column,
    once: ['price_list_id'],
    named: ['price of a price list', 'prices of price lists'],
    ended: [
      'price of a price list ends, because the kept product has one',
      'prices of price lists end, because the kept product has its own',
    ],
  },
  { table: 'product_vendors', column, once: ['vendor_id'], fills: ['code', 'lead_time_days'] },
  { table: 'dated_prices', column },
  { table: 'dated_pack_prices', column, once: ['price_change_id', 'pack'] },
  { table: 'dated_taxes', column, once: ['rate_change_id'] },
  { table: 'low_products', column, ends: true },
]
