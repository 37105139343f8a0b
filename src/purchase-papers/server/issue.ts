import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatDate, monthName } from '#base/dates.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { messages as books } from '#books/messages.ts'
import { requireUnfiledDay } from '#books/server/open-day.ts'
import type { issueSelfInvoiceInput } from '#purchase-papers/input.ts'
import { messages } from '#purchase-papers/messages.ts'
import { messages as vendorBills } from '#vendor-bills/messages.ts'
import { lacksSelfInvoice } from '#vendor-bills/server/lacks-self-invoice.ts'
import { issueSelfInvoice, keepSelfInvoice, moveCredit } from '#vendor-bills/server/self-invoice-store.ts'
import { findBillForUpdate } from '#vendor-bills/server/store.ts'

const refused = (message: string) => new Refusal('conflict', message, { reason: 'illegal_status' })

/**
 * Issues the self-invoice of a bill that was entered without; its credit then counts in the month of this date. Refuses: a bill
 * that is cancelled, has one, or needs none; a vendor without an address; a date before the bill, in the future, locked, or in a filed return.
 */
export async function issue(scope: WorkspaceScope, { id, issuedOn }: z.output<typeof issueSelfInvoiceInput>) {
  const bill = await findBillForUpdate(scope, id)
  if (bill.cancelled_at) throw refused(vendorBills.alreadyCancelled)
  if (bill.self_invoice) throw refused(messages.hasSelfInvoice(bill.self_invoice))
  if (!(await lacksSelfInvoice(scope, bill))) throw refused(messages.needsNoSelfInvoice)
  if (issuedOn > scope.today) throw invalidField(['issuedOn'], messages.issueAhead)
  if (issuedOn < bill.bill_date)
    throw invalidField(['issuedOn'], messages.beforeBill(formatDate(bill.bill_date)))
  requireUnfiledDay(scope, issuedOn, 'issuedOn')
  const selfInvoice = await issueSelfInvoice(scope, bill.vendor_id, issuedOn)
  await keepSelfInvoice(scope, id, selfInvoice)
  const isMoved = await moveCredit(scope, id, issuedOn)
  await record(scope, { act: 'updated', noun: 'vendorBill', id, label: bill.bill_number })
  const said = messages.issued(selfInvoice.number)
  return { message: isMoved ? books.creditCountsIn(said, monthName(issuedOn)) : said }
}
