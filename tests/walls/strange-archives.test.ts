import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { FROZEN, refuseMisshapen } from '#archives/frozen.ts'
import { addRows, archivedTables, type Table } from '#archives/server/store.ts'
import { MOST_STORED_PAISE } from '#base/money.ts'
import { inTransaction } from '#base/server/scope.ts'
import { GROUPS } from '#books/chart.ts'
import { REGISTRATION_TYPES } from '#gst/registration.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { PAYMENT_TERM_VALUES, PAYMENT_TERMS } from '#vendors/payment-terms.ts'
import { contentsOf } from '../support/zip.ts'
import { openExported } from './exported-world.ts'
import { defectsIn, enterEdited } from './odd-values.ts'

/* Values that no constraint of the database refuses, in rows of an archive whose hashes fit. */

const exported = openExported()

const NEW = '01890000-0000-7000-8000-00000000abcd'
const days = ['infinity', '-infinity', '0001-01-01', '1899-12-31', '2201-01-01', '12026-01-01']
const outOfBounds: Record<string, readonly unknown[]> = {
  date: days,
  'timestamp with time zone': days,
  bigint: [99_999_999_999_001, -99_999_999_999_001, '9223372036854775807'],
  integer: [2 ** 30 + 1, -(2 ** 30) - 1, 2 ** 31 - 1],
  smallint: [2 ** 14 + 1, -(2 ** 14) - 1],
  numeric: ['NaN'],
}

/** The first row of each table in the archive, after those that it refers to. */
async function firstRows(): Promise<[Table, Record<string, unknown>][]> {
  const contents = await contentsOf(exported.archive)
  const tables = await inTransaction(exported.there.database, NEW, archivedTables)
  return tables.map((table) => {
    const [first = ''] = String(contents.get(`data/${table.name}.jsonl`)).split('\n')
    return [table, JSON.parse(first)]
  })
}

test('[17.149] a day, moment or number that is none or out of all bounds is not imported, in any column', async () => {
  const accepted: string[] = []
  for (const [table, row] of await firstRows())
    for (const [at, column] of table.columns.entries()) {
      const rows = (outOfBounds[table.types[at] ?? ''] ?? []).map((value) =>
        JSON.stringify({ ...row, [column]: value }),
      )
      const added = await inTransaction(exported.there.database, NEW, (statements) =>
        addRows(statements, table, NEW, rows),
      ).catch(String)
      if (added !== 0) accepted.push(`${table.name}.${column}: ${added}`)
    }
  expect(accepted).toEqual([])
})

test('[17.149] every JSON column of an archive has a schema', async () => {
  const tables = await inTransaction(exported.there.database, NEW, archivedTables)
  const columns = tables.flatMap(({ name, columns, types }) =>
    columns.filter((_, at) => /^jsonb?$/.test(types[at] ?? '')).map((column) => `${name}.${column}`),
  )
  const known = [...FROZEN].flatMap(([table, schemas]) =>
    Object.keys(schemas).map((column) => `${table}.${column}`),
  )
  expect(known.sort()).toEqual(columns.sort())
})

const isRefused = (table: string, row: object): boolean => {
  try {
    refuseMisshapen(table, JSON.stringify(row))
    return false
  } catch {
    return true
  }
}

/** Objects of which nothing has to be said. */
const MAY_BE_EMPTY = ['changes', 'headings', 'mode_accounts', 'cash_accounts_closed', 'transport']

/** Values of another shape than a stored one. */
function strange(column: string, stored: unknown): unknown[] {
  const objects = MAY_BE_EMPTY.includes(column) ? [] : [{}, { a: 1 }]
  return ['x', 1, true, [null], [1], [[]], [{}], ...(Array.isArray(stored) ? objects : [[], ...objects])]
}

test('[17.149] JSON of another shape is refused in each of them, and what the product stored is not', async () => {
  const wrong: string[] = []
  for (const [{ name }, row] of await firstRows()) {
    if (isRefused(name, row)) wrong.push(`${name} is refused as it was stored`)
    for (const column of Object.keys(FROZEN.get(name) ?? {}))
      for (const value of strange(column, row[column]))
        if (!isRefused(name, { [column]: value }))
          wrong.push(`${name}.${column} accepts ${JSON.stringify(value)}`)
  }
  expect(wrong).toEqual([])
})

const tax = { type: 'IGST', rate: 18, amount: 100 }
const taxed = (change: object) => ({ taxes: [{ ...tax, ...change }] })
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

