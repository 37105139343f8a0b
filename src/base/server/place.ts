import type pg from 'pg'
import { z } from 'zod'
import { APP_ROLE } from './login.ts'
import { StartError } from './start-error.ts'

/**
 * What a call needs before its workspace is known is on every machine; each refers only to those before it. Everything else
 * that has a workspace is distributed by it, and what has none stays on the coordinator.
 */
const EVERYWHERE = ['users', 'workspaces', 'roles', 'members', 'invitations']

/** Any table of a workspace: the others are placed beside it. */
const FIRST = 'number_series'

const names = z.array(z.object({ name: z.string() }))

const ask = async (client: pg.ClientBase, sql: string) =>
  names.parse((await client.query(sql)).rows).map(({ name }) => name)

/** Whether the database is one of Citus. */
export const isDistributed = async (client: pg.ClientBase): Promise<boolean> =>
  (await ask(client, `select extname as name from pg_extension where extname = 'citus'`)).length > 0

/** Whether tables of the database have been placed before. */
export const hasPlaced = async (client: pg.ClientBase): Promise<boolean> =>
  (
    await ask(
      client,
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1`,
    )
  ).length > 0

/** The tables that are still to be placed, each after those that it refers to. */
const unplaced = `
  with recursive reference as (
    select conrelid as child, confrelid as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  ), depth as (
    select oid as id, 0 as steps from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union
    select reference.child, depth.steps + 1 from depth join reference on reference.parent = depth.id
    where depth.steps < 40
  )
  select relname as name from depth join pg_class on oid = id
  where not exists (
      select from pg_dist_partition where logicalrelid = id and (partmethod = 'h' or repmodel = 't'))
    and (relname = any ('{${EVERYWHERE}}') or exists (
      select from pg_attribute where attrelid = id and attname = 'workspace_id' and not attisdropped))
  group by relname order by max(steps), relname`

/** The tables of the coordinator whose references have to lead to its copy of a placed table. */
const referring = `
  select distinct conrelid::regclass::text as name from pg_constraint
  where contype = 'f' and confrelid in (select logicalrelid from pg_dist_partition)
    and conrelid not in (select logicalrelid from pg_dist_partition)`

/** The statement that places a table. */
const placing = (table: string) =>
  EVERYWHERE.includes(table)
    ? `select create_reference_table('${table}')`
    : `select create_distributed_table('${table}', 'workspace_id', colocate_with => '${table === FIRST ? 'none' : FIRST}')`

/**
 * Places the tables of a migrated database of Citus on its machines, as docs/scaling.md describes; those that are placed
 * stay where they are. Each table is a transaction of its own, so a start that was killed is continued by the next.
 */
export async function placeTables(client: pg.ClientBase): Promise<void> {
  if ((await ask(client, 'select nodename as name from pg_dist_node where groupid = 0')).length === 0)
    throw new StartError(
      'The Citus coordinator does not know its own address. Set it once: select citus_set_coordinator_host(address).',
    )
  const tables = await ask(client, unplaced)
  if (tables.length + (await ask(client, referring)).length === 0) return
  // Statements reach the machines with the role they run with.
  await client.query(`alter role ${APP_ROLE} login`)
  // Otherwise a local table would follow the one it refers to, and then nothing that it refers to can be distributed.
  await client.query('set citus.enable_local_reference_table_foreign_keys = off')
  const early = [...EVERYWHERE, FIRST]
  const rank = (table: string) => (early.includes(table) ? early.indexOf(table) : early.length)
  for (const table of tables.toSorted((a, b) => rank(a) - rank(b))) await client.query(placing(table))
  for (const table of await ask(client, referring))
    await client.query(`select citus_add_local_table_to_metadata('${table}', true)`)
}

/** In which no character can be read in two ways, as that would take for ever where a statement does not end. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|'[^']*'|--[^\n]*(?:\n|$)|(?!--|\$\$)[^;'])+;/g
const BLANK = /^(?:\s|--[^\n]*(?:\n|$))*$/
const CREATES = /^create table (?:if not exists )?(\w+) \(/m

/**
 * The statements of a migration for a database whose tables are placed, to be run one by one, as Citus sends each to its
 * machines. A new table is made on the coordinator alone and placed at once, since Citus accepts references to distributed
 * tables only from distributed ones.
 */
export function placingAtOnce(migration: string): string[] {
  if (!BLANK.test(migration.replace(STATEMENT, '')))
    throw new Error('The last statement of a migration needs a semicolon')
  return (migration.match(STATEMENT) ?? []).flatMap((statement) => {
    const table = CREATES.exec(statement)?.[1]
    if (!table || !/^ {2}workspace_id /m.test(statement)) return [statement]
    const alone = (yes: boolean) => `set local citus.enable_ddl_propagation = ${yes ? 'off' : 'on'}`
    return [alone(true), statement, alone(false), placing(table)]
  })
}
