import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { LinesList } from '#bank-lines/input.ts'
import type { StatementLine } from '#bank-lines/statement-line.ts'
import { searchText } from '#base/search-words.ts'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { BankFormats, BankLines } from '#base/server/tables.generated.ts'
import { noteItems } from '#books/server/reconciling-items-store.ts'
import { fenceOf, isVoid, type Rows } from '#books/server/void-store.ts'

export type LineRow = Selectable<BankLines>
export type NewLine = StatementLine & { fingerprint: string }

/** Whether a line of `bank_lines` is matched: with vouchers, or with the line that takes it back. */
export const isMatched = matched('many')

function matched(askedOf: Rows) {
  return sql<boolean>`(bank_lines.reversal_id is not null or exists (
    select from bank_matches held
    where held.workspace_id = bank_lines.workspace_id and held.line_id = bank_lines.id ${fenceOf(askedOf)})
  and not ${isVoid('bank_lines.id', askedOf)})`
}

const sortColumns = {
  date: { neverNull: sql.ref('bank_lines.dated_on') },
  amount: { neverNull: sql.ref('bank_lines.amount_paise') },
}

/** A line that nothing explains, as a row `open`. */
const openLines = ({ workspaceId }: Scope, account: number) =>
  db
    .selectFrom('reconciling_items as open')
    .where('open.workspace_id', '=', workspaceId)
    .where('open.account', '=', account)
    .where('open.is_line', '=', true)
    .where(sql<boolean>`open.until = 'infinity'`)

const openSortColumns = {
  date: { neverNull: sql.ref('open.since') },
  amount: { neverNull: sql.ref('open.amount_paise') },
}

/** One page of the lines of an account that nothing explains. */
function pageOfOpenLines(scope: Scope, asked: LinesList) {
  const { filters, search } = asked
  let rows = openLines(scope, asked.account)
  if (filters?.from) rows = rows.where('open.since', '>=', filters.from)
  if (filters?.to) rows = rows.where('open.since', '<=', filters.to)
  if (search)
    rows = rows.where(
      sql<boolean>`exists (
        select from bank_lines where bank_lines.workspace_id = open.workspace_id and bank_lines.id = open.item_id
          and ${holdsWords('bank_lines.search', search)})`,
    )
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .innerJoin('bank_lines', (join) =>
          join
            .onRef('bank_lines.workspace_id', '=', 'open.workspace_id')
            .onRef('bank_lines.id', '=', 'open.item_id'),
        )
        .selectAll('bank_lines')
        .select(matched('few').as('is_matched')),
    { by: openSortColumns[asked.sortBy ?? 'date'], id: sql.ref('open.item_id') },
  )
}

/** One page of the lines of an account. */
export function pageOfLines(scope: Scope, asked: LinesList) {
  const { filters, search } = asked
  if (filters?.isMatched === false) return pageOfOpenLines(scope, asked)
  let rows = db
    .selectFrom('bank_lines')
    .where('bank_lines.workspace_id', '=', scope.workspaceId)
    .where('bank_lines.account', '=', asked.account)
  if (filters?.isMatched)
    rows = rows.where('bank_lines.id', 'not in', openLines(scope, asked.account).select('open.item_id'))
  if (filters?.from) rows = rows.where('bank_lines.dated_on', '>=', filters.from)
  if (filters?.to) rows = rows.where('bank_lines.dated_on', '<=', filters.to)
  if (search) rows = rows.where(holdsWords('bank_lines.search', search))
  return pageOf(
    scope,
    asked,
    rows,
    (query) => query.selectAll('bank_lines').select(matched('few').as('is_matched')),
    { by: sortColumns[asked.sortBy ?? 'date'], id: sql.ref('bank_lines.id') },
  )
}

/** A line of the workspace, with whether it is matched and who matched it. */
export const findLine = (scope: Scope, id: string) =>
  scope.one(
    db
      .selectFrom('bank_lines')
      .selectAll('bank_lines')
      .select([
        matched('few').as('is_matched'),
        sql<string | null>`coalesce(bank_lines.reversal_by_name, (
          select max(m.created_by_name) from bank_matches m
          where m.workspace_id = bank_lines.workspace_id and m.line_id = bank_lines.id))`.as('matched_by'),
      ])
      .where('bank_lines.workspace_id', '=', scope.workspaceId)
      .where('bank_lines.id', '=', id),
    'find_bank_line',
  )

/** These lines, with whether each is matched, the earliest first. */
export async function linesOf(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return scope.many(
    db
      .selectFrom('bank_lines')
      .selectAll('bank_lines')
      .select(matched('few').as('is_matched'))
      .where('bank_lines.workspace_id', '=', scope.workspaceId)
      .where('bank_lines.id', 'in', [...ids])
      .orderBy('bank_lines.dated_on')
      .orderBy('bank_lines.id'),
  )
}

