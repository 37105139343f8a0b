import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { FrozenVendor } from '#vendors/stored-vendor.ts'

/** Our own invoice for a bill: its number, the day of issue (yyyy-MM-dd), and the vendor as on that day. */
export type SelfInvoice = { number: string; issuedOn: string; vendor: FrozenVendor }

/** Takes the next number of the self-invoices of this financial year; they are dated today, because the law counts from their issue. */
export async function issueSelfInvoice(scope: Scope, vendorId: string): Promise<SelfInvoice> {
  const count = await nextNumber(scope, 'self-invoice', voucherSeries(scope.today))
  const vendor = await scope.one(
    sql<FrozenVendor>`
      select business_name as name, gst_number as gstin, address, phone_number as "phoneNumber", email
      from vendors where workspace_id = ${scope.workspaceId} and id = ${vendorId}::uuid`.compile(db),
    'vendor_of_self_invoice',
  )
  if (!vendor) throw new Error(`No vendor ${vendorId} for a self-invoice`)
  return { number: voucherNumber('self-invoice', scope.today, count), issuedOn: scope.today, vendor }
}
