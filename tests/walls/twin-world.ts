import type { ClientBase } from 'pg'
import { z } from 'zod'
import { calls } from '#access/roles.ts'
import type { Database } from '#base/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { make, pass, through } from './calls.ts'
import { inputs } from './inputs.ts'
import { addMore, type Case } from './more-cases.ts'
import { tablesOf } from './rows.ts'
import { addTwin } from './twins.ts'
import { openWorld, type World } from './world.ts'

/** A workspace whose twin has the same ids: without row-level security, only the queries tell them apart. */
export type TwinWorld = {
  world: World
  /** The calls, and numbered ones with another input. */
  names: readonly string[]
  /** What each call does while there is no twin, and whether it differs from time to time. */
  effectsAlone(): Promise<Map<string, { effect: string; isRandom: boolean }>>
  /** What a call does; with `within`, through another database. */
  effectOf(name: string, within?: (database: Database) => Database): Promise<string>
  /** Adds the twin. Before it, an effect is that of a workspace that is alone. */
  addTwin(): Promise<void>
}

const readsOnly = (name: string) => /\.(get|check|find)/.test(name)
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

type Counted = { name: string; own: number; others: number; written: number; wrote: string | null }

/** Creates the workspace, and turns row-level security off. */
export async function openTwinWorld(database: TestDatabase): Promise<TwinWorld> {
  const world = await openWorld(database, 'PQR')
  const more = new Map<string, Case>()
  // After the world was made: its prices are not in force before.
  const now = new Date()
  const clock = () => now
  const context = { ...(await world.as('owner')), clock }
  for (const [at, each] of (await addMore(database, world, context)).entries())
    more.set(`${each.name} ${at + 1}`, each)
  const tables = await database.asOwner(tablesOf)
  await database.asOwner((client) =>
    client.query(`do $$ declare wall regclass; begin
      for wall in select oid from pg_class where oid in (select polrelid from pg_policy) loop
        execute format('alter table %s disable row level security', wall);
      end loop; end $$`),
  )
  /** How many rows of each table other workspaces have. */
  let others = new Map<string, number>()
  const counted = (client: ClientBase) => countedIn(client, tables, world.workspaceId)

  /**
   * What a call answers if it only reads, what each of its statements finds, how many rows of each table its workspace
   * would have, how many others it would add or remove, and what it would write, apart from new ids. Nothing is saved.
   */
  async function effectOf(shown: string, within = (of: Database) => of): Promise<string> {
    const { name, input } = more.get(shown) ?? { name: shown, input: inputs[shown]?.(world, 'PQR') ?? {} }
    const context = await world.as(name === 'members.leave' ? 'viewer' : 'owner')
    let rows: Counted[] = []
    const heard: string[] = []
    const rehearsed = through(context.database, async (client, query) => {
      if (query[0] !== 'commit') {
        const answered = await pass(client, query)
        heard.push(rowsIn(answered))
        return answered
      }
      if (!readsOnly(name)) rows = await counted(client)
      await client.query('rollback')
      return { command: 'COMMIT' }
    })
    const outcome = await make(name, input, { ...context, database: within(rehearsed), clock })
    const { code, message, answer } = outcome
    const left = rows.map((row) => ({ ...row, others: row.others - (others.get(row.name) ?? 0) }))
    return JSON.stringify({ code, message, answer: readsOnly(name) && answer, heard, left })
  }

  const names = [...Object.keys(calls).filter((name) => inputs[name]), ...more.keys()]
  return {
    world,
    names,
    effectOf,
    effectsAlone: async () => {
      const effects = new Map<string, { effect: string; isRandom: boolean }>()
      for (const name of names) {
        const effect = await effectOf(name)
        effects.set(name, { effect, isRandom: !readsOnly(name) && (await effectOf(name)) !== effect })
      }
      return effects
    },
    addTwin: async () => {
      // What the calls used up of their limits before is no effect of the twin.
      await database.asOwner((client) => client.query('delete from rate_limits'))
      await addTwin(database, world.workspaceId, ['PQR', 'XYZ'], swapped(world))
      const rows = await database.asOwner(counted)
      others = new Map(rows.map((row) => [row.name, row.others]))
    },
  }
}

const found = z.object({ rowCount: z.number().nullable(), rows: z.array(z.unknown()) })
const ids = new RegExp(UUID, 'g')

/** What a statement found, in any order, apart from ids. */
function rowsIn(answered: unknown): string {
  const { rowCount, rows = [] } = found.safeParse(answered).data ?? {}
  const texts = rows.map((row) => JSON.stringify(row).replace(ids, '')).sort()
  return `${rowCount} ${texts.join()}`
}

/** The same effect without what it wrote and its statements found: for calls with something random, such as a key. */
export function steadyPart(effect: string): string {
  const { heard: _, left, ...rest } = effectShape.parse(JSON.parse(effect))
  return JSON.stringify({ ...rest, left: left.map(({ wrote: __, ...row }) => row) })
}
const effectShape = z.looseObject({
  heard: z.array(z.string()),
  left: z.array(z.looseObject({ wrote: z.string().nullable() })),
})

async function countedIn(client: ClientBase, tables: readonly string[], own: string): Promise<Counted[]> {
  const ofTable = (table: string) => `
    select '${table}' as name, count(*) filter (where workspace_id = $1)::int as own,
      count(*) filter (where workspace_id is distinct from $1)::int as others,
      count(*) filter (where xmin = pg_current_xact_id()::xid)::int as written,
      string_agg(regexp_replace(t::text, '${UUID}', '', 'g'), ' ' order by regexp_replace(t::text, '${UUID}', '', 'g'))
        filter (where xmin = pg_current_xact_id()::xid) as wrote from ${table} t`
  const text = tables.map(ofTable).join(' union all ')
  return (await client.query<Counted>(text, [own])).rows
}

/** What is in use here is spare in the twin. */
const swapped = ({ ids }: World) =>
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
  ] as const
