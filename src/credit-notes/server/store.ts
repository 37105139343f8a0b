import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { fewFound } from '#base/server/few-found.ts'
import { everyWord, type Holds, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { CreditNotesList } from '#credit-notes/input.ts'
import { messages } from '#credit-notes/messages.ts'
import type { CreditNoteInList } from '#credit-notes/output.ts'
import type { LineTaxType } from '#pricing/tax.ts'
import type { LineRow } from '#sales/server/store.ts'

/** What the lists and the note itself are about: a row of `sale_returns` that is a note, with its sale, which counting them need not read. */
const notes = (scope: Pick<Scope, 'workspaceId'>) =>
  db
    .selectFrom('sale_returns')
    .leftJoin('sales', (join) =>
      join.on('sales.workspace_id', '=', scope.workspaceId).onRef('sales.id', '=', 'sale_returns.sale_id'),
    )
    .where('sale_returns.workspace_id', '=', scope.workspaceId)
    .where('sale_returns.cancels_id', 'is', null)

const noteNumber = sql<string>`coalesce(sale_returns.note_number, sale_returns.return_id)`
const isCancelled = sql<boolean>`exists (select from sale_returns c
  where c.workspace_id = sale_returns.workspace_id and c.cancels_id = sale_returns.id)`
const creditedPaise = sql<number>`(sale_returns.amount_paise + sale_returns.round_off_paise)`
const day = sql<string>`(sale_returns.created_at at time zone 'Asia/Kolkata')::date`
const startOf = (date: string) => sql<Date>`${date}::date::timestamp at time zone 'Asia/Kolkata'`
const endOf = (date: string) => sql<Date>`(${date}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

const listed = (query: ReturnType<typeof notes>) =>
  query
    .select([
      'sale_returns.id',
      'sale_returns.return_id',
      'sale_returns.cancels_sale',
      'sale_returns.sale_id',
      'sale_returns.notes',
      'sale_returns.taxable_paise',
      'sale_returns.tax_paise',
      'sale_returns.amount_paise',
      'sale_returns.round_off_paise',
      'sale_returns.created_by_name',
      'sale_returns.created_at',
    ])
    .select(sql<string>`sales.customer_id`.as('customer_id'))
    .select(sql<string>`sales.invoice_date`.as('invoice_date'))
    .select(noteNumber.as('number'))
    .select(day.as('date'))
    .select(isCancelled.as('is_cancelled'))
    .select(
      sql<{ category: CreditNoteInList['reason']; description: string }>`sale_returns.reason`.as('reason'),
    )
    .select(sql<string>`sales.sale_id`.as('invoice_number'))
    .select(sql<string>`sales.customer->>'name'`.as('customer_name'))
    .select(sql<string | null>`sales.customer->>'gstin'`.as('customer_gstin'))
    .select(sql<string | null>`sales.place_of_supply->>'stateName'`.as('place_of_supply'))

/** The notes with a word in their numbers or in what their sale is found by. */
const havingWord =
  ({ workspaceId }: Scope) =>
  (holds: Holds) =>
    sql`
    select n.id from sale_returns n where n.workspace_id = ${workspaceId}::uuid
      and (${holds(sql`n.note_number`, 'ilike')} or ${holds(sql`n.return_id`, 'ilike')})
    union all
    select n.id from sales s join sale_returns n on n.workspace_id = s.workspace_id and n.sale_id = s.id
    where s.workspace_id = ${workspaceId}::uuid and ${holds(sql`s.search`)}`

/** Each word is in a number of the note or in what its sale is found by. */
async function matchesText(scope: Scope, search: string) {
  const few = await fewFound(scope, search, havingWord(scope))
  const each = everyWord(
    search,
    (
      holds,
    ) => sql`(${holds(sql`lower(sale_returns.note_number)`)} or ${holds(sql`lower(sale_returns.return_id)`)}
      or ${holds(sql.ref('sales.search'))})`,
  )
  return few ? sql<SqlBool>`sale_returns.id = any(${few}::uuid[]) and ${each}` : each
}

/** The notes that match a search by number, return, bill, customer or phone, and filters. */
async function matching(scope: Scope, { search, filters = {}, sortBy }: CreditNotesList) {
  const { kind, customerId, from, to } = filters
  let rows = notes(scope)
  // The order of the index of sales is of no use to PostgreSQL as long as a note might have no sale.
  if (sortBy === 'customer') rows = rows.where('sales.id', 'is not', null)
  if (search) rows = rows.where(await matchesText(scope, search))
  if (customerId) rows = rows.where('sales.customer_id', '=', customerId)
  if (kind) rows = rows.where(kind === 'cancelled' ? isCancelled : sql<boolean>`not ${isCancelled}`)
  if (kind === 'return') rows = rows.where('sale_returns.return_id', 'is not', null)
  if (kind === 'value') rows = rows.where('sale_returns.return_id', 'is', null)
  if (from) rows = rows.where('sale_returns.created_at', '>=', startOf(from))
  if (to) rows = rows.where('sale_returns.created_at', '<', endOf(to))
  return rows
}

const sortColumns = {
  number: { neverNull: noteNumber },
  customer: { neverNull: sql`lower(sales.customer->>'name')` },
  amount: { neverNull: creditedPaise },
  createdAt: { neverNull: sql.ref('sale_returns.created_at') },
}

export type NoteRow = Awaited<ReturnType<typeof pageOfNotes>>['rows'][number]

/** One page of credit notes. */
export const pageOfNotes = async (scope: Scope, asked: CreditNotesList) =>
  pageOf(scope, asked, await matching(scope, asked), listed, {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('sale_returns.id'),
  })

type Sums = { taxable: number; tax: number; credited: number }

/** What all matching notes come to without cancelled ones, in paise. */
export async function sumsOfNotes(scope: Scope, asked: CreditNotesList): Promise<Sums> {
  const row = await scope.one(
    (await matching(scope, asked))
      .where(sql<boolean>`not ${isCancelled}`)
      .select([
        sql<number>`coalesce(sum(sale_returns.taxable_paise), 0)::bigint`.as('taxable'),
        sql<number>`coalesce(sum(sale_returns.tax_paise), 0)::bigint`.as('tax'),
        sql<number>`coalesce(sum(${creditedPaise}), 0)::bigint`.as('credited'),
      ]),
  )
  return row ?? { taxable: 0, tax: 0, credited: 0 }
}

/** Anyone who reads one workspace, signed in or not. */
type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

/** This workspace's credit note, or notFound. */
export async function findNote(scope: Reader, id: string) {
  const row = await scope.one(listed(notes(scope).where('sale_returns.id', '=', id)), 'find_note')
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** A line of a note in paise, with the sold line. */
export type NoteLine = Pick<
  LineRow,
  | 'product_name'
  | 'hsn_number'
  | 'metric_shorthand'
  | 'price_paise'
  | 'price_includes_tax'
  | 'mrp_paise'
  | 'pack'
> & {
  sale_line_id: string
  discount_percentage: number
  quantity: number
  taxable_paise: number
  taxes: { type: LineTaxType; rate: number; amount: number }[]
  tax_paise: number
  amount_paise: number
}

/** The lines of a note in the order of the sale. */
export const linesOfNote = (scope: Reader, id: string): Promise<NoteLine[]> =>
  scope.many(
    sql<NoteLine>`
      select b.sale_line_id, l.product_name, l.hsn_number, l.metric_shorthand, l.price_paise, l.price_includes_tax,
             l.mrp_paise, l.pack, l.discount_percentage, b.quantity, b.taxable_paise, b.taxes, b.tax_paise, b.amount_paise
      from sale_return_lines b
      join sale_lines l on l.workspace_id = ${scope.workspaceId} and l.id = b.sale_line_id
      where b.workspace_id = ${scope.workspaceId} and b.return_id = ${id}::uuid
      order by l.position`.compile(db),
    'lines_of_note',
  )

type NoteOfSale = {
  id: string
  number: string
  date: string
  returnId: string | null
  reason: CreditNoteInList['reason']
  credited: number
  items: { saleItemId: string; quantity: number; taxes: NoteLine['taxes']; amount: number }[]
}

/** The notes of a sale that count, newest first, in paise. */
export const notesOf = (scope: Scope, saleId: string): Promise<NoteOfSale[]> =>
  scope.many(
    sql<NoteOfSale>`
      select sale_returns.id, ${noteNumber} as number, ${day} as date, sale_returns.return_id as "returnId",
             sale_returns.reason ->> 'category' as reason, ${creditedPaise}::bigint as credited, i.items
      from sale_returns
      cross join lateral (
        select jsonb_agg(jsonb_build_object('saleItemId', l.sale_line_id, 'quantity', l.quantity, 'taxes', l.taxes,
                 'amount', l.amount_paise) order by l.id) as items
        from sale_return_lines l
        where l.workspace_id = ${scope.workspaceId} and l.return_id = sale_returns.id
      ) i
      where sale_returns.workspace_id = ${scope.workspaceId} and sale_returns.sale_id = ${saleId}::uuid
        and sale_returns.cancels_id is null and not ${isCancelled}
      order by sale_returns.id desc`.compile(db),
    'notes_of_sale',
  )
