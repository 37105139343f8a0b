import { v7 } from 'uuid'
import { withClient } from '#base/server/postgres/connection.ts'
import type { TestDatabase } from './database.ts'
import type { Shop } from './people.ts'

/** Adds a vendor and returns its id. `discount` in percent. */
export async function makeVendor(
  database: TestDatabase,
  of: Shop,
  name = 'Gupta Distributors',
  discount = 0,
) {
  const id = v7()
  await withClient(database.adminUrl, (client) =>
    client.query(
      `insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, default_discount, address,
         phone_number, email, payment_term, search, created_at)
       values ($1, $2, $3, 'Ramesh', 'URP', $4, 'Pune', '+919800000000', '', '30 days', lower($3), now())`,
      [of.workspaceId, id, name, discount],
    ),
  )
  return id
}

/** Adds a stock movement of the product's first version, as an adjustment does, and returns that version's id. */
export async function moveStock(database: TestDatabase, shop: Shop, productId: string) {
  const owner = await shop.as('owner')
  const [version] = await owner.products.getVersions({ productId })
  await withClient(database.adminUrl, async (client) => {
    const ids = [shop.workspaceId, version?.id, productId]
    await client.query(
      'insert into stock_levels (workspace_id, product_version_id, product_id, on_hand) values ($1, $2, $3, 5)',
      ids,
    )
    await client.query(
      `insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, value_paise, kind, user_id, user_name, created_at)
       values ($1, $4, $3, $2, 5, 0, 'adjustment', $4, 'Asha', now())`,
      [...ids, v7()],
    )
  })
  return version?.id ?? ''
}
