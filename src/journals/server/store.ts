import { type Selectable, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import { missing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Journals } from '#base/server/tables.generated.ts'
import type { Entry, Party } from '#books/voucher.ts'
import type { JournalsList } from '#journals/input.ts'
import { messages } from '#journals/messages.ts'

/** What an entry takes off the GST credit of a vendor's bill or of a lot, in paise; minus where it gives credit back. */
export type CreditOf = { billId?: string; lotId?: string; cgst: number; sgst: number; igst: number }

/** An entry to save; money in paise, debit plus. */
export type NewJournal = Party & {
  id: string
  kind: string
  number: string
  date: string
  dueOn?: string | null | undefined
  notes: string
  entries: readonly Entry[]
  settledTo?: string
  creditOf?: readonly CreditOf[]
}

/** Adds entries with their lines. One statement. */
export async function insertJournals(scope: Scope, journals: readonly NewJournal[]): Promise<void> {
  await insertRows(scope, {
    journals: journals.map((journal) => journalRow(scope, journal)),
    journal_lines: journals.flatMap(({ id, entries }) =>
      entries.map(({ account, amount }, position) => ({
        workspace_id: scope.workspaceId,
        journal_id: id,
        position,
        account,
        amount_paise: amount,
      })),
    ),
    credit_changes: journals.flatMap(({ id, creditOf = [] }) =>
      creditOf.map(({ billId = null, lotId = null, cgst, sgst, igst }, position) => ({
        workspace_id: scope.workspaceId,
        journal_id: id,
        position,
        bill_id: billId,
        product_version_id: lotId,
        cgst_paise: cgst,
        sgst_paise: sgst,
        igst_paise: igst,
      })),
    ),
  })
}

const journalRow = (scope: Scope, journal: NewJournal) => ({
  workspace_id: scope.workspaceId,
  id: journal.id,
  kind: journal.kind,
  number: journal.number,
  dated_on: journal.date,
  due_on: journal.dueOn ?? null,
  customer_id: journal.customerId ?? null,
  vendor_id: journal.vendorId ?? null,
  total_paise: journal.entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  notes: journal.notes,
  settled_to: journal.settledTo ?? null,
  search: searchText(journal.number, journal.notes),
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})

/** Refuses ('notFound') a customer or vendor that this workspace does not have. */
export async function requireParty(scope: Scope, { customerId, vendorId }: Party): Promise<void> {
  if (!customerId && !vendorId) return
  const table = customerId ? 'customers' : 'vendors'
  const found = await scope.one(
    sql<{ id: string }>`
      select id from ${sql.table(table)}
      where workspace_id = ${scope.workspaceId} and id = ${customerId ?? vendorId}::uuid`.compile(db),
    `journal_party_${table}`,
  )
  if (found) return
  if (customerId) throw await missing(scope, customerId, messages.customerNotFound)
  throw await missing(scope, vendorId ?? '', messages.vendorNotFound)
}

type Line = { account: number; amount: number }
export type JournalRow = Selectable<Journals> & { party: string | null; lines: Line[] }

/** The name of the customer or vendor of an entry. */
export const partyName = sql<string | null>`coalesce(
  (select name from customers c where c.workspace_id = journals.workspace_id and c.id = journals.customer_id),
  (select business_name from vendors v where v.workspace_id = journals.workspace_id and v.id = journals.vendor_id))`

const lines = sql<
  Line[]
>`(select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount_paise) order by l.position)
  from journal_lines l where l.workspace_id = journals.workspace_id and l.journal_id = journals.id)`

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('journals').where('journals.workspace_id', '=', scope.workspaceId)

const sortColumns = {
  number: { neverNull: sql.ref('journals.number') },
  datedOn: { neverNull: sql.ref('journals.dated_on') },
  total: { neverNull: sql.ref('journals.total_paise') },
  createdAt: { neverNull: sql.ref('journals.created_at') },
}

/** One page of entries with their lines. */
export function pageOfJournals(scope: Scope, asked: JournalsList) {
  const { filters, search } = asked
  let rows = ofWorkspace(scope)
  if (filters?.kind) rows = rows.where('journals.kind', '=', filters.kind)
  if (filters?.from) rows = rows.where('journals.dated_on', '>=', sql<string>`${filters.from}::date`)
  if (filters?.to) rows = rows.where('journals.dated_on', '<=', sql<string>`${filters.to}::date`)
  if (search) rows = rows.where(holdsWords('journals.search', search))
  return pageOf(
    scope,
    asked,
    rows,
    (query) => query.selectAll('journals').select([partyName.as('party'), lines.as('lines')]),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('journals.id') },
  )
}

/** This workspace's entry with its lines, or notFound. */
export async function findJournal(scope: Scope, id: string): Promise<JournalRow> {
  const row = await scope.one(
    ofWorkspace(scope)
      .selectAll('journals')
      .select([partyName.as('party'), lines.as('lines')])
      .where('journals.id', '=', id),
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The same without its lines, locked until the transaction ends. */
export async function findJournalForUpdate(scope: Scope, id: string): Promise<Selectable<Journals>> {
  const row = await scope.one(
    ofWorkspace(scope).selectAll('journals').where('journals.id', '=', id).forUpdate(),
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** Marks a locked entry as reversed. */
export const markReversed = (scope: Scope, id: string) =>
  scope.run(
    db
      .updateTable('journals')
      .set({ reversed_at: scope.now, reversed_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )

/** The number of a settlement of GST that is not reversed and goes further than this day; undefined without one. */
export async function laterSettlement(scope: Scope, settledTo: string): Promise<string | undefined> {
  const found = await scope.one(
    ofWorkspace(scope)
      .select('number')
      .where('kind', '=', 'gst')
      .where('reversed_at', 'is', null)
      .where('settled_to', '>', settledTo)
      .orderBy('settled_to', 'desc')
      .limit(1),
    'later_gst_settlement',
  )
  return found?.number
}

/** The number of a later entry, not reversed, that changed the credit of a bill or lot of this one; undefined without one. */
export async function laterCredit(scope: Scope, id: string): Promise<string | undefined> {
  const found = await scope.one(
    sql<{ number: string }>`
      select j.number from credit_changes mine
      join credit_changes c on c.workspace_id = mine.workspace_id
        and (c.bill_id = mine.bill_id or c.product_version_id = mine.product_version_id) and c.journal_id > mine.journal_id
      join journals j on j.workspace_id = c.workspace_id and j.id = c.journal_id and j.reversed_at is null
      where mine.workspace_id = ${scope.workspaceId} and mine.journal_id = ${id}::uuid
      order by j.id desc limit 1`.compile(db),
    'later_credit',
  )
  return found?.number
}