test.each<[what: string, table: string, row: object]>([
  ['a rate below 0', 'sale_lines', taxed({ rate: -5 })],
  ['a rate beyond counting', 'sale_lines', taxed({ rate: 1e300 })],
  ['a rate with more decimals than a percentage', 'products', taxed({ rate: 0.0001 })],
  ['a tax that nobody knows', 'vendor_bill_lines', taxed({ type: 'Octroi' })],
  ['half a paisa', 'expenses', taxed({ amount: 0.5 })],
  ['more paise than can be counted', 'sale_return_lines', taxed({ amount: 2 ** 53 })],
  ['100,000 taxes', 'debit_note_lines', { taxes: Array.from({ length: 100_000 }, () => tax) }],
  ['20,000 balances', 'year_closes', { closings: Array(20_000).fill({ account: 1010, amount: 1 }) }],
  ['a pack that holds nothing', 'sale_lines', { pack: { name: 'Box', size: 0, price: 100 } }],
  ['a day that is none', 'sales', { transport: { lrDate: '31 February' } }],
  ['a reason that nobody knows', 'sale_returns', { reason: { category: 'whim', description: '' } }],
  ['an account that has no code', 'books', { cash_accounts_closed: { till: '2026-03-31' } }],
  ['a change that nests without end', 'activity', { changes: { name: { from: null, to: deep(1000) } } }],
])('[17.149] %s is refused in a well-formed value', (_what, table, row) => {
  expect(isRefused(table, row)).toBe(true)
})

const labels: readonly string[] = Object.values(PAYMENT_TERMS)

test.each<[constraint: string, known: readonly string[]]>([
  ['ledger_accounts_known_group', Object.keys(GROUPS)],
  ['sales_known_payment_type', PAYMENT_TYPES],
  ['customers_known_registration', REGISTRATION_TYPES],
  ['vendors_known_term', [...PAYMENT_TERM_VALUES, ...labels]],
])('[17.150] %s accepts exactly what the code knows', async (constraint, known) => {
  const { rows } = await exported.there.asOwner((client) =>
    client.query<{ said: string }>(
      'select pg_get_constraintdef(oid) as said from pg_constraint where conname = $1',
      [constraint],
    ),
  )
  const accepted = [...(rows[0]?.said ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
  expect(accepted.sort()).toEqual([...known].sort())
})

test.each<[table: string, column: string, value: unknown]>([
  ['ledger_accounts', 'group_code', 'gold'],
  ['sales', 'payment_type', 'barter'],
  ['customers', 'registration_type', 'royal'],
  ['vendors', 'payment_term', 'never'],
  ['sale_lines', 'metric_decimals', 100],
  ['year_closes', 'year', 'last year'],
])('[17.150] no row of %s has another %s than the code knows', async (table, column, value) => {
  const found = (await firstRows()).find(([{ name }]) => name === table)
  if (!found) throw new Error(`There are no rows of ${table}`)
  const row = JSON.stringify({ ...found[1], [column]: value })
  const adding = inTransaction(exported.there.database, NEW, (statements) =>
    addRows(statements, found[0], NEW, [row]),
  )
  await expect(adding).rejects.toMatchObject({ code: 'invalid' })
})

/** Compressed to nothing, and incompressible, so that it fits into no index. */
const LONG = 'x'.repeat(30_000)
const TOO_LONG = randomBytes(15_000).toString('hex')
const last = '2200-12-31'

test('[17.151] no call fails after an import with odd values that are accepted', async () => {
  const versioned = [
    'customers',
    'products',
    'vendors',
    'sales',
    'purchase_orders',
    'inventory_intakes',
    'workspaces',
  ]
  const slug = await enterEdited(exported, [
    ...versioned.map((table) => ({ table, path: ['version'], value: 2 ** 30 })),
    ...['customers', 'products', 'sales', 'vouchers', 'activity'].map((table) => ({
      table,
      path: ['created_at'],
      value: last,
    })),
    { table: 'workspaces', path: ['upi_id'], value: LONG },
    { table: 'workspaces', path: ['address'], value: LONG },
    { table: 'customers', path: ['name'], value: TOO_LONG },
    { table: 'customers', path: ['gstin'], value: 'strange' },
    { table: 'vendors', path: ['business_name'], value: TOO_LONG },
    { table: 'customers', path: ['credit_limit_paise'], value: 0 },
    { table: 'customer_addresses', path: ['state'], value: 'strange' },
    { table: 'vendors', path: ['gst_number'], value: 'strange' },
    { table: 'products', path: ['hsn_number'], value: 'strange' },
    { table: 'products', path: ['name'], value: LONG },
    { table: 'sales', path: ['customer', 'name'], value: LONG },
    { table: 'sales', path: ['place_of_supply', 'state'], value: 'strange' },
    { table: 'sales', path: ['due_date'], value: last },
    { table: 'quotation_revisions', path: ['paper', 'totals', 'payable'], value: -MOST_STORED_PAISE },
    { table: 'quotation_revisions', path: ['paper', 'validUntil'], value: '2199-12-31' },
    { table: 'challans', path: ['paper', 'lines', 0, 'amount'], value: MOST_STORED_PAISE },
    { table: 'challans', path: ['paper', 'customer', 'gstin'], value: 'strange' },
    { table: 'year_closes', path: ['closings'], value: [{ account: 7, amount: MOST_STORED_PAISE }] },
  ])
  expect(slug).toBeDefined()
  expect(await defectsIn(exported, slug ?? '')).toEqual([])
})
