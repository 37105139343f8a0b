import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { alphabetical, pageOf } from '#base/server/page.ts'
import { matchesText } from '#base/server/party-search.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { daysUntil } from '#books/server/account-days-store.ts'
import { type Aged, aged, requireSum, sumsOfAged } from '#books/server/ageing-store.ts'
import { isOpen } from '#books/server/open-store.ts'
import type { PayablesList } from '#payments/input.ts'
import { PROTECTED_CLASSES } from '#vendors/msme.ts'

/** The vendors that the list asks for, each with what we owe by age under `aged`. */
function matching(scope: Scope, { search, filters }: PayablesList) {
  let rows = db
    .selectFrom('vendors')
    .innerJoin(aged(scope, filters?.asOf ?? scope.today, 'vendor_id').as<'aged'>('aged'), (join) =>
      join.onRef('aged.party', '=', 'vendors.id'),
    )
    .where('vendors.workspace_id', '=', scope.workspaceId)
  if (filters?.msme) rows = rows.where('vendors.msme', 'in', PROTECTED_CLASSES)
  return search ? rows.where(matchesText('vendors', search)) : rows
}

/** The first day by which an open bill of a vendor is to be paid. */
const payBy = sql<string | null>`(
  select min(coalesce(d.due_on, d.dated_on)) from dues d
  where d.workspace_id = vendors.workspace_id and d.vendor_id = vendors.id and d.side = -1 and ${isOpen})`

/** One page of what we owe vendors, by age. */
export const pageOfPayables = (scope: Scope, asked: PayablesList) => {
  const by = asked.sortBy ?? 'overdue'
  return pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) =>
      query
        .selectAll('aged')
        .select([
          'vendors.business_name as name',
          'vendors.phone_number',
          'vendors.msme',
          payBy.as('pay_by'),
        ]),
    {
      by: { neverNull: by === 'name' ? alphabetical('vendors.business_name') : sql.ref(`aged.${by}`) },
      id: sql.ref('vendors.id'),
    },
  )
}

/** What we owe all vendors that match. */
export const sumsOfPayables = async (scope: Scope, asked: PayablesList): Promise<Aged> =>
  requireSum((await scope.many(matching(scope, asked).select(sumsOfAged())))[0])

/** What was received by the day of the list and is not billed yet, before tax, as the books have it; paise. */
export async function receivedNotBilled(scope: Scope, { filters }: PayablesList): Promise<number> {
  const until = daysUntil(scope, filters?.asOf ?? scope.today, [ACCOUNTS.receivedNotBilled])
  const [sum] = await scope.many(
    sql<{ amount: number }>`
      with ${until}
      select coalesce(sum(credit_paise - debit_paise), 0)::bigint as amount from days`.compile(db),
    'received_not_billed',
  )
  return Math.max(0, sum?.amount ?? 0)
}
