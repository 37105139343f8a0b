import type pg from 'pg'
import { writableColumns } from '../support/columns.ts'
import { copy } from '../support/copies.ts'

/** How many rows are added to each list, more than fit on three pages. */
export const COPIES = 23

/** What a list needs to be asked besides its page. */
export const NEEDED: Record<string, object> = {
  'bankLines.getMany': { account: 1020 },
  'reports.getSold': { from: '2026-11-01', to: '2026-11-30' },
}

/** The tables of the lists, which of their rows is copied, and what must differ in a copy besides the id. */
const copied: [table: string, unique?: string, which?: string][] = [
  ['metrics', 'shorthand'],
  ['vendors'],
  ['logistics'],
  ['customers', 'customer_id', 'not is_walk_in'],
  ['products', 'product_id', 'not is_service'],
  ['purchase_orders', 'order_id'],
  ['inventory_intakes', 'intake_id'],
  ['sales', 'sale_id'],
  ['price_lists', 'name'],
  ['quotations', 'number'],
  ['challans', 'number', 'reason is not null'],
  ['sale_returns', 'note_number', 'return_id is null and note_number is not null'],
  ['supplementary_invoices', 'number'],
  ['debit_notes', 'number'],
  ['vendor_bills', 'bill_key'],
  ['receipts', 'number', "id in (select receipt_id from receipt_lines where mode = 'cheque')"],
  ['payments', 'number', "id in (select payment_id from payment_lines where mode = 'cheque')"],
  ['expenses', 'number', 'repeat_of is null'],
  ['journals', 'number', "kind = 'journal'"],
  ['journals', 'number', "kind = 'opening'"],
  ['bank_lines', 'fingerprint'],
  ['stock_movements'],
  ['activity'],
  ['notifications', 'subject'],
]

/** Copies one row of a table to each row of another, by the column that refers to it. */
async function giveEach(
  client: pg.ClientBase,
  to: string,
  table: string,
  column: string,
  which: string,
): Promise<void> {
  const columns = await writableColumns(client, table)
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [table],
  )
  const id = rows.length > 0 ? `'id', gen_random_uuid(), ` : ''
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(template) || jsonb_build_object(${id}'${column}', each.id))).*
       from (select * from ${table} where ${which} limit 1) template, ${to} each) given
     on conflict do nothing`,
  )
}

/** Adds copies of a row to every list of a world. */
export async function fillLists(client: pg.Client): Promise<void> {
  for (const [table, unique, which = 'true'] of copied) {
    const other = unique ? `, '${unique}', 'copy ${which.length} ' || n` : ''
    await copy(client, table, `select id from ${table} where ${which} order by id limit 1`, COPIES, other)
  }
  // A due has the id of its voucher, and what a copy owes is in no voucher.
  await client.query('set session_replication_role = replica')
  await giveEach(client, 'receipts', 'receipt_lines', 'receipt_id', "mode = 'cheque'")
  await giveEach(client, 'journals', 'journal_lines', 'journal_id', 'position = 0')
  await giveEach(client, 'payments', 'payment_lines', 'payment_id', "mode = 'cheque'")
  const withCheque = (documents: string, lines: string, column: string) =>
    `(select d.id from ${documents} d join ${lines} l on l.${column} = d.id and l.position = 0 and l.mode = 'cheque'
      where d.cancelled_at is null)`
  const received = withCheque(
    "(select * from receipts where kind = 'receipt')",
    'receipt_lines',
    'receipt_id',
  )
  await giveEach(client, received, 'cheques', 'document_id', "state = 'in_hand'")
  const issued = withCheque('payments', 'payment_lines', 'payment_id')
  await giveEach(client, issued, 'cheques', 'document_id', "state = 'issued'")
  await giveEach(
    client,
    'customers',
    'dues',
    'customer_id',
    'customer_id is not null and settled_paise < amount_paise',
  )
  await giveEach(
    client,
    'vendors',
    'dues',
    'vendor_id',
    'vendor_id is not null and settled_paise < amount_paise',
  )
  await client.query('set session_replication_role = origin')
  await client.query(
    `insert into trade_sums (workspace_id, dimension, grain, starts_on, key, bills, returns, quantity, taxable_paise,
       tax_paise, cost_paise, sold_paise, returned_paise, written_off_paise)
     select workspace_id, 'product', 'month', '2026-11-01', id::text, 1, 0, 1, 100, 18, 50, 118, 0, 0 from products`,
  )
}