/** These lines, locked until the transaction ends, in the order of their ids. */
export const lockLines = (scope: Scope, ids: readonly string[]) =>
  scope.many(
    db
      .selectFrom('bank_lines')
      .selectAll('bank_lines')
      .where('bank_lines.workspace_id', '=', scope.workspaceId)
      .where('bank_lines.id', 'in', [...ids])
      .orderBy('bank_lines.id')
      .forUpdate(),
  )

/** Those of these lines that are matched; they must be locked. */
export async function matchedAmong(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.many(
    db
      .selectFrom('bank_lines')
      .select('bank_lines.id')
      .where('bank_lines.workspace_id', '=', scope.workspaceId)
      .where('bank_lines.id', 'in', [...ids])
      .where(isMatched),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Matches two locked lines that are unmatched with each other. */
export async function pairLines(scope: Scope, one: string, other: string): Promise<void> {
  await scope.run(
    sql`
      update bank_lines set reversal_id = case id when ${one}::uuid then ${other}::uuid else ${one}::uuid end,
             reversal_by_name = ${scope.userName}
      where workspace_id = ${scope.workspaceId} and id in (${one}::uuid, ${other}::uuid)`.compile(db),
    'pair_bank_lines',
  )
  await noteItems(scope, { lines: [one, other] })
}

/** Parts these locked lines from those that they are matched with. */
export async function partLines(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.run(
    sql`
      update bank_lines set reversal_id = null, reversal_by_name = null
      where workspace_id = ${scope.workspaceId} and reversal_id is not null and id = any(${[...ids]}::uuid[])`.compile(
      db,
    ),
    'part_bank_lines',
  )
  await noteItems(scope, { lines: ids })
}

/** Adds lines to an account, in their order; returns how many, without those that are there already. */
export async function insertLines(scope: Scope, account: number, lines: readonly NewLine[]): Promise<number> {
  const rows = lines.map((line) => ({
    workspace_id: scope.workspaceId,
    id: v7(),
    account,
    dated_on: line.date,
    narration: line.narration,
    reference: line.reference,
    amount_paise: line.amount,
    balance_paise: line.balance,
    fingerprint: line.fingerprint,
    search: searchText(line.narration, line.reference),
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }))
  const columns = sql.raw(columnsOf(rows))
  const added = await scope.many(
    sql<{ id: string }>`
      insert into bank_lines (${columns})
      select ${columns} from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(rows)}::jsonb)
      on conflict (workspace_id, account, fingerprint) do nothing returning id`.compile(db),
    'insert_bank_lines',
  )
  await noteItems(scope, { lines: added.map(({ id }) => id) })
  return added.length
}

/** Removes lines. */
export async function deleteLines(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.run(
    db
      .deleteFrom('bank_lines')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', 'in', [...ids]),
  )
  await noteItems(scope, { lines: ids })
}

/** Which of these fingerprints an account has, and how many of them each other account has. */
export async function knownPrints(scope: Scope, account: number, prints: readonly string[]) {
  const rows = await scope.many(
    sql<{ account: number; fingerprint: string }>`
      select l.account, l.fingerprint from bank_lines l
      where l.workspace_id = ${scope.workspaceId} and l.fingerprint = any(${[...prints]}::text[])
        and l.account in (select distinct account from bank_formats where workspace_id = ${scope.workspaceId})`.compile(
      db,
    ),
  )
  const others = new Map<number, number>()
  for (const row of rows)
    if (row.account !== account) others.set(row.account, (others.get(row.account) ?? 0) + 1)
  const own = rows.filter((row) => row.account === account).map(({ fingerprint }) => fingerprint)
  return { own: new Set(own), others }
}

/** How many lines the workspace has in all. */
export async function countLines(scope: Scope): Promise<number> {
  const row = await scope.one(
    sql<{ n: number }>`
      select count(*)::integer as n from bank_lines where workspace_id = ${scope.workspaceId}`.compile(db),
    'count_bank_lines',
  )
  return row?.n ?? 0
}

/** What the bank had by the last line of an account up to a day that says so, in paise. */
export const balanceOn = (scope: Scope, account: number, day: string) =>
  scope.one(
    sql<{ balance: number; on: string }>`
      select balance_paise as balance, dated_on as on from bank_lines
      where workspace_id = ${scope.workspaceId} and account = ${account} and dated_on <= ${day}::date
        and balance_paise is not null
      order by dated_on desc, id desc limit 1`.compile(db),
    'bank_balance_on',
  )

/** The headings that the last import of an account read. */
export const findFormat = (scope: Scope, account: number) =>
  scope.one(
    db
      .selectFrom('bank_formats')
      .select('headings')
      .where('workspace_id', '=', scope.workspaceId)
      .where('account', '=', account),
  )

/** Remembers the headings that an import of an account read. */
export const saveFormat = (scope: Scope, account: number, headings: Selectable<BankFormats>['headings']) =>
  scope.run(
    sql`
      insert into bank_formats (workspace_id, account, headings)
      values (${scope.workspaceId}, ${account}, ${JSON.stringify(headings)}::jsonb)
      on conflict (workspace_id, account) do update set headings = excluded.headings`.compile(db),
  )
