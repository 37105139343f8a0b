import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'
import type { OtherVendors } from '#products/other-vendors.ts'
import { messages as vendors } from '#vendors/messages.ts'

/** Another vendor of a product as it is stored, with their name. */
export type OtherVendorRow = OtherVendors[number] & { businessName: string }

/** The other vendors of the row `products`, by name. */
export const otherVendorsOf = (scope: Scope) => sql<OtherVendorRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('vendorId', o.vendor_id, 'businessName', v.business_name, 'code', o.code,
    'leadTimeDays', o.lead_time_days) order by lower(v.business_name), v.id)
  from product_vendors o
  join vendors v on v.workspace_id = o.workspace_id and v.id = o.vendor_id
  where o.workspace_id = ${scope.workspaceId} and o.product_id = products.id), '[]')`

/** The other vendors of a product, by name. */
export async function otherVendorsIn(scope: Scope, productId: string): Promise<OtherVendorRow[]> {
  const row = await scope.one(
    db
      .selectFrom('products')
      .select(otherVendorsOf(scope).as('others'))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', productId),
  )
  return row?.others ?? []
}

/** Whether a vendor, main or other, sells the row `products`. */
export const isBoughtFrom = (scope: Scope, vendorId: string) => sql<SqlBool>`products.id in (
  select main.id from products main where main.workspace_id = ${scope.workspaceId} and main.vendor_id = ${vendorId}::uuid
  union all
  select other.product_id from product_vendors other
  where other.workspace_id = ${scope.workspaceId} and other.vendor_id = ${vendorId}::uuid)`

/** A vendor of a product; what they last charged per unit, before discount and tax, in paise. */
export type Supply = {
  productId: string
  vendorId: string
  vendorName: string
  isMain: boolean
  code: string | null
  leadTimeDays: number | null
  defaultDiscount: number
  last: { price: number; discount: number; on: string } | null
}

/**
 * The vendors of products, the main one first and the others by name, or only `vendorId`. What a vendor last charged is
 * that of the latest confirmed intake, or of the bill for it once there is one.
 */
export const suppliesOf = (
  scope: Scope,
  productIds: readonly string[],
  vendorId: string | null = null,
): Promise<Supply[]> =>
  scope.many(
    sql<Supply>`
      select s.product_id as "productId", s.vendor_id as "vendorId", v.business_name as "vendorName",
             s.is_main as "isMain", s.code, s.lead_time_days as "leadTimeDays", v.default_discount as "defaultDiscount",
             case when last.id is not null then jsonb_build_object('price', coalesce(billed.price_paise, last.price),
               'discount', coalesce(billed.discount, last.discount), 'on', last.arriving_time) end as last
      from (
        select id as product_id, vendor_id, true as is_main, vendor_product_id as code, lead_time_days
        from products where workspace_id = ${scope.workspaceId} and id = any(${[...productIds]}::uuid[])
        union all
        select product_id, vendor_id, false, code, lead_time_days
        from product_vendors where workspace_id = ${scope.workspaceId} and product_id = any(${[...productIds]}::uuid[])
      ) s
      join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = s.vendor_id
      left join lateral (
        select i.id, i.buying_price_paise as price, i.discount, n.arriving_time
        from inventory_intake_items i
        join inventory_intakes n on n.workspace_id = i.workspace_id and n.id = i.intake_id
        where i.workspace_id = ${scope.workspaceId} and i.product_id = s.product_id and n.vendor_id = s.vendor_id
          and n.status = 'confirmed'
        order by n.arriving_time desc, i.id desc limit 1) last on true
      left join lateral (
        select l.price_paise, l.discount from vendor_bill_lines l
        join vendor_bills b on b.workspace_id = l.workspace_id and b.id = l.bill_id and b.cancelled_at is null
        where l.workspace_id = ${scope.workspaceId} and l.intake_item_id = last.id
        order by b.bill_date desc, b.id desc limit 1) billed on true
      where ${vendorId}::uuid is null or s.vendor_id = ${vendorId}::uuid
      order by s.product_id, s.is_main desc, lower(v.business_name), v.id`.compile(db),
    'supplies_of_products',
  )

/**
 * Refuses, at `otherVendors.n.vendorId`, the main vendor, and ('notFound') a vendor that is archived or not this
 * workspace's, unless they were on the list before.
 */
export async function refuseOtherVendors(
  scope: Scope,
  mainVendorId: string,
  given: OtherVendors,
  before: readonly { vendorId: string }[] = [],
): Promise<void> {
  const added = given.filter(({ vendorId }) => !before.some((each) => each.vendorId === vendorId))
  if (added.length === 0) return
  const ids = added.map(({ vendorId }) => vendorId)
  const rows = await scope.many(
    db
      .selectFrom('vendors')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('archived_at', 'is', null)
      .forKeyShare(),
  )
  for (const [at, { vendorId }] of given.entries()) {
    const path = ['otherVendors', at, 'vendorId']
    const refuse = (code: 'invalid' | 'notFound', message: string) =>
      new Refusal(code, message, { issues: [{ path, message }] })
    if (vendorId === mainVendorId) throw refuse('invalid', otherVendorMessages.isMain)
    if (ids.includes(vendorId) && !rows.some(({ id }) => id === vendorId))
      throw refuse('notFound', vendors.notFound)
  }
}

/** Adds the other vendors of new products. */
export async function insertOtherVendors(
  scope: Scope,
  rows: readonly (OtherVendors[number] & { productId: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await scope.run(
    sql`
      insert into product_vendors (workspace_id, product_id, vendor_id, code, lead_time_days)
      select ${scope.workspaceId}::uuid, v."productId", v."vendorId", v.code, v."leadTimeDays"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v ("productId" uuid, "vendorId" uuid, code text, "leadTimeDays" smallint)
      returning 1`.compile(db),
    'insert_product_vendors',
  )
}

/** Ends a vendor's place among the other vendors of the products whose main vendor it has become. */
export async function endAsOtherVendor(scope: Scope, mainVendorId: string): Promise<void> {
  await scope.run(
    sql`
      delete from product_vendors using products
      where product_vendors.workspace_id = ${scope.workspaceId} and product_vendors.vendor_id = ${mainVendorId}::uuid
        and products.workspace_id = ${scope.workspaceId} and products.id = product_vendors.product_id
        and products.vendor_id = product_vendors.vendor_id`.compile(db),
  )
}

/**
 * Gives products whose main vendor is one of these two, and that have no vendor's code or no days to deliver, those of the
 * other, whose place among their other vendors ends. A code that is not unique among them is left out.
 */
export async function keepTermsOfBoth(
  scope: Scope,
  [keptId, mergedId]: readonly [string, string],
): Promise<void> {
  const both = sql`(${keptId}::uuid, ${mergedId}::uuid)`
  await scope.run(
    sql`
      update products set vendor_product_id = o.code, search = products.search || ' ' || lower(o.code)
      from product_vendors o
      where products.workspace_id = ${scope.workspaceId} and products.vendor_id in ${both}
        and products.vendor_product_id is null
        and o.workspace_id = products.workspace_id and o.product_id = products.id and o.vendor_id in ${both}
        and o.code is not null
        and not exists (
          select from products p left join product_vendors s on s.workspace_id = p.workspace_id and s.product_id = p.id
            and s.vendor_id in ${both}
          where p.workspace_id = products.workspace_id and p.id <> products.id and p.vendor_id in ${both}
            and lower(o.code) in (lower(p.vendor_product_id), lower(s.code)))`.compile(db),
  )
  await scope.run(
    sql`
      update products set lead_time_days = o.lead_time_days from product_vendors o
      where products.workspace_id = ${scope.workspaceId} and products.vendor_id in ${both}
        and products.lead_time_days is null and o.workspace_id = products.workspace_id
        and o.product_id = products.id and o.vendor_id in ${both} and o.lead_time_days is not null`.compile(
      db,
    ),
  )
}

/** Replaces the other vendors of a product that was locked for update. */
export async function replaceOtherVendors(
  scope: Scope,
  productId: string,
  given: OtherVendors,
): Promise<void> {
  await scope.run(
    db
      .deleteFrom('product_vendors')
      .where('workspace_id', '=', scope.workspaceId)
      .where('product_id', '=', productId),
  )
  await insertOtherVendors(
    scope,
    given.map((each) => ({ ...each, productId })),
  )
}
