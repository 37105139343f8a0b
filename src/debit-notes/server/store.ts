import { CompiledQuery, type Selectable, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { DebitNoteLines, DebitNotes } from '#base/server/tables.generated.ts'
import type { CreateDebitNote, DebitNotesList } from '#debit-notes/input.ts'
import { messages } from '#debit-notes/messages.ts'
import type { DebitReason } from '#debit-notes/reasons.ts'
import type { Movement } from '#inventory/server/store.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import type { Charged } from '#returns/credit.ts'
import type { FrozenVendor } from '#vendors/stored-vendor.ts'
import type { Source, SourceLine } from './debitable-store.ts'

type NoteRow = Selectable<DebitNotes>

/** Anyone who reads one workspace, signed in or not. */
type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

type NewNote = CreateDebitNote & {
  id: string
  number: string
  withGoods: boolean
  source: Source
  taxable: number
  tax: number
  total: number
}

type NewLine = {
  line: SourceLine
  quantity: number
  /** Of the quantity, the units that never came into stock. */
  damaged: number
  /** Damaged units that stay, credited in value. */
  settled: number
  /** What those were lost for when they arrived, in paise. */
  writtenOff: number
  debit: Charged
  received: number | null
  value: number
}

const insertOf = (noteColumns: string, lineColumns: string) => `
  with head as (
    insert into debit_notes (${noteColumns}, vendor)
    select ${noteColumns}, vendor from (
      select note.* from vendors v, jsonb_populate_record(null::debit_notes, $1::jsonb -> 'note' || jsonb_build_object(
        'vendor', jsonb_build_object('name', v.business_name, 'gstin', v.gst_number, 'address', v.address,
          'phoneNumber', v.phone_number, 'email', v.email),
        'search', ($1::jsonb -> 'note' ->> 'search') || ' ' || lower(v.business_name))) as note
      where v.workspace_id = $2 and v.id = $3
    ) with_vendor
    returning 1
  )
  insert into debit_note_lines (${lineColumns})
  select ${lineColumns} from jsonb_populate_recordset(null::debit_note_lines, $1::jsonb -> 'lines') returning 1`

/** Adds a note with its lines, and the vendor as of today. One statement. */
export async function insertNote(scope: Scope, note: NewNote, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ line, quantity, damaged, settled, writtenOff, debit, received, value }) => ({
    workspace_id: scope.workspaceId,
    note_id: note.id,
    position: line.position,
    intake_item_id: line.goods?.itemId ?? null,
    account: line.account,
    description: line.description,
    hsn_number: line.hsnNumber,
    unit: line.unit,
    quantity,
    damaged,
    settled,
    written_off_paise: writtenOff,
    price_paise: line.price,
    discount: line.discount,
    amount_paise: debit.taxable,
    taxes: debit.taxes,
    tax_paise: debit.tax,
    itc: line.itc,
    value_paise: value,
    received_paise: received,
  }))
  const head = rowOf(scope, note, lines)
  const values = [JSON.stringify({ note: head, lines: rows }), scope.workspaceId, note.source.vendorId]
  await scope.run(
    CompiledQuery.raw(insertOf(columnsOf([head]), columnsOf(rows)), values),
    'insert_debit_note',
  )
}

const rowOf = (scope: Scope, note: NewNote, lines: readonly NewLine[]) => ({
  workspace_id: scope.workspaceId,
  id: note.id,
  number: note.number,
  vendor_id: note.source.vendorId,
  bill_id: note.billId ?? null,
  intake_id: note.intakeId ?? null,
  noted_on: note.date,
  reason: note.reason,
  with_goods: note.withGoods,
  reverse_charge: note.source.reverseCharge,
  taxable_paise: note.taxable,
  tax_paise: note.tax,
  total_paise: note.total,
  notes: note.notes,
  search: searchText(note.number, note.source.number, ...lines.map(({ line }) => line.description)),
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})

const ofWorkspace = ({ workspaceId }: Pick<Scope, 'workspaceId'>) =>
  db
    .selectFrom('debit_notes')
    .leftJoin('vendor_bills as b', (join) =>
      join.on('b.workspace_id', '=', workspaceId).onRef('b.id', '=', 'debit_notes.bill_id'),
    )
    .leftJoin('inventory_intakes as i', (join) =>
      join.on('i.workspace_id', '=', workspaceId).onRef('i.id', '=', 'debit_notes.intake_id'),
    )
    .where('debit_notes.workspace_id', '=', workspaceId)

const listed = (query: ReturnType<typeof ofWorkspace>) =>
  query
    .selectAll('debit_notes')
    .select([
      sql<FrozenVendor>`debit_notes.vendor`.as('vendor'),
      sql<DebitReason>`debit_notes.reason`.as('reason'),
      sql<string>`coalesce(b.bill_number, i.intake_id)`.as('against_number'),
      sql<string>`coalesce(b.bill_date, i.arriving_time)`.as('against_date'),
    ])
