import { sql } from 'kysely'
import { financialYear } from '#base/dates.ts'
import { invalidField } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { waitForImports } from '#imports/server/store.ts'
import { type Billed, billIdentity, billKey } from '#vendor-bills/bill-identity.ts'
import { messages } from '#vendor-bills/messages.ts'

/**
 * Refuses, at its field, the number of another bill of the vendor in its financial year, or of an opening balance, once
 * nothing else enters one.
 */
export async function refuseTaken(scope: Scope, billed: Billed): Promise<void> {
  await waitForImports(scope, 'openings')
  const [bills, opened] = await Promise.all([billIdentities(scope, billed), openedLike(scope, billed)])
  if (bills.size > 0 || opened) throw invalidField(['billNumber'], messages.numberTaken(billed.number))
}

/** Whether an opening balance of its vendor has the number of a bill in its financial year. */
async function openedLike(scope: Scope, { vendorId, number, date }: Billed): Promise<boolean> {
  const { from, to } = financialYear(date)
  const opened = await scope.many(
    sql<{ number: string }>`
      select j.number from journals j
      join journal_lines l on l.workspace_id = j.workspace_id and l.journal_id = j.id and l.position = 0
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'opening' and j.reversed_at is null
        and j.vendor_id = ${vendorId}::uuid and j.dated_on between ${from}::date and ${to}::date
        and l.amount_paise < 0`.compile(db),
    'opening_bills_of_vendor',
  )
  return opened.some((each) => billKey(each.number) === billKey(number))
}

/** The `billIdentity` of every bill that was not cancelled, or of those with the number of one in its year. */
export async function billIdentities(scope: Scope, like?: Billed): Promise<Set<string>> {
  let bills = db
    .selectFrom('vendor_bills')
    .select(['vendor_id', 'bill_number', 'bill_date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('cancelled_at', 'is', null)
  if (like)
    bills = bills
      .where('vendor_id', '=', like.vendorId)
      .where('financial_year', '=', financialYear(like.date).short)
      .where('bill_key', '=', billKey(like.number))
  const rows = await scope.many(bills, like ? 'bill_like' : 'bill_identities')
  return new Set(
    rows.map((row) =>
      billIdentity({ vendorId: row.vendor_id, number: row.bill_number, date: row.bill_date }),
    ),
  )
}
