import { sql } from 'kysely'
import type pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db, openPool } from '#base/server/database.ts'
import { inTransaction } from '#base/server/scope.ts'
import { writableColumns } from '../support/columns.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { alsoSet } from './also-set.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { rowsOf } from './rows.ts'
import { openWorld, type World } from './world.ts'

/** Tables of users or of the installation rather than of a workspace. Every other table needs the policy. */
const userTables =
  'accounts email_changes passkeys recovery_codes sessions sign_ins totp_secrets users verifications'
const shared = `feedback files outbox rate_limits schema_migrations ${userTables}`.split(' ')
const parts =
  'receipt_lines vendor_bill_lines debit_note_lines payment_lines quotation_revisions journal_lines credit_changes challan_lines challan_returns supplementary_invoice_lines'
const appendOnly =
  `activity stock_movements vouchers postings settlements reminders earlier_closes ${parts}`.split(' ')
/** Tables whose rows may change but are never deleted. */
const dated = 'price_changes dated_prices dated_pack_prices rate_changes dated_taxes year_closes'
const kept =
  `books day_closes dues receipts payments vendor_bills debit_notes supplementary_invoices challans expenses cheque_moves cheques journals merges ${dated}`.split(
    ' ',
  )
let database: TestDatabase
let a: World
let b: World
let placed: string[]
beforeAll(async () => {
  database = await openTestDatabase(3)
  a = await openWorld(database, 'PQR')
  b = await openWorld(database, 'XYZ')
  const { rows } = await asOwner<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
  placed = rows.map(({ name }) => name).filter((name) => !shared.includes(name))
})
afterAll(() => database.close())
/** Runs a statement as the owner of the tables, without row-level security. */
const asOwner = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  database.asOwner((client) => client.query<Row>(text, values))
/** Runs statements as the application's role, in the workspace or in none, and rolls them back. */
async function inside<T>(
  workspaceId: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.database.pool.connect()
  try {
    await client.query('begin')
    if (workspaceId) await client.query(`set local app.workspace_id = '${workspaceId}'`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
/** A statement's row count, or the code of its error. Either way the transaction can go on. */
async function tried(client: pg.ClientBase, text: string, values: unknown[] = []): Promise<number | string> {
  await client.query('savepoint before')
  try {
    return (await client.query(text, values)).rowCount ?? 0
  } catch (error) {
    await client.query('rollback to before')
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
/** One row of the workspace as JSON. If its calls leave the table empty, a minimal row is inserted first. */
async function rowOf(table: string, workspaceId: string): Promise<unknown> {
  const { rows } = await asOwner<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t where workspace_id = $1 limit 1`,
    [workspaceId],
  )
  return rows[0]?.row ?? { workspace_id: workspaceId, id: v7() }
}

test('[13.15] every table except a known few has a workspace, row-level security and a policy for all commands', async () => {
  const { rows } = await asOwner<{ name: string; wall: boolean; keyed: boolean; policies: string }>(
    `select c.relname as name, c.relrowsecurity as wall,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull) as keyed,
            (select string_agg(p.cmd || ' ' || p.permissive || ' ' || array_to_string(p.roles, ',') || ' ' ||
                               (p.qual ~ 'workspace_id = .*app.workspace_id' and p.with_check ~ 'workspace_id = .*app.workspace_id')::text, '; ')
             from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies
     from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1`,
    [placed],
  )
  const wanted = { wall: true, keyed: true, policies: 'ALL PERMISSIVE godown_app true' }
  expect(rows).toEqual(placed.map((name) => ({ name, ...wanted })))
  const role = await asOwner(
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = 'godown_app'`,
  )
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: 0 }])
})

