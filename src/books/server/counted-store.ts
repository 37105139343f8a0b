import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { type Counted, countedFrom } from '#books/counted-from.ts'
import { type Draft, dueOf, type Settlement } from '#books/voucher.ts'

type KnownDue = { id: string; date: string; amount: number }

const duesOf = (scope: Scope, ids: readonly string[]): Promise<KnownDue[]> =>
  scope.many(
    sql<KnownDue>`
      select d.id, d.dated_on as date, d.amount_paise as amount from dues d
      where d.workspace_id = ${scope.workspaceId} and d.id = any(${[...ids]}::uuid[])`.compile(db),
    'dues_by_id',
  )

/** All that settled and released these dues, by the day from which it counts. */
const settledSoFar = (scope: Scope, ids: readonly string[]): Promise<Counted[]> =>
  scope.many(
    sql<Counted>`
      select s.debit_due as debit, s.credit_due as credit, sum(s.amount_paise)::bigint as amount,
             coalesce(s.counts_from, greatest(d.dated_on, c.dated_on)) as "from"
      from settlements s
      join dues d on d.workspace_id = s.workspace_id and d.id = s.debit_due
      join dues c on c.workspace_id = s.workspace_id and c.id = s.credit_due
      where s.workspace_id = ${scope.workspaceId}
        and (s.debit_due = any(${[...ids]}::uuid[]) or s.credit_due = any(${[...ids]}::uuid[]))
      group by 1, 2, 4`.compile(db),
    'settled_so_far',
  )

const latest = (days: readonly (string | undefined)[]): string =>
  days.reduce<string>((last, day) => (day !== undefined && day > last ? day : last), '')

/**
 * From which days settlements count that are posted with these vouchers: those of a new due from its date; others, which
 * release or set off what was there before, from that of the vouchers, or today without any. So nothing that is done later
 * changes what was open on a day before. Only with a date in the past is it read whether the dues had room for it then.
 */
export async function counted(
  scope: Scope,
  drafts: readonly Draft[],
  settlements: readonly Settlement[],
): Promise<Counted[]> {
  const made = new Map(drafts.map((draft) => [draft.id, draft]))
  const dayOfAct = latest(drafts.map(({ date }) => date)) || scope.today
  const asked = settlements.map((each) => {
    const newest = latest([made.get(each.debit)?.date, made.get(each.credit)?.date])
    return { ...each, from: newest || dayOfAct }
  })
  const sides = asked.flatMap(({ debit, credit }) => [debit, credit])
  const before = [...new Set(sides)].filter((id) => !made.has(id))
  if (before.length === 0 || asked.every(({ from }) => from >= scope.today)) return asked
  const dues = new Map((await duesOf(scope, before)).map((due) => [due.id, due]))
  const dayOf = (id: string) => made.get(id)?.date ?? dues.get(id)?.date
  const amountOf = (id: string) => dues.get(id)?.amount ?? Math.abs(dueOf(made.get(id)?.entries ?? []))
  return countedFrom(
    new Map(sides.map((id) => [id, amountOf(id)])),
    await settledSoFar(scope, before),
    asked.map((each) => ({ ...each, from: latest([each.from, dayOf(each.debit), dayOf(each.credit)]) })),
  )
}
