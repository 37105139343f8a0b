import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#order-papers/messages.ts'
import type { PackSize } from '#products/packs.ts'
import type { OrderStatus } from '#purchase-orders/status.ts'

/** Anyone who reads one workspace, signed in or not. */
export type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

type OrderRow = {
  id: string
  number: string
  status: OrderStatus
  date: string
  expectedOn: string | null
  notes: string
  vendor: { name: string; gstin: string; address: string; phoneNumber: string; email: string }
}

/** An order with its vendor of today, or notFound. */
export async function findOrder(reader: Reader, id: string): Promise<OrderRow> {
  const row = await reader.one(
    sql<OrderRow>`
      select o.id, o.order_id as number, o.status, o.order_date as date, o.expected_receiving_date as "expectedOn", o.notes,
             jsonb_build_object('name', v.business_name, 'gstin', v.gst_number, 'address', v.address,
               'phoneNumber', v.phone_number, 'email', v.email) as vendor
      from purchase_orders o
      join vendors v on v.workspace_id = o.workspace_id and v.id = o.vendor_id
      where o.workspace_id = ${reader.workspaceId} and o.id = ${id}::uuid`.compile(db),
    'order_to_print',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

type OrderLine = {
  product: string
  vendorCode: string | null
  hsnNumber: string
  unit: string
  quantity: number
  price: number
  pack: PackSize | null
  discount: number
  taxes: { type: string; rate: number }[]
}

/** The lines of an order in their order; prices in paise. */
export const linesOfOrder = (reader: Reader, id: string): Promise<OrderLine[]> =>
  reader.many(
    sql<OrderLine>`
      select l.product_name as product, l.hsn_number as "hsnNumber", l.metric_shorthand as unit, l.quantity, l.pack,
             l.buying_price_paise as price, l.discount, coalesce(l.charged_taxes, l.taxes) as taxes,
             case when p.vendor_id = o.vendor_id then p.vendor_product_id else v.code end as "vendorCode"
      from purchase_order_lines l
      join purchase_orders o on o.workspace_id = l.workspace_id and o.id = l.purchase_order_id
      join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
      left join product_vendors v
        on v.workspace_id = l.workspace_id and v.product_id = l.product_id and v.vendor_id = o.vendor_id
      where l.workspace_id = ${reader.workspaceId} and l.purchase_order_id = ${id}::uuid order by l.position`.compile(
      db,
    ),
    'order_lines_to_print',
  )