test.each([
  ['no workspace', () => null],
  ['another workspace', () => a.workspaceId],
])('under %s no row can be read, added, changed, moved or deleted', async (_name, where) => {
  const wrong: string[] = []
  const own = where()
  for (const table of placed) {
    const row = JSON.stringify(await rowOf(table, b.workspaceId))
    const columns = await database.asOwner((client) => writableColumns(client, table))
    const seen = await inside(own, async (client) => [
      await tried(client, `select 1 from ${table} where workspace_id = $1`, [b.workspaceId]),
      own ? 0 : await tried(client, `select 1 from ${table}`),
      await tried(
        client,
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      ),
      await tried(client, `update ${table} set workspace_id = workspace_id where workspace_id = $1`, [
        b.workspaceId,
      ]),
      await tried(client, `delete from ${table} where workspace_id = $1`, [b.workspaceId]),
    ])
    const update = [...appendOnly, 'unrolled'].includes(table) ? '42501' : 0
    const remove = kept.includes(table) || appendOnly.includes(table) ? '42501' : 0
    if (JSON.stringify(seen) !== JSON.stringify([0, 0, '42501', update, remove]))
      wrong.push(`${table}: ${seen}`)
  }
  expect(wrong).toEqual([])
})

test('a row cannot move to another workspace', async () => {
  for (const table of placed) {
    const moved = await inside(a.workspaceId, (client) =>
      tried(client, `update ${table} set workspace_id = $1`, [b.workspaceId]),
    )
    const { rows } = await asOwner(`select 1 from ${table} where workspace_id = $1 limit 1`, [a.workspaceId])
    const update = [...appendOnly, 'unrolled'].includes(table)
    expect([table, moved]).toEqual([table, rows.length || update ? '42501' : 0])
  }
})

test('[14.3, 16.15, 19.6] ledgers are append-only: no update, delete or truncate', async () => {
  for (const table of appendOnly)
    for (const text of [`update ${table} set workspace_id = workspace_id`, `delete from ${table}`])
      expect(await inside(a.workspaceId, (client) => tried(client, text))).toBe('42501')
  for (const table of [...placed, ...shared])
    expect(await inside(a.workspaceId, (client) => tried(client, `truncate ${table} cascade`))).toBe('42501')
})

test('a security definer function opens no other workspace', async () => {
  const result = await inside(a.workspaceId, (client) =>
    tried(client, 'select delete_workspace($1)', [b.workspaceId]),
  )
  expect(result).toBe('P0001')
  expect(await inside(null, (client) => tried(client, 'select delete_workspace($1)', [b.workspaceId]))).toBe(
    'P0001',
  )
})

