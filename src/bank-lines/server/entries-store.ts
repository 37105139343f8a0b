import { sql } from 'kysely'
import { MOST_VOUCHERS } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { holdsWords } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { notePaid } from '#books/server/cheque-states-store.ts'
import { lockMatching } from '#books/server/match-lock-store.ts'
import { noteItems } from '#books/server/reconciling-items-store.ts'
import { isVoid } from '#books/server/void-store.ts'
import { type EntryRow, entriesOf, hasPart, isOpen, movesOf, withReferences } from './moves-store.ts'
import { type Like, likeLines, nearestTo, type Owned, type Period } from './near-store.ts'

type Wanted = Period & { search?: string; like: Like }

const inPeriod = ({ from, to }: Period) => sql`p.voucher_date between ${from}::date and ${to}::date`

/** The vouchers of an account in a period of which something is on no line; those of the amount that `like` has, then the nearest day. */
export const openEntries = (
  scope: Scope,
  account: number,
  { search, like, ...period }: Wanted,
  most: number,
): Promise<EntryRow[]> => {
  const nearest = sql`
    order by (amount = ${like.amount}::bigint or ${hasPart([like.amount])}) desc, abs(date::date - ${like.date}::date), date, "voucherId"
    limit ${most}`
  // Only a search needs every voucher of the period, with its references.
  if (search)
    return scope.many(
      sql<EntryRow>`
        select * from ${entriesOf(scope, account, inPeriod(period))} where ${isOpen}
          and ${holdsWords(sql`lower(concat_ws(' ', number, party, entries.references))`, search)} ${nearest}`.compile(
        db,
      ),
    )
  const near = sql`p.voucher_id = any(array(${nearestTo(scope, account, { ...period, ...like }, most)}))`
  const shown = sql`(select * from ${movesOf(scope, account, near)} where ${isOpen} ${nearest}) moves`
  return scope.many(sql<EntryRow>`select * from ${withReferences(scope, shown)} ${nearest}`.compile(db))
}

/**
 * The vouchers of an account of which something is on no line: of the amount of each of these lines, or with a mode of it, those
 * that are nearest to its day, among those that it can be matched with.
 */
export function entriesOfAmounts(
  scope: Owned & Pick<Scope, 'many'>,
  account: number,
  lines: readonly Like[],
): Promise<EntryRow[]> {
  const amounts = lines.map(({ amount }) => amount)
  return scope.many(
    sql<EntryRow>`
      select * from ${entriesOf(scope, account, sql`p.voucher_id = any(array(${likeLines(scope, account, lines)}))`)}
      where ${isOpen} and (amount = any(${amounts}::bigint[]) or ${hasPart(amounts)}) order by date, "voucherId"`.compile(
      db,
    ),
    `entries_of_amounts_${account}`,
  )
}

/**
 * Several open vouchers that a line may be in one sum, such as cheques deposited together or the UPI payments of a day:
 * the ids of all of one day and direction, of the latest day in a period that comes to the amount. None where no day does.
 */
export async function openDay(
  scope: Scope,
  account: number,
  period: Period,
  amount: number,
): Promise<string[]> {
  const day = await scope.one(
    sql<{ ids: string[] }>`
      select array_agg("voucherId" order by number) as ids from ${movesOf(scope, account, inPeriod(period))}
      where ${isOpen} and sign(amount) = sign(${amount}::bigint)
      group by date having sum(amount) = ${amount}::bigint and count(*) between 2 and ${MOST_VOUCHERS}::integer
      order by date desc limit 1`.compile(db),
    'open_day_of_bank',
  )
  return day?.ids ?? []
}

/**
 * Locks vouchers that are about to be matched: the payments and the receipts of deposited cheques among them, as the steps of
 * cheques do, so that what a statement shows of them stays true, then the vouchers, so that none is taken back meanwhile.
 */
export async function lockMatched(scope: Scope, voucherIds: readonly string[]): Promise<void> {
  const { workspaceId } = scope
  const sources = sql`
    select v.source_id from vouchers v where v.workspace_id = ${workspaceId} and v.id = any(${[...voucherIds]}::uuid[])`
  await scope.run(
    sql`select id from payments
        where workspace_id = ${workspaceId} and id in (${sources} and v.event = 'payment') order by id for update`.compile(
      db,
    ),
    'lock_payments_of_vouchers',
  )
  await scope.run(
    sql`select id from receipts where workspace_id = ${workspaceId} and id in (
          select m.receipt_id from cheque_moves m
          where m.workspace_id = ${workspaceId} and m.id in (${sources} and v.event = 'cheque_deposited'))
        order by id for update`.compile(db),
    'lock_receipts_of_vouchers',
  )
  await lockMatching(scope, voucherIds)
}

/** The voucher that booked an expense. */
export async function voucherOfExpense(scope: Scope, id: string): Promise<string> {
  const found = await scope.one(
    sql<{ id: string }>`
      select id from vouchers
      where workspace_id = ${scope.workspaceId} and source_id = ${id}::uuid and event = 'expense'`.compile(
      db,
    ),
    'voucher_of_expense',
  )
  if (!found) throw new Error('An expense has no voucher')
  return found.id
}

