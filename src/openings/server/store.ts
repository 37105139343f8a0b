import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { stillOpen } from '#books/server/open-store.ts'
import { partyName } from '#journals/server/store.ts'
import type { OpeningsList } from '#openings/input.ts'
import { messages } from '#openings/messages.ts'
import { identityOf, type OpeningOf } from '#openings/opening.ts'

type Named = { id: string; name: string; phone: string }

/** The customers or vendors of the workspace, archived ones too, without the walk-in customer. */
export const partiesOf = (scope: Scope, of: 'customer' | 'vendor'): Promise<Named[]> =>
  scope.many(
    (of === 'customer'
      ? sql<Named>`
          select id, name, phone_number as phone from customers
          where workspace_id = ${scope.workspaceId} and not is_walk_in`
      : sql<Named>`
          select id, business_name as name, phone_number as phone from vendors
          where workspace_id = ${scope.workspaceId}`
    ).compile(db),
  )

type Entered = {
  id: string
  customerId: string | null
  vendorId: string | null
  number: string
  account: number
}

/** The identities of what was entered and not reversed, except one entry. */
export async function enteredIdentities(scope: Scope, except?: string): Promise<string[]> {
  const rows = await scope.many(
    sql<Entered>`
      select j.id, j.customer_id as "customerId", j.vendor_id as "vendorId", j.number, l.account
      from journals j
      join journal_lines l on l.workspace_id = j.workspace_id and l.journal_id = j.id and l.position = 0
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'opening' and j.reversed_at is null`.compile(
      db,
    ),
    'entered_openings',
  )
  return rows
    .filter(({ id }) => id !== except)
    .map(({ customerId, vendorId, number, account }) =>
      identityOf({ customerId: customerId ?? undefined, vendorId: vendorId ?? undefined, account }, number),
    )
}

const entered = (scope: Scope) =>
  db
    .selectFrom('journals')
    .where('journals.workspace_id', '=', scope.workspaceId)
    .where('journals.kind', '=', 'opening')
    .where('journals.reversed_at', 'is', null)

/** A column of the line of an opening balance that is not the difference; looked up of a page, so counting reads no lines. */
const ofLine = (column: 'account' | 'amount_paise') => sql<number>`(
  select l.${sql.ref(column)} from journal_lines l
  where l.workspace_id = journals.workspace_id and l.journal_id = journals.id and l.position = 0)`

/** An opening balance as it is listed; `amount_paise` is debit plus, `open_paise` what is left of a bill. */
const listed = (query: ReturnType<typeof entered>) =>
  query
    .select([
      'journals.id',
      'journals.customer_id',
      'journals.vendor_id',
      'journals.number',
      'journals.dated_on',
      'journals.due_on',
      'journals.created_at',
    ])
    .select([ofLine('account').as('account'), ofLine('amount_paise').as('amount_paise')])
    .select(partyName.as('party'))
    .select(
      sql<
        number | null
      >`(select ${stillOpen} from dues d join vouchers v on v.workspace_id = d.workspace_id and v.id = d.id
        where d.workspace_id = journals.workspace_id and d.source_id = journals.id and v.event = 'opening_balance')`.as(
        'open_paise',
      ),
    )

const sortColumns = {
  number: { neverNull: sql.ref('journals.number') },
  datedOn: { neverNull: sql.ref('journals.dated_on') },
  dueOn: sql.ref('journals.due_on'),
  amount: { neverNull: sql.ref('journals.total_paise') },
  createdAt: { neverNull: sql.ref('journals.created_at') },
}

const ofOwner: Record<OpeningOf, ReturnType<typeof sql<boolean>>> = {
  customer: sql<boolean>`journals.customer_id is not null`,
  vendor: sql<boolean>`journals.vendor_id is not null`,
  account: sql<boolean>`num_nonnulls(journals.customer_id, journals.vendor_id) = 0`,
}

/** One page of opening balances that were not reversed. */
export function pageOfOpenings(scope: Scope, asked: OpeningsList) {
  const { filters, search } = asked
  let rows = entered(scope)
  if (filters?.of) rows = rows.where(ofOwner[filters.of])
  if (search) rows = rows.where(holdsWords(sql`lower(concat_ws(' ', journals.number, ${partyName}))`, search))
  return pageOf(scope, asked, rows, listed, {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('journals.id'),
  })
}
export type OpeningRow = Awaited<ReturnType<typeof pageOfOpenings>>['rows'][number]

/** An opening balance of this workspace that was not reversed, or notFound. */
export async function findOpening(scope: Scope, id: string): Promise<OpeningRow> {
  const row = await scope.one(listed(entered(scope).where('journals.id', '=', id)), 'find_opening')
  if (!row) throw new Refusal('notFound', messages.notOpening)
  return row
}

/** What was entered for each account, in paise, debit plus; 3900 has the balance of the account itself. */
export async function enteredSums(scope: Scope): Promise<Map<number, number>> {
  const rows = await scope.many(
    sql<{ account: number; sum: number }>`
      select l.account, sum(l.amount_paise)::bigint as sum
      from journals j
      join journal_lines l on l.workspace_id = j.workspace_id and l.journal_id = j.id and l.position = 0
      where j.workspace_id = ${scope.workspaceId} and j.kind = 'opening' and j.reversed_at is null
      group by 1
      union all
      select account, sum(amount_paise)::bigint from postings
      where workspace_id = ${scope.workspaceId} and account = ${ACCOUNTS.openingDifference} group by 1`.compile(
      db,
    ),
    'opening_sums',
  )
  return new Map(rows.map(({ account, sum }) => [account, sum]))
}

/** The latest day, yyyy-MM-dd, on which something was posted to the difference in opening balances; null where nothing was. */
export async function lastDayOfDifference(scope: Scope): Promise<string | null> {
  const row = await scope.one(
    sql<{ day: string | null }>`
      select max(voucher_date)::text as day from postings
      where workspace_id = ${scope.workspaceId} and account = ${ACCOUNTS.openingDifference}`.compile(db),
    'last_day_of_difference',
  )
  return row?.day ?? null
}
