import { readFileSync } from 'node:fs'
import pg from 'pg'

/** What the benchmarks work with: a signed-in owner and a workspace full of records. */
export type Seeded = {
  token: string
  slug: string
  workspaceId: string
  productIds: string[]
  versionIds: string[]
  customerIds: string[]
}

const uuid = (kind: number, n: string) =>
  `('01a00000-0000-7${kind}00-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
/** A number padded to at least five digits; lpad alone would truncate a sixth. */
const five = (n: string) => `lpad(${n}::text, greatest(5, length(${n}::text)), '0')`
const workspaceId = '01a00000-0000-7000-8000-000000000001'

/** Post sales and stock to the ledger that were inserted without it, as an upgrade does. */
const older = ['0032_older_sales.sql', '0042_older_stock.sql']

/** Unfinished business does not grow with the history: sales to deliver, and bills on credit. */
const open = { ordered: 200, onCredit: 2000 }

/**
 * Fills a migrated database with plain SQL: products with one stocked version each, customers, and sales with five
 * lines.
 */
export async function seed(
  adminUrl: string,
  size: { products: number; customers: number; sales: number },
): Promise<Seeded> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const w = `'${workspaceId}'`
  const user = uuid(9, '1')
  const run = (sql: string) => client.query(sql)
  await run(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values (${user}, 'Asha Rao', 'asha@example.in', true, now(), now())`,
  )
  await run(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values (${user}, 'bench-token', ${user}, now() + interval '1 day', now(), now())`,
  )
  await run(
    `insert into workspaces (workspace_id, slug, name, state_code, gstin, gst_scheme, created_at) values (${w}, 'bench', 'Bench', '27', '27AAPFU0939F1ZV', 'regular', now())`,
  )
  await run(
    `insert into members (workspace_id, user_id, role, created_at) values (${w}, ${user}, 'owner', now())`,
  )
  await run(
    `insert into metrics (workspace_id, id, name, shorthand, search, created_at) values (${w}, ${uuid(1, '1')}, 'Piece', 'PCS', 'piece pcs', now())`,
  )
  await run(`insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, address, phone_number, email, payment_term, search, created_at)
    select ${w}, ${uuid(2, 'n')}, 'Vendor ' || n, 'Owner ' || n, 'URP', 'Pune', '9876543210', 'v@example.in', 'monthly', 'vendor ' || n, now() from generate_series(1, 100) n`)
  await run(`insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise, selling_price_paise, discount, hsn_number, taxes, search, created_at)
    select ${w}, ${uuid(3, 'n')}, 'PRD-' || ${five('n')}, name || n, ${uuid(1, '1')}, ${uuid(2, '(n % 100) + 1')}, 10000 + n % 5000, 15000 + n % 5000, 5, '8517',
      '[{"type":"GST","rate":18}]', lower(name) || n || ' prd-' || ${five('n')} || ' 8517', now() - n * interval '1 second'
    from (select n, (array['Steel Bolt ', 'Copper Wire ', 'Cement Bag ', 'Paint Brush ', 'Door Hinge '])[n % 5 + 1] as name from generate_series(1, ${size.products}) n) p`)
  await run(`insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise, discount, taxes, is_active, effective_from, created_at)
    select ${w}, ${uuid(4, 'n')}, ${uuid(3, 'n')}, 10000 + n % 5000, 15000 + n % 5000, 5, '[{"type":"GST","rate":18}]', true, now(), now() from generate_series(1, ${size.products}) n`)
  await run(
    `insert into stock_levels (workspace_id, product_version_id, product_id, on_hand) select ${w}, ${uuid(4, 'n')}, ${uuid(3, 'n')}, 1000000 from generate_series(1, ${size.products}) n`,
  )
  await run(`insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, value_paise, kind, user_id, user_name, created_at)
    select ${w}, ${uuid(5, 'n')}, ${uuid(3, 'n')}, ${uuid(4, 'n')}, 1000000, 1000000 * (10000 + n % 5000 - round((10000 + n % 5000) * 0.05)), 'opening', ${user}, 'Asha Rao', now() from generate_series(1, ${size.products}) n`)
  await run(`insert into customers (workspace_id, id, customer_id, name, email, phone_number, search, created_at)
    select ${w}, ${uuid(6, 'n')}, 'CUS-' || ${five('n')}, 'Customer ' || n, 'c@example.in', '9876543210', 'customer ' || n, now() from generate_series(1, ${size.customers}) n`)
  await run(`insert into sales (workspace_id, id, sale_id, status, customer_id, customer, invoice_date, payment_type, subtotal_paise, total_discount_paise, taxable_paise, total_tax_paise, total_amount_paise, search, created_by, created_at)
    select ${w}, ${uuid(7, 'n')}, 'OLD/2627/' || ${five('n')}, case when n <= ${open.ordered} then 'ordered' else 'delivered' end, ${uuid(6, `(n % ${size.customers}) + 1`)}, '{"name":"Customer"}', current_date - (n % 300), case when n <= ${open.onCredit} then 'credit' else 'cash' end, 50000, 0, 50000, 9000, 59000, 'old/2627/' || n, ${user}, now() - n * interval '1 minute'
    from generate_series(1, ${size.sales}) n`)
  await run(`insert into sale_lines (workspace_id, id, sale_id, position, product_id, product_version_id, product_name, hsn_number, metric_shorthand, quantity, price_paise, cost_paise, gross_paise, discount_paise, taxable_paise, taxes, tax_paise, amount_paise)
    select ${w}, ${uuid(8, 'n * 5 + l')}, ${uuid(7, 'n')}, l, ${uuid(3, `(abs(hashint4(n * 5 + l)) % ${size.products}) + 1`)}, ${uuid(4, `(abs(hashint4(n * 5 + l)) % ${size.products}) + 1`)}, 'Steel Bolt', '8517', 'PCS', 1, 10000, 9000, 10000, 0, 10000, '[{"type":"CGST","rate":9,"amount":900},{"type":"SGST","rate":9,"amount":900}]', 1800, 11800
    from generate_series(1, ${size.sales}) n, generate_series(0, 4) l`)
  await run('analyze')
  await run(
    `insert into number_series (workspace_id, series, period, last_number) values (${w}, 'customer', '', ${size.customers}), (${w}, 'product', '', ${size.products})`,
  )
  for (const name of size.sales > 0 ? older : []) {
    const text = readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8')
    await run(`begin; ${text}; commit`)
  }
  await run('vacuum analyze')
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table} order by id limit 2000`)).rows.map(
      (row) => row.id,
    )
  const seeded = {
    token: 'bench-token',
    slug: 'bench',
    workspaceId,
    productIds: await ids('products'),
    versionIds: await ids('product_versions'),
    customerIds: await ids('customers'),
  }
  await client.end()
  return seeded
}
