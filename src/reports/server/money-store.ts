import { sql } from 'kysely'
import { chartOf } from '#accounts/server/store.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { holdsMoney } from '#books/chart.ts'
import { daysUntil } from '#books/server/account-days-store.ts'
import { aged } from '#books/server/ageing-store.ts'
import { daysOfOldest, isOpen, stillOpen } from '#books/server/open-store.ts'

/** A customer who is late: the amount in paise after money on account, and the days of the oldest bill that it leaves open. */
type LateCustomer = { id: string; name: string; isWalkIn: boolean; amount: number; daysLate: number }

/** What all customers are late with, in paise, how many they are, those who owe most of it, and what all owe, late or not. */
export type Overdue = { amount: number; count: number; customers: LateCustomer[]; owed: number }

/** What customers owe less what is on their accounts, in paise: the balance of Receivables. */
async function owedByCustomers(scope: Scope): Promise<number> {
  const row = await scope.one(
    sql<{ owed: number }>`
      select coalesce(sum(d.side * ${stillOpen}), 0)::bigint as owed from dues d
      where d.workspace_id = ${scope.workspaceId} and d.customer_id is not null and ${isOpen}`.compile(db),
    'owed_by_customers',
  )
  return row?.owed ?? 0
}

/** What is overdue, as Receivables adds it up; reads only what is open. */
export async function overdue(scope: Scope, limit: number): Promise<Overdue> {
  const oldest = daysOfOldest(scope, scope.today, {
    customer: sql.ref('c.id'),
    onAccount: sql`case when c."isWalkIn" then 0 else c."onAccount" end`,
  })
  const read = scope.many(
    sql<LateCustomer & { total: number; count: number }>`
      select c.id, c.name, c."isWalkIn", c.amount, ${oldest} as "daysLate", c.total, c.count
      from (
        select c.id, c.name, c.is_walk_in as "isWalkIn", o.overdue as amount, o."onAccount",
               (sum(o.overdue) over ())::bigint as total, count(*) over () as count
        from ${aged(scope, scope.today, 'customer_id')} o
        join customers c on c.workspace_id = ${scope.workspaceId} and c.id = o.party
        where o.overdue > 0
        order by o.overdue desc, c.id limit ${limit}
      ) c
      order by c.amount desc, c.id`.compile(db),
    'overdue_customers',
  )
  const [rows, owed] = await Promise.all([read, owedByCustomers(scope)])
  const [first] = rows
  return {
    owed,
    amount: first?.total ?? 0,
    count: first?.count ?? 0,
    customers: rows.map(({ total: _, count: __, ...customer }) => customer),
  }
}

/** What an account of cash or of a bank holds, in paise. */
export type Held = { account: number; name: string; isCash: boolean; amount: number }

/** What cash and banks hold at the end of today; archived accounts only while they hold anything. */
export async function moneyHeld(scope: Scope): Promise<Held[]> {
  const accounts = (await chartOf(scope)).filter(holdsMoney)
  const sums = await scope.many(
    sql<{ account: number; amount: number }>`
      with ${daysUntil(
        scope,
        scope.today,
        accounts.map(({ code }) => code),
      )}
      select account, sum(debit_paise - credit_paise)::bigint as amount from days group by account`.compile(
      db,
    ),
    'money_held',
  )
  const amounts = new Map(sums.map(({ account, amount }) => [account, amount]))
  return accounts
    .map(({ code, name, group, isArchived }) => ({
      held: { account: code, name, isCash: group === 'cash', amount: amounts.get(code) ?? 0 },
      isArchived,
    }))
    .filter(({ held, isArchived }) => !isArchived || held.amount !== 0)
    .map(({ held }) => held)
}
