import type pg from 'pg'
import { v7 } from 'uuid'
import type { TestDatabase } from './database.ts'
import type { Shop } from './people.ts'

/** A product of a stocked shop, with prices in paise as stored in the database. */
export type Stocked = {
  name?: string
  price?: number
  cost?: number
  onHand?: number
  taxes?: { type: string; rate: number }[]
  maxCustomerDiscount?: number | null
  decimals?: number
  isActive?: boolean
}

/** Adds the opening movement of a lot, with its value in paise, and its voucher. */
async function addOpening(client: pg.ClientBase, values: [string, string, string, string, number, number]) {
  await client.query(
    `with moved as (
       insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, value_paise, kind, user_id,
         user_name, created_at) values ($1, $2, $3, $4, $5, $6, 'opening', $2, 'Asha', clock_timestamp())
       returning *
     ), booked as (
       insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
       select workspace_id, id, id, kind, 'Opening stock', date '2000-01-01', user_id, user_name, created_at
       from moved where value_paise <> 0
     ), waiting as (
       insert into unrolled (workspace_id, voucher_id) select workspace_id, id from moved where value_paise <> 0
     )
     insert into postings (workspace_id, voucher_id, line, account, amount_paise, voucher_date)
     select workspace_id, id, line, account, side * value_paise, date '2000-01-01'
     from moved, (values (1, 1200, 1), (2, 3900, -1)) l (line, account, side) where value_paise <> 0`,
    values,
  )
}

/** Adds products with one stocked price version each. Returns the ids in the same order. */
export async function stock(test: TestDatabase, shop: Pick<Shop, 'workspaceId'>, products: Stocked[]) {
  const own = shop.workspaceId
  return test.asOwner(async (client) => {
    const vendorId = v7()
    await client.query(
      `insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, address, phone_number, email,
         payment_term, search, created_at)
       values ($1, $2, 'Mill', 'Ravi', 'URP', 'Road 1', '+919800000000', 'a@example.in', '30 days', 'mill', now())`,
      [own, vendorId],
    )
    const made: { productId: string; productVersionId: string; name: string }[] = []
    for (const [at, product] of products.entries()) {
      const [metricId, productId, productVersionId] = [v7(), v7(), v7()]
      const { name = `Rice ${at}`, price = 10000, cost = 6000, onHand = 100, isActive = true } = product
      const taxes = JSON.stringify(product.taxes ?? [{ type: 'GST', rate: 18 }])
      await client.query(
        `insert into metrics (workspace_id, id, name, shorthand, decimals, search, created_at)
         values ($1, $2, 'Unit', $3, $4, 'unit', now())`,
        [own, metricId, metricId.slice(-8), product.decimals ?? 0],
      )
      await client.query(
        `insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise,
           selling_price_paise, hsn_number, taxes, search, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, '1006', $9, lower($4), now())`,
        [own, productId, `PRD-${productId.slice(-8)}`, name, metricId, vendorId, cost, price, taxes],
      )
      await client.query(
        `insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise,
           max_customer_discount, taxes, is_active, effective_from, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, timestamptz '2000-01-01', now())`,
        [own, productVersionId, productId, cost, price, product.maxCustomerDiscount ?? null, taxes, isActive],
      )
      await client.query(
        `insert into stock_levels (workspace_id, product_version_id, product_id, on_hand) values ($1, $2, $3, $4)`,
        [own, productVersionId, productId, onHand],
      )
      if (onHand > 0)
        await addOpening(client, [own, v7(), productId, productVersionId, onHand, onHand * cost])
      made.push({ productId, productVersionId, name })
    }
    return made
  })
}

/** Adds a customer, with a default address if a state is given. */
export async function addCustomer(
  test: TestDatabase,
  shop: Pick<Shop, 'workspaceId'>,
  facts: { name?: string; gstin?: string; registration?: string; state?: string } = {},
) {
  const [id, addressId] = [v7(), v7()]
  await test.asOwner(async (client) => {
    await client.query(
      `insert into customers (workspace_id, id, customer_id, name, email, phone_number, gstin, registration_type, search,
         created_at)
       values ($1, $2, $3, $4, 'asha@example.in', '+919845012345', $5, $6, lower($4::text), now())`,
      [
        shop.workspaceId,
        id,
        `CUS-${id.slice(-8)}`,
        facts.name ?? 'Asha Stores',
        facts.gstin ?? null,
        facts.registration ?? (facts.gstin ? 'regular' : 'unregistered'),
      ],
    )
    if (facts.state)
      await client.query(
        `insert into customer_addresses (workspace_id, id, customer_id, street, city, state, zip_code, country,
           is_default, created_at)
         values ($1, $2, $3, '14 Avenue Road', 'Bengaluru', $4, '560002', 'India', true, now())`,
        [shop.workspaceId, addressId, id, facts.state],
      )
  })
  return { id, addressId: facts.state ? addressId : undefined }
}

/** The level of a version, and the sum of its movements. */
export async function levelOf(test: TestDatabase, productVersionId: string) {
  return test.asOwner(async (client) => {
    const { rows } = await client.query<{ on_hand: string; reserved: string; moved: string }>(
      `select l.on_hand, l.reserved,
              (select coalesce(sum(quantity), 0) from stock_movements m where m.workspace_id = l.workspace_id and m.product_version_id = l.product_version_id) as moved
       from stock_levels l where l.product_version_id = $1`,
      [productVersionId],
    )
    const [row] = rows
    return { onHand: Number(row?.on_hand), reserved: Number(row?.reserved), moved: Number(row?.moved) }
  })
}
