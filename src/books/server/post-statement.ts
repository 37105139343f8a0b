import { columnsOf, insertOf } from '#base/server/columns.ts'

type Rows = Record<'vouchers' | 'postings' | 'dues' | 'settlements' | 'reconciling_items', readonly object[]>

/** Vouchers of a closed year are dated after its close; each waits for the sums that reports read. */
function addVouchers(vouchers: readonly object[]): string {
  const columns = columnsOf(vouchers)
  return `papers as (
    insert into vouchers (${columns})
    select ${columns} from (
      select dated.* from jsonb_populate_recordset(null::vouchers, $1::jsonb -> 'vouchers') as given
      cross join lateral (
        select max(closed_at) + interval '1 millisecond' as next from year_closes
        where workspace_id = $2 and given.voucher_date < make_date(left(year, 4)::integer + 1, 4, 1)) closed
      cross join lateral
        jsonb_populate_record(given, jsonb_build_object('created_at', greatest(given.created_at, next))) as dated) paper
    returning workspace_id, id
  ), waiting as (
    insert into unrolled (workspace_id, voucher_id) select workspace_id, id from papers on conflict do nothing returning 1
  )`
}

/**
 * Each settlement keeps the days of its sides: new ones are given, those of earlier dues are looked up. One that counts
 * later than both keeps that day and its customer.
 */
function addSettlements(settlements: readonly object[]): string {
  const columns = columnsOf(settlements)
  const dayOf = (
    due: 'debit_due' | 'credit_due',
  ) => `coalesce(($1::jsonb -> 'days' ->> given.${due}::text)::date,
      (select dated_on from dues where workspace_id = $2 and id = given.${due}))`
  const customerOf = (due: 'debit_due' | 'credit_due') =>
    `($1::jsonb -> 'customers' ->> given.${due}::text)::uuid`
  return `added_settlements as (
    insert into settlements (${columns}, debit_on, credit_on, customer_id)
    select ${columns.replace('counts_on', 'late.since')}, sides.debit_day, sides.credit_day,
      case when late.since is not null then coalesce(${customerOf('debit_due')}, ${customerOf('credit_due')},
        (select customer_id from dues where workspace_id = $2 and id = given.debit_due)) end
    from jsonb_populate_recordset(null::settlements, $1::jsonb -> 'settlements') as given
    cross join lateral (select ${dayOf('debit_due')} as debit_day, ${dayOf('credit_due')} as credit_day) sides
    cross join lateral (
      select case when given.counts_on > greatest(sides.debit_day, sides.credit_day) then given.counts_on end as since) late
    returning 1
  )`
}

const settleTouched = `
  update dues d set settled_paise = d.settled_paise + t.amount
  from jsonb_to_recordset($1::jsonb -> 'touched') as t (id uuid, amount bigint)
  where d.workspace_id = $2 and d.id = t.id`

/** What posts rows ($1) to the ledger of a workspace ($2), and the name under which it is prepared: one for each set of tables. */
export function postStatement({ vouchers, postings, dues, settlements, reconciling_items }: Rows): {
  text: string
  name: string
} {
  const others = Object.entries({ postings, dues, reconciling_items }).filter(([, rows]) => rows.length > 0)
  const parts = [
    ...(vouchers.length > 0 ? [addVouchers(vouchers)] : []),
    ...others.map(([table, rows]) => `added_${table} as (${insertOf(table, rows)})`),
    ...(settlements.length > 0 ? [addSettlements(settlements)] : []),
  ]
  const filled = Object.entries({ vouchers, postings, dues, settlements, reconciling_items }).filter(
    ([, rows]) => rows.length > 0,
  )
  const names = filled.map(([table]) => table)
  const text = parts.length > 0 ? `with ${parts.join(',\n')}${settleTouched}` : settleTouched
  return { text, name: `post ${names.join(' ')}` }
}
