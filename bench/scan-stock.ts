import type { Trade } from '../tests/support/trade.ts'

/** Adds the products, each with a barcode and one lot in stock. */
export async function stockUp(
  shop: Pick<Trade, 'workspaceId' | 'vendorId' | 'metricId'>,
  products: number,
  run: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const own = [shop.workspaceId, products]
  await run(
    `insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise, selling_price_paise,
       hsn_number, taxes, barcode, search, created_at)
     select $1, ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'B-' || n, 'Steel bolt ' || n, $3, $4, 10000,
       15000, '7318', '[{"type":"GST","rate":18}]', (8900000000000 + n)::text, 'steel bolt ' || n, now()
     from generate_series(1, $2::int) n`,
    [...own, shop.metricId, shop.vendorId],
  )
  await run(
    `insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise, taxes, is_active,
       effective_from, created_at)
     select $1, ('01a00000-0000-7400-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 10000, 15000, '[{"type":"GST","rate":18}]', true,
       now(), now()
     from generate_series(1, $2::int) n`,
    own,
  )
  await run(
    `insert into stock_levels (workspace_id, product_version_id, product_id, on_hand)
     select $1, ('01a00000-0000-7400-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1000
     from generate_series(1, $2::int) n`,
    own,
  )
}
