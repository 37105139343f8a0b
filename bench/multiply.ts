import type pg from 'pg'

/** What a shop has once. */
const single = new Set(['invitations', 'ledger_accounts', 'metrics', 'roles'])

/** What a shop has without trading: these do not grow with its history. */
const masters = new Set([
  'customer_addresses',
  'customers',
  'logistics',
  'price_list_entries',
  'price_lists',
  'products',
  'vendors',
])

/** How far apart the copies are: the n-th is n seconds and n days, up to 300, older. */
const DAYS = 301

/** No cheque of the past waits: a receipt or payment with one that would was cancelled. */
const cancelledIfWaiting = `case when exists (
  select from cheques c where (c.workspace_id, c.document_id) = (t.workspace_id, t.id) and c.state in ('in_hand', 'issued'))
  then t.created_at else t.cancelled_at end`

/** How history differs from current business: goods are sold or back, bills settled, orders received, cheques cleared, changes of credit undone, statements explained. By table and column. */
const finished: Record<string, Record<string, string>> = {
  challan_returns: {
    quantity: `(select quantity from challan_lines l where (l.workspace_id, l.challan_id, l.position) = (t.workspace_id, t.challan_id, t.position))`,
  },
  cheque_moves: { cleared_on: `case when t.kind = 'deposit' then t.moved_on - n % ${DAYS} end` },
  cheques: {
    state: `case when t.state in ('in_hand', 'issued') then 'cancelled' when t.state = 'deposited' then 'cleared' else t.state end`,
  },
  dues: { settled_paise: 'amount_paise' },
  expenses: { repeats: 'false' },
  inventory_intakes: { status: `'cancelled'` },
  journals: { reversed_at: `case when t.kind like 'credit%' then t.created_at else t.reversed_at end` },
  notifications: { read_at: 'created_at' },
  payments: { cancelled_at: cancelledIfWaiting },
  product_versions: { is_active: 'false' },
  purchase_orders: { status: `'cancelled'` },
  quotations: { status: `'lost'` },
  receipts: { cancelled_at: cancelledIfWaiting },
  reconciling_items: { until: `t.since - n % ${DAYS} + 1` },
  sales: { status: `'delivered'` },
  stock_levels: { on_hand: '0', reserved: '0' },
}

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[]; key: string[]; unique: string[][] }
type Row = Record<string, string | null>
type Size = { copies: number; current: number; withoutStatistics?: true }

/** The tables of workspaces with their columns, and the columns of their keys and other unique indexes. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(regexp_split_to_array(split_part(pg_get_indexdef(i.indexrelid), ' WHERE ', 1), '\\W+')), '[]') from pg_index i
       where i.indrelid = c.oid and i.indisunique) as unique
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace_id')
    order by c.relname`)
  return rows
}

/** The value of a column in the copy number n, as SQL. An id becomes another one, the same wherever it is used. */
function copied(table: Table, { name, type }: Column, row: Row, numbers: Map<string, string>, own: string) {
  const column = `t."${name}"`
  const number = numbers.get(row[name] ?? '')
  if (number) return copyOf(column, number)
  if (type === 'date') return `${column} - n % ${DAYS}`
  if (type.startsWith('timestamp'))
    return `${column} - n % ${DAYS} * interval '1 day' - n * interval '1 second'`
  if (type !== 'text') return column
  if (name === 'search') return `${column} || ' ' || n`
  const isUnique = table.unique.some(
    (words) =>
      words.includes(name) &&
      !words.some((word) => row[word] === null || numbers.get(row[word] ?? '') === own),
  )
  return isUnique ? `${column} || '/' || n` : column
}

/** Another id, whose time is the same. */
const copyOf = (id: string, number: string) =>
  `overlay(${id}::text placing substr(md5(${id}::text || ${number}), 1, 12) from 25)::uuid`

/** Copies the records of a workspace; their foreign keys are not checked again. */
export async function multiply(client: pg.ClientBase, workspaceId: string, size: Size): Promise<void> {
  const tables = await tablesOf(client)
  const rows = new Map<Table, Row[]>()
  const numbers = new Map<string, string>()
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => `"${name}"::text`).join(', ')
    const found = await client.query<Row>(
      `select ctid::text, ${columns} from "${table.name}" where workspace_id = $1`,
      [workspaceId],
    )
    rows.set(table, found.rows)
    const number = masters.has(table.name) ? `(n % ${size.current})` : 'n'
    if (single.has(table.name)) continue
    for (const { id } of found.rows) if (id && id !== workspaceId) numbers.set(id, number)
  }
  await client.query(`begin; set local session_replication_role = replica`)
  for (const [table, found] of rows) for (const row of found) await copy(client, table, row, numbers, size)
  await client.query('commit')
  if (!size.withoutStatistics) await client.query('vacuum analyze')
}

/** Copies one row, unless it is one of its kind, such as the settings of the workspace. */
async function copy(client: pg.ClientBase, table: Table, row: Row, numbers: Map<string, string>, size: Size) {
  const inKey = table.key.flatMap((name) => numbers.get(row[name] ?? '') ?? [])
  const [own] = inKey.toSorted((a, b) => b.localeCompare(a))
  if (!own) return
  const copies = own === 'n' ? size.copies : size.current
  const later = (name: string) => finished[table.name]?.[name]
  const values = table.columns.map((column) => {
    const value = copied(table, column, row, numbers, own)
    const end = later(column.name)
    return end ? `case when n < ${size.current} then ${value} else ${end} end` : value
  })
  const names = table.columns.map(({ name }) => `"${name}"`)
  await client.query(
    `insert into "${table.name}" (${names.join(', ')})
     select ${values.join(', ')} from "${table.name}" t, generate_series(1, ${copies - 1}) n where t.ctid = '${row.ctid}'`,
  )
}
