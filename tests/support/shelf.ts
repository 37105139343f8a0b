import { v7 } from 'uuid'
import type { TestDatabase } from './database.ts'
import type { Shop } from './people.ts'

export type Shelf = { vendorId: string; metricId: string; productIds: string[] }

/**
 * Inserts a vendor (discount 5 %), a unit and products (buying price ₹100, selling price ₹150, GST 18) into a test
 * shop.
 */
export async function stockShelf(test: TestDatabase, shop: Shop, products = 2, decimals = 0): Promise<Shelf> {
  const [vendorId, metricId] = [v7(), v7()]
  const productIds = Array.from({ length: products }, () => v7())
  await test.asOwner(async (client) => {
    await client.query(
      `insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, default_discount, address,
         phone_number, email, payment_term, search, created_at)
       values ($1, $2, 'Gupta Mills', 'R Gupta', 'URP', 5, 'Mandi Road', '+919800000001', 'g@example.in', '30 days',
         'gupta mills', now())`,
      [shop.workspaceId, vendorId],
    )
    await client.query(
      `insert into metrics (workspace_id, id, name, shorthand, decimals, search, created_at)
       values ($1, $2, 'Unit', $3, $4, 'unit', now())`,
      [shop.workspaceId, metricId, `u${vendorId.slice(-6)}`, decimals],
    )
    for (const [at, id] of productIds.entries())
      await client.query(
        `insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise,
           selling_price_paise, hsn_number, taxes, low_balance_threshold, search, created_at)
         values ($1, $2, $3, $4, $5, $6, 10000, 15000, '1006', '[{"type":"GST","rate":18}]', 5, $7, now())`,
        [
          shop.workspaceId,
          id,
          `T-${id.slice(-8)}`,
          `Rice ${at + 1}`,
          metricId,
          vendorId,
          `rice ${at + 1} t-${id.slice(-8)}`,
        ],
      )
  })
  return { vendorId, metricId, productIds }
}
