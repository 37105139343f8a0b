import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { RollUp } from '#base/server/roll-ups.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { mayBeBank, mayBeShown } from '#books/chart.ts'
import { type Draft, merged } from '#books/voucher.ts'
import { lockAllMatching, lockMatching } from './match-lock-store.ts'
import { isVoid } from './void-store.ts'

type On = Statements & Pick<Scope, 'workspaceId'>

/** What vouchers moved on accounts that may be banks, the stopped cheques among them, and the statement lines that show them. */
function moves(workspaceId: string, ids?: readonly string[]) {
  const of = (column: string) => (ids ? sql`${sql.ref(column)} = any(${[...ids]}::uuid[])` : sql`true`)
  return sql`
  moved as materialized (
    select p.account, p.voucher_id, v.voucher_date as dated_on, v.event, v.source_id, back.voucher_date as ends_on,
           sum(p.amount_paise)::bigint as amount
    from postings p
    join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
    left join vouchers back on back.workspace_id = v.workspace_id and back.reverses_id = v.id
    where p.workspace_id = ${workspaceId}::uuid and ${of('p.voucher_id')} and (p.account = 1020 or p.account > 10000)
      and v.reverses_id is null and v.event not like 'opening_balance%' and v.event <> 'cheque_stopped'
    group by 1, 2, 3, 4, 5, 6 having sum(p.amount_paise) <> 0
  ), stops as materialized (
    select m.account, m.voucher_id, s.moved_on, s.amount_paise from moved m
    join cheque_moves s on s.workspace_id = ${workspaceId}::uuid and s.payment_id = m.source_id and s.account = m.account
      and s.kind = 'stop' and s.undone_at is null
    where m.event = 'payment'
  ), stopped as materialized (
    select account, voucher_id, sum(amount_paise) as amount from stops group by 1, 2
  ), listed as materialized (
    select distinct m.workspace_id, m.line_id from bank_matches m
    where m.workspace_id = ${workspaceId}::uuid and ${of('m.voucher_id')}
  ), undone as materialized (
    select line_id from listed where ${isVoid('listed.line_id', ids ? 'few' : 'many')}
  ), shown as materialized (
    select m.account, m.voucher_id, m.line_id, l.dated_on, v.dated_on as voucher_on,
           coalesce(m.part_paise, v.amount + coalesce(s.amount, 0))::bigint as amount
    from bank_matches m
    join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
    join moved v on v.account = m.account and v.voucher_id = m.voucher_id
    left join stopped s on s.account = m.account and s.voucher_id = m.voucher_id
    where m.workspace_id = ${workspaceId}::uuid and ${of('m.voucher_id')}
      and m.line_id not in (select line_id from undone)
  ), waiting as (
    select m.*, case when m.ends_on is null and not exists (
             select from shown s where s.account = m.account and s.voucher_id = m.voucher_id) then m.dated_on end as unexplained_on
    from moved m
  )`
}

/** By how much vouchers and lines differ from a day more or less than before it, several rows of a day. */
const stepsOf = (workspaceId: string, lines: RawBuilder<unknown>) => sql`
  select account, false as is_line, voucher_id as item_id, dated_on as day, amount, ends_on, unexplained_on from waiting
  union all
  select m.account, false, m.voucher_id, greatest(s.moved_on, m.dated_on), s.amount_paise, m.ends_on, m.unexplained_on
  from waiting m join stops s using (account, voucher_id)
  union all
  select m.account, false, m.voucher_id, greatest(s.dated_on, m.dated_on), -s.amount, m.ends_on, m.unexplained_on
  from waiting m join shown s using (account, voucher_id)
  union all
  select l.account, true, l.id, l.dated_on, l.amount_paise, null, null from bank_lines l
  where l.workspace_id = ${workspaceId}::uuid and ${lines} and l.reversal_id is null
    and not exists (select from shown s where s.line_id = l.id)
  union all
  select l.account, true, l.id, step.day, step.amount, null, null from bank_lines l
  join bank_lines other on other.workspace_id = l.workspace_id and other.id = l.reversal_id
  cross join lateral (values (l.dated_on, l.amount_paise), (other.dated_on, -l.amount_paise)) step (day, amount)
  where l.workspace_id = ${workspaceId}::uuid and ${lines} and other.dated_on > l.dated_on
  union all
  select s.account, true, s.line_id, step.day, step.amount, null, null from shown s
  cross join lateral (values (s.dated_on, s.amount), (s.voucher_on, -s.amount)) step (day, amount)
  where s.voucher_on > s.dated_on`

const columns = sql`account, is_line, item_id, since, until, amount_paise, unexplained_on`

