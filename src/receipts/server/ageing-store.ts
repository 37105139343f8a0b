import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { alphabetical, pageOf } from '#base/server/page.ts'
import { matchesText } from '#base/server/party-search.ts'
import type { Scope } from '#base/server/scope.ts'
import {
  daysLate,
  isOpen,
  isUndelivered,
  openOn,
  stillOpen,
  undeliveredOn,
} from '#books/server/open-store.ts'
import { AGES, type AgeingPart } from '#receipts/ageing.ts'
import type { AgeingList } from '#receipts/input.ts'

/** The parts of a balance in paise, what of it is overdue, and the balance: owed less on account. */
type Aged = Record<AgeingPart | 'overdue' | 'balance', number>

/** What customers have open on a day: today or later as the ledger is now, before that as it was by its dates. */
const openDues = ({ workspaceId, today }: Scope, day: string) => {
  const late = daysLate(day)
  return day >= today
    ? sql`select d.customer_id, d.side, ${stillOpen} as open, ${late} as late, ${isUndelivered} as undelivered
          from dues d where d.workspace_id = ${workspaceId}::uuid and d.customer_id is not null and ${isOpen}`
    : sql`select d.customer_id, d.side, o.open, ${late} as late, ${undeliveredOn(day)} as undelivered
          from (select id, sum(open) as open from ${openOn({ workspaceId }, day)} each group by id) o
          join dues d on d.workspace_id = ${workspaceId}::uuid and d.id = o.id
          where o.open <> 0 and d.dated_on <= ${day}::date`
}

const sumWhere = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(open) filter (where ${condition}), 0)::bigint`

const lateFrom = (from: number, to: number | null) =>
  sumWhere(
    sql`side = 1 and not undelivered and late >= ${sql.lit(from)} and late <= ${sql.lit(to ?? 1_000_000)}`,
  )

const parts = sql`
  ${sumWhere(sql`side = 1 and undelivered`)} as "notDelivered",
  ${sumWhere(sql`side = 1 and not undelivered and late <= 0`)} as "notDue",
  ${sql.join(AGES.map(({ id, from, to }) => sql`${lateFrom(from, to)} as ${sql.ref(id)}`))},
  ${sumWhere(sql`side = -1`)} as "onAccount",
  ${lateFrom(1, null)} as overdue,
  coalesce(sum(side * open), 0)::bigint as balance`

/** One row for each customer with anything open on the day. */
const aged = (scope: Scope, day: string) => sql<Aged & { customer_id: string }>`(
  select customer_id, ${parts} from (${openDues(scope, day)}) open_dues where open <> 0 group by customer_id)`

/**
 * What a customer owed at the end of a day, by age as of another, in paise; dues after the day do not count. Reads only
 * what is open, and what came later.
 */
export async function ageingOf(
  scope: Pick<Scope, 'workspaceId' | 'one'>,
  customerId: string,
  { day, asOf }: { day: string; asOf: string },
): Promise<Aged> {
  const row = await scope.one(
    sql<Aged>`
      select ${parts} from (
        select d.side, o.open, ${daysLate(asOf)} as late, ${undeliveredOn(day)} as undelivered
        from (select id, sum(open) as open from ${openOn(scope, day, customerId)} each group by id) o
        join dues d on d.workspace_id = ${scope.workspaceId}::uuid and d.id = o.id
        where d.dated_on <= ${day}::date
      ) open_dues where open <> 0`.compile(db),
    'ageing_of_customer',
  )
  return requireSum(row)
}

/** The customers that the list asks for, each with their ageing under `aged`. */
function matching(scope: Scope, { search, filters }: AgeingList) {
  const rows = db
    .selectFrom('customers')
    .innerJoin(aged(scope, filters?.asOf ?? scope.today).as<'aged'>('aged'), (join) =>
      join.onRef('aged.customer_id', '=', 'customers.id'),
    )
    .where('customers.workspace_id', '=', scope.workspaceId)
  return search ? rows.where(matchesText('customers', search)) : rows
}

/** One page of what customers owe, by age. */
export const pageOfAgeing = (scope: Scope, asked: AgeingList) => {
  const by = asked.sortBy ?? 'overdue'
  return pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) =>
      query
        .selectAll('aged')
        .select(['customers.name', 'customers.customer_id as display_id', 'customers.phone_number'])
        .select('customers.is_walk_in'),
    {
      by: { neverNull: by === 'name' ? alphabetical('customers.name') : sql.ref(`aged.${by}`) },
      id: sql.ref('customers.id'),
    },
  )
}

/** What all customers that match owe together. */
export async function sumsOfAgeing(scope: Scope, asked: AgeingList): Promise<Aged> {
  const sum = (part: keyof Aged) => sql<number>`coalesce(sum(${sql.ref(`aged.${part}`)}), 0)::bigint`.as(part)
  const [row] = await scope.many(
    matching(scope, asked).select([
      sum('notDelivered'),
      sum('notDue'),
      ...AGES.map(({ id }) => sum(id)),
      sum('onAccount'),
      sum('overdue'),
      sum('balance'),
    ]),
  )
  return requireSum(row)
}

function requireSum(row: Aged | undefined): Aged {
  if (!row) throw new Error('A sum has no row')
  return row
}
