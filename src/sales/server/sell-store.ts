import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { paise } from '#base/money.ts'
import { MAX_QUANTITY } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { missing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SaleLines, Sales } from '#base/server/tables.generated.ts'
import type { Registration } from '#gst/registration.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { availableOf } from '#inventory/stock.ts'
import { discountedCost } from '#pricing/margin.ts'
import type { LineTax } from '#pricing/tax.ts'
import { effectiveNow, packsOn, sellingPrice } from '#products/server/price-store.ts'
import { taxesOn } from '#products/server/taxes-store.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAddress } from '#sales/output.ts'
import type { Sellable } from '#sales/sale.ts'

/** The seller, buyer and delivery address, read in one statement. */
export type Parties = {
  priceListId: string | null
  isWalkIn: boolean
  /** What the customer may owe, in paise, and whether a sale above it is refused. */
  creditLimit: number | null
  refusesOverLimit: boolean
  invoicePrefix: string
  sellerGstin: string | null
  sellerState: string | null
  sellerScheme: GstScheme
  sellerUnderLut: boolean
  sellerRoundsOff: boolean
  customerId: string | null
  displayId: string
  name: string
  phoneNumber: string
  email: string
  gstin: string | null
  registration: Registration
  archived: boolean
  billing: SaleAddress | null
  deliveryId: string | null
  delivery: SaleAddress | null
}

/**
 * The customer with addresses, and the workspace's identity; an undefined `addressId` means the default one.
 */
export async function findParties(
  scope: Scope,
  customerId: string,
  addressId: string | null | undefined,
): Promise<Parties> {
  const found = await scope.one(
    sql<Parties>`
      select w.invoice_prefix as "invoicePrefix", w.gstin as "sellerGstin", w.state_code as "sellerState",
             w.gst_scheme as "sellerScheme", w.under_lut as "sellerUnderLut", w.round_off as "sellerRoundsOff",
             c.id as "customerId", c.customer_id as "displayId", c.name, c.phone_number as "phoneNumber", c.email,
             c.gstin, c.registration_type as registration, c.archived_at is not null as archived, c.price_list_id as "priceListId",
             coalesce(c.is_walk_in, false) as "isWalkIn", coalesce(c.credit_limit_paise, w.credit_limit_paise) as "creditLimit",
             w.refuses_over_limit as "refusesOverLimit",
             case when b.id is not null then jsonb_build_object('label', b.label, 'street', b.street, 'city', b.city,
               'state', b.state, 'zipCode', b.zip_code, 'country', b.country) end as billing,
             d.id as "deliveryId",
             case when d.id is not null then jsonb_build_object('label', d.label, 'street', d.street, 'city', d.city,
               'state', d.state, 'zipCode', d.zip_code, 'country', d.country) end as delivery
      from workspaces w
      left join customers c on c.workspace_id = w.workspace_id and c.id = ${customerId}::uuid
      left join customer_addresses b on b.workspace_id = w.workspace_id and b.customer_id = c.id and b.is_default
      left join customer_addresses d on d.workspace_id = w.workspace_id and d.customer_id = c.id
        and (d.id = ${addressId ?? null}::uuid or (${addressId === undefined}::boolean and d.is_default))
      where w.workspace_id = ${scope.workspaceId}`.compile(db),
    'sale_parties',
  )
  if (!found?.customerId) throw await missing(scope, customerId, messages.customerNotFound)
  if (found.archived) throw new Refusal('conflict', messages.customerArchived)
  if (addressId && !found.deliveryId) throw new Refusal('notFound', messages.addressNotFound)
  return found
}

type SellableRow = {
  packs: { name: string; size: number; price: number | null; priceIncludesTax: boolean }[]
  productVersionId: string
  productId: string
  product: string
  hsnNumber: string
  unit: string
  decimals: number
  price: number
  includesTax: boolean
  mrp: number | null
  buyingPrice: number
  discount: number | null
  maxCustomerDiscount: number | null
  taxes: LineTax[]
  isActive: boolean
  isStocked: boolean
  onHand: number
  reserved: number
}

