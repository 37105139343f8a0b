import { sql } from 'kysely'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#products/messages.ts'
import type { PackSize } from '#products/packs.ts'
import { messages as vendorMessages } from '#vendors/messages.ts'
import { pricesOfTheDay } from './price-store.ts'

/** A vendor's product as a line of an order or intake freezes it; the discount defaults to the vendor's. */
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
  packs: PackSize[]
  vendor_name: string
}

/**
 * The products of these lines, in order. Refuses at `items.n`, where n is the line's `at` or its position,
 * products outside this workspace (notFound), of another vendor, archived or without stock, and quantities with too many
 * decimals for the unit; notFound for a vendor outside this workspace.
 */
export async function findVendorProducts(
  scope: Scope,
  vendorId: string,
  lines: readonly { productId: string; quantity: number; at?: number }[],
  field: string,
): Promise<VendorProduct[]> {
  const ids = lines.map((line) => line.productId)
  type Found = VendorProduct & {
    vendor_id: string
    archived_at: Date | null
    is_service: boolean
    vendor_known: boolean
  }
  const rows = await scope.many(
    sql<Found>`
      select p.id, p.name, p.hsn_number, p.metric_id, m.shorthand, m.decimals, p.buying_price_paise,
             ${sql.join(pricesOfTheDay(scope, 'p'))}, coalesce(p.discount, v.default_discount) as discount, p.max_customer_discount,
             v.business_name as vendor_name, p.vendor_id, p.archived_at, p.is_service,
             exists (select from vendors k where k.workspace_id = ${scope.workspaceId} and k.id = ${vendorId}::uuid)
               as vendor_known
      from products p
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      join vendors v on v.workspace_id = p.workspace_id and v.id = p.vendor_id
      where p.workspace_id = ${scope.workspaceId} and p.id = any(${ids}::uuid[])`.compile(db),
    'find_vendor_products',
  )
  return lines.map((line, place) => {
    const at = line.at ?? place
    const found = rows.find((row) => row.id === line.productId)
    const refuse = (message: string) => invalidField([field, at, 'productId'], message)
    if (!found) throw new Refusal('notFound', messages.notFound)
    if (!found.vendor_known) throw new Refusal('notFound', vendorMessages.notFound)
    if (found.vendor_id !== vendorId) throw refuse(messages.otherVendor(found.name))
    if (found.archived_at) throw refuse(messages.isArchived(found.name))
    if (found.is_service) throw refuse(messages.serviceStock(found.name))
    refuseFiner(line.quantity, found.decimals, [field, at, 'quantity'])
    return found
  })
}