/** Every reconciling item of a workspace, or those of these vouchers and lines, among which are all vouchers of the lines. */
function facts(workspaceId: string, ids?: readonly string[]): RawBuilder<unknown> {
  const asked = ids ? sql`item_id = any(${[...ids]}::uuid[])` : sql`true`
  const lines = ids ? sql`l.id = any(${[...ids]}::uuid[])` : sql`true`
  return sql`
  with ${moves(workspaceId, ids)}, steps as (${stepsOf(workspaceId, lines)}), spans as (
    select account, is_line, item_id, day as since, least(coalesce(lead(day) over item, 'infinity'), ends_on) as until,
           (sum(sum(amount)) over item)::bigint as amount_paise, unexplained_on
    from steps where ${asked}
    group by account, is_line, item_id, day, ends_on, unexplained_on having sum(amount) <> 0
    window item as (partition by account, is_line, item_id order by day)
  )
  select ${columns} from spans where since < until and amount_paise <> 0`
}

const insert = ({ workspaceId, run }: On, ids?: readonly string[]) =>
  run(
    sql`
      insert into reconciling_items (workspace_id, ${columns})
      select ${workspaceId}::uuid, ${columns} from (${facts(workspaceId, ids)}) facts returning 1`.compile(
      db,
    ),
    ids ? 'note_items' : 'note_all_items',
  )

/**
 * The rows of a new voucher, as no statement shows it yet; none of what takes another back, or is never on a statement.
 */
export const newItems = ({ workspaceId }: Pick<Scope, 'workspaceId'>, draft: Draft) =>
  draft.reverses || !mayBeShown(draft.event)
    ? []
    : merged(draft.entries)
        .filter(({ account }) => mayBeBank(account))
        .map(({ account, amount }) => ({
          workspace_id: workspaceId,
          account,
          is_line: false,
          item_id: draft.id,
          since: draft.date,
          until: 'infinity',
          amount_paise: amount,
          unexplained_on: draft.date,
        }))

type Changed = { vouchers?: readonly string[]; lines?: readonly string[] }

type Found = { id: string }

/**
 * Notes what of vouchers and statement lines differs, and of those that are matched with them; to be called once that may
 * have changed. Nobody else matches these vouchers or takes them back until the transaction ends, so that of two who change
 * what one of them follows from the second reads both.
 */
export async function noteItems(on: On, { vouchers = [], lines = [] }: Changed): Promise<void> {
  if (vouchers.length + lines.length === 0) return
  await lockMatching(on, vouchers)
  await noteLocked(on, { vouchers, lines })
}

async function noteLocked(on: On, { vouchers, lines }: Required<Changed>): Promise<void> {
  const { workspaceId } = on
  const asked = sql`${[...vouchers]}::uuid[]`
  const rows = await on.many(
    sql<Found>`
      with lines as (
        select unnest(${[...lines]}::uuid[]) as id
        union select line_id from bank_matches where workspace_id = ${workspaceId} and voucher_id = any(${asked})
      )
      select id from lines
      union select unnest(${asked})
      union select m.voucher_id from lines
      join bank_matches m on m.workspace_id = ${workspaceId} and m.line_id = lines.id`.compile(db),
    'items_to_note',
  )
  const ids = rows.map(({ id }) => id)
  await on.run(
    sql`
      delete from reconciling_items
      where workspace_id = ${workspaceId} and item_id = any(${ids}::uuid[])`.compile(db),
    'forget_items',
  )
  await insert(on, ids)
}

/** The same of the voucher of a payment, of which a cheque was stopped. */
export async function noteItemOfPayment(scope: Scope, paymentId: string): Promise<void> {
  const found = await scope.many(
    sql<Found>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${paymentId}::uuid and event = 'payment'`.compile(
      db,
    ),
    'voucher_of_payment',
  )
  await noteItems(scope, { vouchers: found.map(({ id }) => id) })
}

/** Notes all reconciling items of a workspace that nobody else uses yet. */
export const noteAllItems = (on: On) => insert(on)

/** Notes again what an older version beside this one changed: it notes nothing. Returns whether it did. */
async function startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean> {
  const wrong = await statements.many(
    sql<Found & { is_line: boolean }>`
      with facts as materialized (${facts(workspaceId)}), noted as materialized (
        select ${columns} from reconciling_items where workspace_id = ${workspaceId}
      )
      select distinct item_id as id, is_line from (
        (table facts except table noted) union all (table noted except table facts)) differ`.compile(db),
  )
  if (wrong.length === 0) return false
  const ids = (isLine: boolean) => wrong.filter((each) => each.is_line === isLine).map(({ id }) => id)
  const on = { ...statements, workspaceId }
  // There may be more than PostgreSQL has locks for.
  await lockAllMatching(on)
  await noteLocked(on, { vouchers: ids(false), lines: ids(true) })
  return true
}

/** What of bank accounts and their statements differs. Each change notes it itself, so that nothing waits. */
export const reconcilingItems: RollUp = { startAgainIfIncomplete, addUp: async () => false }