/** These price versions with product, unit, stock and the taxes of the invoice date, by id, in one statement; deleted ones are left out. */
export async function findSellables(
  scope: Scope,
  versionIds: readonly string[],
  invoiceDate: string,
): Promise<Map<string, Sellable>> {
  const rows = await scope.many(
    sql<SellableRow>`
      select v.id as "productVersionId", v.product_id as "productId", p.name as product, p.hsn_number as "hsnNumber",
             m.shorthand as unit, m.decimals, ${packsOn(scope, 'p')} as packs, ${sellingPrice(scope)} as price,
             v.price_includes_tax as "includesTax", v.mrp_paise as mrp, v.buying_price_paise as "buyingPrice",
             v.discount, v.max_customer_discount as "maxCustomerDiscount",
             ${taxesOn(scope, 'v', 'product_id', invoiceDate)} as taxes,
             ${effectiveNow(scope)} and p.archived_at is null as "isActive", not p.is_service as "isStocked",
             coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved
      from product_versions v
      join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      left join stock_levels l on l.workspace_id = v.workspace_id and l.product_version_id = v.id
      where v.workspace_id = ${scope.workspaceId} and v.id = any(${[...new Set(versionIds)]}::uuid[])
        and v.deleted_at is null`.compile(db),
    'sellables',
  )
  return new Map(rows.map((row) => [row.productVersionId, sellableOf(row)]))
}

function sellableOf({
  buyingPrice,
  discount,
  price,
  mrp,
  onHand,
  reserved,
  packs,
  ...row
}: SellableRow): Sellable {
  const cost = discountedCost({
    buyingPrice: paise(row.isStocked ? buyingPrice : 0),
    discountPercent: discount ?? 0,
  })
  return {
    ...row,
    price: paise(price),
    packs: packs.map((pack) => ({ ...pack, price: pack.price === null ? null : paise(pack.price) })),
    mrp: mrp === null ? null : paise(mrp),
    cost,
    available: row.isStocked ? availableOf({ onHand, reserved }) : MAX_QUANTITY,
  }
}

/** How much of a product can still be sold, in all lots that sell now. */
export async function availableInAllLots(scope: Scope, productId: string): Promise<number> {
  const found = await scope.one(
    sql<{ available: number }>`
      select coalesce(sum(l.on_hand - l.reserved), 0) as available
      from stock_levels l
      join product_versions v on v.workspace_id = l.workspace_id and v.id = l.product_version_id
      where l.workspace_id = ${scope.workspaceId} and l.product_id = ${productId} and ${effectiveNow(scope)}`.compile(
      db,
    ),
    'available_in_all_lots',
  )
  return found?.available ?? 0
}

type Json<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? Row[Column] | string : Row[Column]
}
type SaleToInsert = Json<
  Omit<Selectable<Sales>, 'customer' | 'address' | 'place_of_supply' | 'transport'>
> & {
  customer: object
  address: object | null
  place_of_supply: object | null
}
type LineToInsert = Omit<Required<Insertable<SaleLines>>, 'taxes' | 'pack'> & {
  taxes: object[]
  pack: object | null
}

// All values are sent in one JSON parameter, so that the statement's text is the same for any number of
// lines.
const insertSaleOf = (columns: string) => `
  with sale as (
    insert into sales (${columns}) select ${columns} from jsonb_populate_record(null::sales, $1::jsonb)
    returning workspace_id, id, status
  ), queued as (
    insert into trade_queue (workspace_id, document_id) select workspace_id, id from sale where status = 'delivered'
    on conflict do nothing
  )
  select id from sale`
const insertLinesOf = (columns: string) => `
  insert into sale_lines (${columns})
  select ${columns} from jsonb_populate_recordset(null::sale_lines, $1::jsonb) returning id`

/** Adds a sale and all its lines: two statements, sent together. */
export async function insertSale(scope: Scope, sale: SaleToInsert, lines: LineToInsert[]): Promise<void> {
  await Promise.all([
    scope.run(CompiledQuery.raw(insertSaleOf(columnsOf([sale])), [JSON.stringify(sale)]), 'insert_sale'),
    scope.run(
      CompiledQuery.raw(insertLinesOf(columnsOf(lines)), [JSON.stringify(lines)]),
      'insert_sale_lines',
    ),
  ])
}