describe('references', () => {
  type Reference = { name: string; table: string; to: string; columns: string[]; targets: string[] }
  const references = async () =>
    (
      await asOwner<Reference>(
        `select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
           array(select attname::text from unnest(conkey) with ordinality k(n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
           array(select attname::text from unnest(confkey) with ordinality k(n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i) as targets
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
      )
    ).rows.filter((found) => placed.includes(found.to))

  test('[13.16] every reference to a workspace table starts with the workspace', async () => {
    const found = await references()
    expect(found.length).toBeGreaterThan(30)
    expect(
      found.filter(({ columns, targets }) => columns[0] !== 'workspace_id' || targets[0] !== 'workspace_id'),
    ).toEqual([])
  })

  test('cannot point to a record of another workspace, even with row-level security bypassed', async () => {
    const wrong: string[] = []
    for (const { name, table, to, columns, targets } of await references()) {
      const column = columns[targets.indexOf('id')] ?? columns[1]
      if (!column) continue
      const result = await database.asOwner(async (client) => {
        await client.query('begin')
        await client.query('set constraints all immediate')
        const mark = name.endsWith('_own_role') ? `, role = 'custom'` : (alsoSet[`${table}.${column}`] ?? '')
        const set = `update ${table} set ${column} = (select id from ${to} where workspace_id = $2 limit 1)${mark}
                     where workspace_id = $1 and ctid = (select min(ctid) from ${table} where workspace_id = $1)`
        const done = await tried(client, set, [a.workspaceId, b.workspaceId])
        await client.query('rollback')
        return done
      })
      if (result !== '23503') wrong.push(`${name}: ${result}`)
    }
    expect(wrong).toEqual([])
  })
})

test.each([0, 500, 1000, 1500])(
  '[13.43] of 2,000 calls of two workspaces on one connection, a third failing, the 500 after %i return no foreign row',
  async (from) => {
    const alone = openPool(database.loginUrl, 1)
    const [ownA, ownB] = [await a.as('owner'), await b.as('owner')]
    const lists = ['products', 'customers', 'sales'].map((noun) => `${noun}.getMany`)
    const reads = ['metrics.getAll', 'vendors.getAll', ...lists, 'search.getAll']
    const failures = [
      (world: World) => make('metrics.getOne', { id: world.ids.metric }, { ...ownA, database: alone }),
      (_world: World) => make('metrics.getOne', { id: 'odd' }, { ...ownA, database: alone }),
      (world: World) =>
        inTransaction(alone, world.workspaceId, ({ many }) => many(sql`select 1 / 0`.compile(db))).catch(
          () => {},
        ),
      (world: World) =>
        inTransaction(alone, world.workspaceId, async () => {
          throw new Error('in the middle of the work')
        }).catch(() => {}),
    ]
    const foreign: string[] = []
    const one = async (n: number) => {
      const [own, other, context] = n % 2 ? [a, b, ownA] : [b, a, ownB]
      if (n % 3 === 0) await failures[n % failures.length]?.(other)
      const name = reads[n % reads.length] ?? ''
      const input = name === 'search.getAll' ? { search: own === a ? 'PQR' : 'XYZ' } : {}
      const { code, answer } = await make(name, input, { ...context, database: alone })
      const text = JSON.stringify(answer ?? '')
      if (code !== 'ok' || Object.values(other.ids).some((id) => text.includes(id)))
        foreign.push(`${n} ${name} ${code}`)
    }
    for (let n = from; n < from + 500; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(one))
    const left = await alone.pool.query(
      `select current_setting('app.workspace_id', true) as open, (select count(*) from sales) as seen`,
    )
    await alone.close()
    expect(foreign).toEqual([])
    expect([left.rows[0].open || '', left.rows[0].seen]).toEqual(['', 0])
  },
)

test('an update leaves fields it does not name unchanged', async () => {
  const updates = Object.keys(inputs).filter(
    (name) => /\.(update|adjust|restore|confirm)/.test(name) && name !== 'members.updateRole',
  )
  updates.sort((one, other) => Number(one.endsWith('confirm')) - Number(other.endsWith('confirm')))
  const extras = (own: World) => ({
    workspace_id: b.workspaceId,
    userId: b.ids.admin,
    ownerId: b.ids.admin,
    createdBy: b.ids.admin,
    role: 'owner',
    createdAt: '2001-01-01',
    created_at: '2001-01-01',
    archivedAt: null,
    displayId: 'X-1',
    customerId: b.ids.customer,
    saleId: 'INV/1',
    orderId: 'PO-1',
    intakeId: 'INT-1',
    returnId: 'RET-1',
    totalAmount: 1,
    total_amount_paise: 1,
    onHand: 9,
    reserved: 9,
    returnedQuantity: 9,
    customer_id: own.ids.customer,
    constructor: { prototype: { role: 'owner' } },
  })
  /** Columns that no update may change: keys, numbers, creation times, roles. */
  const keep =
    /^(workspace_id|id|user_id|role|slug|created_at|created_by|(customer|order|intake|sale|return|product)_id)$/
  const lasting = async () =>
    Object.fromEntries(
      await Promise.all(
        placed.map(async (table): Promise<[string, string[]]> => {
          const { rows } = await asOwner<{ row: object }>(
            `select to_jsonb(t) as row from ${table} t where workspace_id = $1`,
            [a.workspaceId],
          )
          const kept = rows.map(({ row }) => Object.entries(row).filter(([key]) => keep.test(key)))
          return [table, kept.map((row) => JSON.stringify(row))]
        }),
      ),
    )
  const theirs = await rowsOf(database, b.workspaceId)
  const before = await lasting()
  for (const name of updates) {
    // Removed items are deleted as they should be; this test is not about them.
    const input = { ...inputs[name]?.(a, 'PQR'), removedItems: undefined }
    const { code } = await make(name, { ...extras(a), ...input }, await a.as('owner'))
    expect(['ok', 'invalid'], name).toContain(code)
    const after = await lasting()
    for (const table of placed)
      expect([name, table, before[table]?.filter((row) => !after[table]?.includes(row))]).toEqual([
        name,
        table,
        [],
      ])
  }
  expect(await rowsOf(database, b.workspaceId)).toEqual(theirs)
})
