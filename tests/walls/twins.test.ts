import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make, pass, through } from './calls.ts'
import { inputs } from './inputs.ts'
import { tablesOf } from './rows.ts'
import { addTwin } from './twins.ts'
import { openWorld, type World } from './world.ts'

/* A workspace whose twin has the same ids: without row-level security, only the queries tell them apart. */

const readsOnly = (name: string) => /\.(get|check|find)/.test(name)
const names = Object.keys(calls).filter((name) => inputs[name])
const NOW = new Date('2026-11-23T06:30:00Z')

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

let database: TestDatabase
let world: World
let tables: string[]
/** How many rows of each table other workspaces have. */
let others = new Map<string, number>()
/** The calls that write something random, such as a key. */
const random = new Set<string>()
/** What each call does while there is no twin. */
const alone = new Map<string, string>()
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  tables = await database.asOwner(tablesOf)
  await database.asOwner((client) =>
    client.query(`do $$ declare wall regclass; begin
      for wall in select oid from pg_class where oid in (select polrelid from pg_policy) loop
        execute format('alter table %s disable row level security', wall);
      end loop; end $$`),
  )
})
afterAll(() => database.close())

type Counted = { name: string; own: number; others: number; written: number; wrote: string | null }

/**
 * What a call answers if it only reads, how many rows of each table its workspace would have, how many others it would
 * add or remove, and what it would write, apart from new ids. Nothing is saved.
 */
async function effectOf(name: string): Promise<string> {
  const context = await world.as(name === 'members.leave' ? 'viewer' : 'owner')
  let rows: Counted[] = []
  const rehearsed = through(context.database, async (client, query) => {
    if (query[0] !== 'commit') return pass(client, query)
    if (!readsOnly(name)) rows = await counted(client)
    await client.query('rollback')
    return { command: 'COMMIT' }
  })
  const input = inputs[name]?.(world, 'PQR') ?? {}
  const outcome = await make(name, input, { ...context, database: rehearsed, clock: () => NOW })
  const { code, message, answer } = outcome
  const left = rows.map((row) => ({
    ...row,
    others: row.others - (others.get(row.name) ?? 0),
    wrote: random.has(name) ? '' : row.wrote,
  }))
  return JSON.stringify({ code, message, answer: readsOnly(name) && answer, left })
}

async function counted(client: ClientBase): Promise<Counted[]> {
  const ofTable = (table: string) => `
    select '${table}' as name, count(*) filter (where workspace_id = $1)::int as own,
      count(*) filter (where workspace_id is distinct from $1)::int as others,
      count(*) filter (where xmin = pg_current_xact_id()::xid)::int as written,
      string_agg(regexp_replace(t::text, '${UUID}', '', 'g'), ' ' order by regexp_replace(t::text, '${UUID}', '', 'g'))
        filter (where xmin = pg_current_xact_id()::xid) as wrote from ${table} t`
  const text = tables.map(ofTable).join(' union all ')
  return (await client.query<Counted>(text, [world.workspaceId])).rows
}

test('[13.41] by the queries alone, a workspace with the same ids is neither read nor changed', async () => {
  for (const name of names) {
    alone.set(name, await effectOf(name))
    if (readsOnly(name) || (await effectOf(name)) === alone.get(name)) continue
    random.add(name)
    alone.set(name, await effectOf(name))
  }
  const { ids } = world
  await addTwin(
    database,
    world.workspaceId,
    ['PQR', 'XYZ'],
    [
      [ids.metric, ids.spareMetric],
      [ids.vendor, ids.spareVendor],
      [ids.logistics, ids.spareLogistics],
      [ids.customer, ids.spareCustomer],
      [ids.address, ids.otherAddress],
      [ids.product, ids.spareProduct],
      [ids.version, ids.spareVersion],
      [ids.order, ids.sentOrder],
      [ids.intake, ids.confirmedIntake],
      [ids.item, ids.otherItem],
      [ids.sale, ids.deliveredSale],
      [ids.saleLine, ids.partLine],
    ],
  )
  const rows = await database.asOwner(counted)
  others = new Map(rows.map((row) => [row.name, row.others]))
  const wrong: string[] = []
  for (const name of names) if ((await effectOf(name)) !== alone.get(name)) wrong.push(name)
  expect(wrong).toEqual([])
}, 240_000)