/** These vouchers of an account, taken back or not. */
export const entriesWith = (scope: Scope, account: number, ids: readonly string[]): Promise<EntryRow[]> =>
  scope.many(
    sql<EntryRow>`
      select * from ${entriesOf(scope, account, sql`p.voucher_id = any(${[...ids]}::uuid[])`)}`.compile(db),
  )

/** A voucher that a line is matched with; what the line shows of it is null where it shows all. */
export type MatchedRow = EntryRow & { lineId: string; partShown: number | null }

/** The vouchers that these lines of an account are matched with. */
export function entriesOfLines(
  scope: Scope,
  account: number,
  lineIds: readonly string[],
): Promise<MatchedRow[]> {
  const ids = sql`any(${[...lineIds]}::uuid[])`
  const matched = sql`p.voucher_id = any(array(
    select voucher_id from bank_matches where workspace_id = ${scope.workspaceId} and line_id = ${ids}))`
  return scope.many(
    sql<MatchedRow>`
      select entries.*, m.line_id as "lineId", m.part_paise as "partShown"
      from ${entriesOf(scope, account, matched)}
      cross join lateral (
        select m.line_id, m.part_paise from bank_matches m
        where m.workspace_id = ${scope.workspaceId} and m.account = ${account} and m.voucher_id = "voucherId"
          and m.line_id = ${ids} and not ${isVoid('m.line_id', 'few')} offset 0) m
      order by date, number`.compile(db),
  )
}

/** A line of an account and a voucher that explains it; where other lines show it too, what of it this one shows, in paise. */
export type Match = { lineId: string; account: number; voucherId: string; nth: number; part: number | null }

/**
 * Matches locked lines that are unmatched. Matches of these lines that a cancelled voucher made void make way; returns the
 * ids of their lines. Refuses (conflict) a voucher that another line has meanwhile.
 */
export async function insertMatches(
  scope: Scope,
  matches: readonly Match[],
  lineIds: readonly string[],
): Promise<string[]> {
  const rows = matches.map(({ lineId, account, voucherId, nth, part }) => ({
    workspace_id: scope.workspaceId,
    account,
    voucher_id: voucherId,
    nth,
    line_id: lineId,
    part_paise: part,
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }))
  const freed = await scope.many(
    sql<{ lineId: string }>`
      delete from bank_matches m
      where m.workspace_id = ${scope.workspaceId} and ${isVoid('m.line_id')}
        and (m.line_id = any(${[...lineIds]}::uuid[]) or m.line_id in (
          select s.line_id from bank_matches s
          where s.workspace_id = ${scope.workspaceId} and s.voucher_id = any(${rows.map(({ voucher_id }) => voucher_id)}::uuid[])))
      returning m.line_id as "lineId"`.compile(db),
  )
  if (rows.length > 0)
    await scope.run(db.insertInto('bank_matches').values(rows)).catch((error: unknown) => {
      throw violates(error, 'bank_matches_pkey') ? new Refusal('conflict', messages.voucherTaken) : error
    })
  const vouchers = rows.map(({ voucher_id }) => voucher_id)
  await noteItems(scope, { vouchers, lines: lineIds })
  await notePaid(scope, vouchers)
  return [...new Set(freed.map(({ lineId }) => lineId))]
}

/** Takes back what these locked lines are matched with; returns their ids and those of others that show the same vouchers. */
export async function deleteMatches(scope: Scope, lineIds: readonly string[]): Promise<string[]> {
  const freed = await scope.many(
    sql<{ lineId: string; voucherId: string }>`
      delete from bank_matches m
      using bank_matches own
      where own.workspace_id = ${scope.workspaceId} and own.line_id = any(${[...lineIds]}::uuid[])
        and m.workspace_id = own.workspace_id and m.account = own.account and m.voucher_id = own.voucher_id
      returning m.line_id as "lineId", m.voucher_id as "voucherId"`.compile(db),
    'delete_bank_matches',
  )
  const vouchers = freed.map(({ voucherId }) => voucherId)
  const lines = [...new Set(freed.map(({ lineId }) => lineId))].sort()
  await noteItems(scope, { vouchers, lines: [...lines, ...lineIds] })
  await notePaid(scope, vouchers)
  return lines
}

/**
 * The ids of other lines that show a part of a voucher that one of these shows a part of, of those that show a part of another
 * voucher of these, and so on, or that one of these is matched with.
 */
export async function linesBeside(scope: Scope, lineIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${[...lineIds]}::uuid[])`
  const rows = await scope.many(
    sql<{ id: string }>`
      with recursive beside as (
        select unnest(${[...lineIds]}::uuid[]) as id
        union
        select m.line_id from beside
        join bank_matches own on own.workspace_id = ${scope.workspaceId} and own.line_id = beside.id and own.part_paise is not null
        join bank_matches m on m.workspace_id = own.workspace_id and m.account = own.account and m.voucher_id = own.voucher_id
      )
      select id from beside where not id = ${ids}
      union
      select reversal_id from bank_lines
      where workspace_id = ${scope.workspaceId} and id = ${ids} and not reversal_id = ${ids}`.compile(db),
    'bank_lines_beside',
  )
  return rows.map(({ id }) => id)
}
