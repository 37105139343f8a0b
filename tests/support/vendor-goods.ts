import { v7 } from 'uuid'
import type { TestDatabase } from './database.ts'
import type { Caller, Shop } from './people.ts'

/** Adds a vendor and returns its id. `discount` in percent. */
export async function makeVendor(
  database: TestDatabase,
  of: Shop,
  name = 'Gupta Distributors',
  discount = 0,
  gstNumber = 'URP',
) {
  const id = v7()
  await database.asOwner((client) =>
    client.query(
      `insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, default_discount, address,
         phone_number, email, payment_term, search, created_at)
       values ($1, $2, $3, 'Ramesh', $5, $4, 'Pune', '+919800000000', '', '30 days', lower($3), now())`,
      [of.workspaceId, id, name, discount, gstNumber],
    ),
  )
  return id
}

/** Adds a stock movement of the product's first version, as an adjustment does, and returns that version's id. */
export async function moveStock(database: TestDatabase, shop: Shop, productId: string) {
  const owner = await shop.as('owner')
  const [version] = await owner.products.getVersions({ productId })
  await database.asOwner(async (client) => {
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

export type Goods = {
  quantity: number
  buyingPrice: number
  discount: number
  decimals?: number
  damaged?: number
  free?: number
}

/** Receives new products of a vendor with 18% GST, and confirms the intake unless it is to stay a draft; prices in rupees. */
export async function received(caller: Caller, vendorId: string, goods: readonly Goods[], confirmed = true) {
  const items: {
    productId: string
    quantity: number
    buyingPrice: number
    sellingPrice: number
    discount: number
  }[] = []
  for (const { decimals = 0, ...line } of goods) {
    const shorthand = v7().slice(-10)
    const { id: metricId } = await caller.metrics.create({ name: `Unit ${shorthand}`, shorthand, decimals })
    const { id: productId } = await caller.products.create({
      name: `Cloth ${shorthand}`,
      metricId,
      vendorId,
      buyingPrice: line.buyingPrice,
      sellingPrice: line.buyingPrice * 2,
      hsnNumber: '5208',
      isTaxed: true,
      taxes: [{ type: 'GST', rate: 18 }],
    })
    items.push({ productId, sellingPrice: line.buyingPrice * 2, ...line })
  }
  const { id } = await caller.inventoryIntakes.create({ vendorId, arrivingTime: '2026-11-19', items })
  if (confirmed) await caller.inventoryIntakes.confirm({ id })
  const { inventoryIntake } = await caller.inventoryIntakes.getOne({ id })
  return { intakeId: id, items: inventoryIntake.items.map((item) => ({ id: item.id, intakeId: id })) }
}
