import { sql } from 'kysely'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { refuseMissing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import { type OwnRegistration, placeOfOrder } from '#gst/place-of-purchase.ts'
import { vendorGst } from '#gst/vendor-registration.ts'
import { type LineTax, lineTaxes, splitGst } from '#pricing/tax.ts'
import { messages } from '#products/messages.ts'
import type { PackSize } from '#products/packs.ts'
import { termsOf } from '#products/vendor-terms.ts'
import { messages as vendorMessages } from '#vendors/messages.ts'
import { suppliesOf } from './other-vendors-store.ts'
import { pricesOfTheDay } from './price-store.ts'

/** A product as a line of an order or intake from a vendor freezes it, with the price and discount it starts with. */
export type VendorProduct = {
  id: string
  name: string
  hsn_number: string
  metric_id: string
  shorthand: string
  decimals: number
  buying_price_paise: number
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
  discount: number
  max_customer_discount: number | null
  taxes: { type: string; rate: number }[]
  /** The taxes that the vendor charges: with GST split by the place of supply. */
  charged: LineTax[]
  packs: PackSize[]
  vendor_name: string
}

/**
 * The products of these lines, in order. Refuses at `items.n`, where n is the line's `at` or its position,
 * products outside this workspace (notFound), that the vendor does not sell, archived or without stock, and quantities with too many
 * decimals for the unit; notFound for a vendor outside this workspace. `ordered` are products on the vendor's order: they can be
 * received even if the vendor no longer sells them.
 */
export async function findVendorProducts(
  scope: Scope,
  vendorId: string,
  lines: readonly { productId: string; quantity: number; at?: number }[],
  field: string,
  ordered: readonly string[] = [],
): Promise<VendorProduct[]> {
  const ids = lines.map((line) => line.productId)
  type Found = Omit<VendorProduct, 'charged'> & {
    vendor_gstin: string
    vendor_is_composition: boolean
    own: OwnRegistration
    is_main: boolean
    is_other: boolean
    own_discount: number | null
    default_discount: number
    archived_at: Date | null
    is_service: boolean
    vendor_known: boolean
  }
  const rows = await scope.many(
    sql<Found>`
      select p.id, p.name, p.hsn_number, p.metric_id, m.shorthand, m.decimals, p.buying_price_paise,
             ${sql.join(pricesOfTheDay(scope, 'p'))}, p.discount as own_discount, v.default_discount, p.max_customer_discount,
             v.business_name as vendor_name, p.vendor_id = ${vendorId}::uuid as is_main,
             exists (select from product_vendors o where o.workspace_id = ${scope.workspaceId} and o.product_id = p.id
               and o.vendor_id = ${vendorId}::uuid) as is_other,
             p.archived_at, p.is_service, v.id is not null as vendor_known, v.gst_number as vendor_gstin, v.is_composition as vendor_is_composition,
             (select jsonb_build_object('gstin', w.gstin, 'state', w.state_code, 'scheme', w.gst_scheme)
              from workspaces w where w.workspace_id = ${scope.workspaceId}) as own
      from products p
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      left join vendors v on v.workspace_id = p.workspace_id and v.id = ${vendorId}::uuid
      where p.workspace_id = ${scope.workspaceId} and p.id = any(${ids}::uuid[])`.compile(db),
    'find_vendor_products',
  )
  await refuseMissing(scope, ids, rows, messages.notFound)
  const others = rows.filter(({ is_main, is_other }) => is_other && !is_main).map(({ id }) => id)
  const supplies = others.length > 0 ? await suppliesOf(scope, others, vendorId) : []
  return lines.map((line, place) => {
    const at = line.at ?? place
    const found = rows.find((row) => row.id === line.productId)
    const refuse = (message: string) => invalidField([field, at, 'productId'], message)
    if (!found) throw new Refusal('notFound', messages.notFound)
    if (!found.vendor_known) throw new Refusal('notFound', vendorMessages.notFound)
    if (!found.is_main && !found.is_other && !ordered.includes(found.id))
      throw refuse(messages.notSold(found.name))
    if (found.archived_at) throw refuse(messages.isArchived(found.name))
    if (found.is_service) throw refuse(messages.serviceStock(found.name))
    refuseFiner(line.quantity, found.decimals, [field, at, 'quantity'])
    const terms = termsOf(
      { price: found.buying_price_paise, discount: found.own_discount },
      {
        isMain: found.is_main,
        defaultDiscount: found.default_discount,
        last: supplies.find(({ productId }) => productId === found.id)?.last ?? null,
      },
    )
    const vendor = vendorGst(found.vendor_gstin, found.vendor_is_composition)
    const supply = placeOfOrder({ own: found.own, vendor })
    const charged = splitGst(lineTaxes(found.taxes), supply)
    return { ...found, charged, buying_price_paise: terms.price, discount: terms.discount }
  })
}
