import { sql } from 'kysely'
import { invalidField } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { countCreditLater } from '#books/server/credit-day-store.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import { messages } from '#vendor-bills/messages.ts'
import { isGiven } from '#vendors/given.ts'
import type { FrozenVendor } from '#vendors/stored-vendor.ts'

/** Our own invoice for a bill: its number, the day of issue (yyyy-MM-dd), and the vendor as on that day. */
export type SelfInvoice = { number: string; issuedOn: string; vendor: FrozenVendor }

/** Takes the next number of the self-invoices of the financial year of a day. */
export async function nextSelfInvoice(
  scope: Scope,
  issuedOn: string,
): Promise<Pick<SelfInvoice, 'number' | 'issuedOn'>> {
  const count = await nextNumber(scope, 'self-invoice', voucherSeries(issuedOn))
  return { number: voucherNumber('self-invoice', issuedOn, count), issuedOn }
}

/**
 * A self-invoice of a day to a vendor as it is now, with the next number. Refuses, at `vendorId`, a vendor without an address, which
 * it names (CGST Rule 46(a)).
 */
export async function issueSelfInvoice(
  scope: Scope,
  vendorId: string,
  issuedOn: string,
): Promise<SelfInvoice> {
  const vendor = await scope.one(
    sql<FrozenVendor>`
      select business_name as name, gst_number as gstin, address, phone_number as "phoneNumber", email
      from vendors where workspace_id = ${scope.workspaceId} and id = ${vendorId}::uuid`.compile(db),
    'vendor_of_self_invoice',
  )
  if (!vendor) throw new Error(`No vendor ${vendorId} for a self-invoice`)
  if (!isGiven(vendor.address)) throw invalidField(['vendorId'], messages.vendorAddressFirst)
  return { ...(await nextSelfInvoice(scope, issuedOn)), vendor }
}

/** Adds a self-invoice to a locked bill that has none. */
export const keepSelfInvoice = (scope: Scope, billId: string, { number, issuedOn, vendor }: SelfInvoice) =>
  scope.run(
    sql`
      update vendor_bills set self_invoice = ${number}, self_invoiced_on = ${issuedOn}::date,
        self_invoice_vendor = ${JSON.stringify(vendor)}::jsonb, search = search || ' ' || ${searchText(number)}
      where workspace_id = ${scope.workspaceId} and id = ${billId}::uuid`.compile(db),
    'keep_self_invoice',
  )

/**
 * Moves the credit of a locked bill to the month of its self-invoice, and that of its debit notes which would count before; returns
 * whether it did. The notes are locked, as cancelling one takes its credit back where it counts.
 */
export async function moveCredit(scope: Scope, billId: string, issuedOn: string): Promise<boolean> {
  const isMoved = (await countCreditLater(scope, 'vendor_bill', [billId], issuedOn)) > 0
  if (!isMoved) return false
  const notes = await scope.many(
    sql<{ id: string }>`
      select id from debit_notes
      where workspace_id = ${scope.workspaceId} and bill_id = ${billId}::uuid and cancelled_at is null
      order by id for update`.compile(db),
    'lock_debit_notes_of_bill',
  )
  const ids = notes.map(({ id }) => id)
  await countCreditLater(scope, 'debit_note', ids, issuedOn)
  return true
}