export type ListedNote = Awaited<ReturnType<typeof pageOfNotes>>['rows'][number]

/** The notes that match a search by number, vendor, bill or product, and filters. */
function matching(scope: Scope, { search, filters = {} }: DebitNotesList) {
  const { kind, vendorId, billId, intakeId, from, to } = filters
  let rows = ofWorkspace(scope)
  if (search) rows = rows.where(holdsWords('debit_notes.search', search))
  if (vendorId) rows = rows.where('debit_notes.vendor_id', '=', vendorId)
  if (billId) rows = rows.where('debit_notes.bill_id', '=', billId)
  if (intakeId) rows = rows.where('debit_notes.intake_id', '=', intakeId)
  if (kind) rows = rows.where('debit_notes.cancelled_at', kind === 'cancelled' ? 'is not' : 'is', null)
  if (kind === 'goods' || kind === 'value') rows = rows.where('debit_notes.with_goods', '=', kind === 'goods')
  if (from) rows = rows.where('debit_notes.noted_on', '>=', from)
  if (to) rows = rows.where('debit_notes.noted_on', '<=', to)
  return rows
}

const sortColumns = {
  number: { neverNull: sql.ref('debit_notes.number') },
  vendor: { neverNull: sql`lower(debit_notes.vendor ->> 'name')` },
  date: { neverNull: sql.ref('debit_notes.noted_on') },
  total: { neverNull: sql.ref('debit_notes.total_paise') },
  createdAt: { neverNull: sql.ref('debit_notes.created_at') },
}

/** One page of debit notes. */
export const pageOfNotes = (scope: Scope, asked: DebitNotesList) =>
  pageOf(scope, asked, matching(scope, asked), listed, {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('debit_notes.id'),
  })

type Sums = { taxable: number; tax: number; total: number }

/** What all matching notes come to without cancelled ones, in paise. */
export async function sumsOfNotes(scope: Scope, asked: DebitNotesList): Promise<Sums> {
  const row = await scope.one(
    matching(scope, asked)
      .where('debit_notes.cancelled_at', 'is', null)
      .select([
        sql<number>`coalesce(sum(debit_notes.taxable_paise), 0)::bigint`.as('taxable'),
        sql<number>`coalesce(sum(debit_notes.tax_paise), 0)::bigint`.as('tax'),
        sql<number>`coalesce(sum(debit_notes.total_paise), 0)::bigint`.as('total'),
      ]),
  )
  return row ?? { taxable: 0, tax: 0, total: 0 }
}

/** This workspace's debit note, or notFound. */
export async function findNote(scope: Reader, id: string): Promise<ListedNote> {
  const row = await scope.one(listed(ofWorkspace(scope).where('debit_notes.id', '=', id)), 'find_debit_note')
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** This workspace's debit note, locked until the transaction ends, or notFound. */
export async function findNoteForUpdate(scope: Scope, id: string): Promise<NoteRow> {
  const row = await scope.one(
    db
      .selectFrom('debit_notes')
      .selectAll()
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .forUpdate(),
    'debit_note_for_update',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

export type NoteLine = Omit<Selectable<DebitNoteLines>, 'taxes'> & { taxes: TaxAmount[] }

/** The lines of a note in the order of its bill or intake. */
export const linesOfNote = (reader: Reader, id: string): Promise<NoteLine[]> =>
  reader.many(
    sql<NoteLine>`
      select * from debit_note_lines
      where workspace_id = ${reader.workspaceId} and note_id = ${id}::uuid order by position`.compile(db),
    'lines_of_debit_note',
  )

type Goods = { productId: string; productVersionId: string }

/** The goods of a note with their cost in paise. */
export const goodsOfNote = (scope: Scope, id: string) =>
  scope.many(
    sql<Goods & { quantity: number; value: number }>`
      select i.product_id as "productId", i.product_version_id as "productVersionId", l.quantity - l.damaged as quantity, l.value_paise as value
      from debit_note_lines l
      join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
      where l.workspace_id = ${scope.workspaceId} and l.note_id = ${id}::uuid order by l.position`.compile(
      db,
    ),
    'goods_of_debit_note',
  )

/** A movement of goods for a note: less when they go back, more when it is cancelled. */
export const movementOf = (
  note: { id: string; number: string },
  { productId, productVersionId }: Goods,
  quantity: number,
): Movement => ({
  productId,
  productVersionId,
  quantity,
  kind: 'vendorReturn',
  documentId: note.id,
  documentLabel: note.number,
})

/** Marks a locked note as cancelled. */
export const markCancelled = (scope: Scope, id: string) =>
  scope.run(
    db
      .updateTable('debit_notes')
      .set({ cancelled_at: scope.now, cancelled_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
