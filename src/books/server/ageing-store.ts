import { type RawBuilder, sql } from 'kysely'
import { rupeesOf } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { AGES, type AgeingPart } from '#books/ageing.ts'
import type { Ageing } from '#books/output.ts'
import {
  daysLate,
  isOfStrangers,
  isOpen,
  isUndelivered,
  openOfCustomerOn,
  openOn,
  overdueOf,
  type PartyColumn,
  stillOpen,
  undeliveredOn,
} from './open-store.ts'

/** The parts of a balance in paise, what of it is overdue after money on account, and the balance: open bills less what is on account. */
export type Aged = Record<AgeingPart | 'overdue' | 'balance', number>

/** What a due counts for the balance of its party: customers owe us, and we owe vendors. */
const towards = (party: PartyColumn) => (party === 'customer_id' ? sql`d.side` : sql`-d.side`)

/** What parties have open on a day: today or later as the ledger is now, before that as it was by its dates. */
const openDues = ({ workspaceId, today }: Scope, day: string, party: PartyColumn) => {
  const late = daysLate(day)
  const [id, side] = [sql.ref(`d.${party}`), towards(party)]
  const strangers = isOfStrangers({ workspaceId })
  return day >= today
    ? sql`select ${id} as party, ${side} as side, ${stillOpen} as open, ${late} as late, ${isUndelivered} as undelivered,
                 ${strangers} as strangers
          from dues d where d.workspace_id = ${workspaceId}::uuid and ${id} is not null and ${isOpen}`
    : sql`select ${id} as party, ${side} as side, d.open, ${late} as late, ${undeliveredOn(day)} as undelivered,
                 ${strangers} as strangers
          from ${openOn({ workspaceId }, day, party)} d where d.open <> 0`
}

const sumWhere = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(open) filter (where ${condition}), 0)::bigint`

const lateFrom = (from: number, to: number | null) =>
  sumWhere(
    sql`side = 1 and not undelivered and late >= ${sql.lit(from)} and late <= ${sql.lit(to ?? 1_000_000)}`,
  )

const overdue = overdueOf({
  isLate: sql`side = 1 and not undelivered and late > 0`,
  isOnAccount: sql`side = -1`,
  isOfStrangers: sql`strangers`,
  open: sql`open`,
})

const parts = sql`
  ${sumWhere(sql`side = 1 and undelivered`)} as "notDelivered",
  ${sumWhere(sql`side = 1 and not undelivered and late <= 0`)} as "notDue",
  ${sql.join(AGES.map(({ id, from, to }) => sql`${lateFrom(from, to)} as ${sql.ref(id)}`))},
  ${sumWhere(sql`side = -1`)} as "onAccount",
  ${overdue} as overdue,
  coalesce(sum(side * open), 0)::bigint as balance`

/** Keeps PostgreSQL from repeating what a due is for each part that counts it. */
const once = sql`offset 0`

/** One row for each customer, or vendor, with anything open on the day. */
export const aged = (scope: Scope, day: string, party: PartyColumn) => sql<Aged & { party: string }>`(
  select party, ${parts} from (${openDues(scope, day, party)} ${once}) open_dues where open <> 0 group by party)`

/** The sums of all parts of `aged` rows under the name `aged`. */
export const sumsOfAged = () => {
  const sum = (part: keyof Aged) => sql<number>`coalesce(sum(${sql.ref(`aged.${part}`)}), 0)::bigint`.as(part)
  return [
    sum('notDelivered'),
    sum('notDue'),
    ...AGES.map(({ id }) => sum(id)),
    sum('onAccount'),
    sum('overdue'),
    sum('balance'),
  ] as const
}

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
        select d.side, o.open, ${daysLate(asOf)} as late, ${undeliveredOn(day)} as undelivered, false as strangers
        from (select id, sum(open) as open from ${openOfCustomerOn(scope, day, customerId)} each group by id) o
        join dues d on d.workspace_id = ${scope.workspaceId}::uuid and d.id = o.id
        where d.dated_on <= ${day}::date ${once}
      ) open_dues where open <> 0`.compile(db),
    'ageing_of_customer',
  )
  return requireSum(row)
}

/** The row of a sum, which is always there. */
export function requireSum(row: Aged | undefined): Aged {
  if (!row) throw new Error('A sum has no row')
  return row
}

/** A balance by age in rupees, from paise. */
export const agedInRupees = (aged: Ageing): Ageing => ({
  notDelivered: rupeesOf(aged.notDelivered),
  notDue: rupeesOf(aged.notDue),
  days30: rupeesOf(aged.days30),
  days60: rupeesOf(aged.days60),
  days90: rupeesOf(aged.days90),
  days180: rupeesOf(aged.days180),
  older: rupeesOf(aged.older),
  onAccount: rupeesOf(aged.onAccount),
  overdue: rupeesOf(aged.overdue),
  balance: rupeesOf(aged.balance),
})
