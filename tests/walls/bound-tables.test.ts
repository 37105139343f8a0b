import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { unboundTables } from '../support/unbound-tables.ts'
import { pass, through } from './calls.ts'
import { openTwinWorld, type TwinWorld } from './twin-world.ts'

let database: TestDatabase
let twins: TwinWorld
beforeAll(async () => {
  database = await openTestDatabase(3)
  twins = await openTwinWorld(database)
})
afterAll(() => database.close())

test.each([
  ['select from a where workspace_id = $1', []],
  ['select from a where id = $1', ['a']],
  ['select from a where workspace_id = $1 or id = $2', ['a']],
  [
    'select from a x join b y on y.workspace_id = x.workspace_id and y.id = x.b where x.workspace_id = $1',
    [],
  ],
  ['select from a x left join b y on y.id = x.b where x.workspace_id = $1', ['b']],
  ['select from a x, b y where x.workspace_id = y.workspace_id', ['a', 'b']],
  [
    'select (select max(n) from b where b.workspace_id = a.workspace_id) from a where a.workspace_id = $1',
    [],
  ],
  ['select (select max(n) from b where b.a = a.id) from a where a.workspace_id = $1', ['b']],
  ['select from a where workspace_id = $1 and exists (select from b where b.a = a.id)', ['b']],
  ['with w as (select * from a where workspace_id = $1) select from w', []],
  ['with w as (select * from a) select from w where workspace_id = $1', ['a']],
  ['select from a where workspace_id = $1 union all select from b', ['b']],
  ['update a set n = (select n from b where b.id = a.b) where workspace_id = $1', ['b']],
  ['update a set n = b.n from b where b.id = a.b and a.workspace_id = $1', ['b']],
  ['delete from a using b where a.workspace_id = $1 and b.workspace_id = a.workspace_id', []],
  ['delete from a', ['a']],
  [
    'select from a left join b on (b.workspace_id, b.id) = (a.workspace_id, a.b) where a.workspace_id = $1',
    [],
  ],
  ['insert into a select $1, n from b', ['b']],
  [
    'select from a join lateral (select n from b where b.a = a.id) l on true where a.workspace_id = $1',
    ['b'],
  ],
])('[17.232] of %s these tables are not bound: %j', (sql, unbound) => {
  expect(unboundTables(sql)).toEqual(unbound)
})

test('[17.232] every statement of every call says of each table of workspaces whose rows it means', async () => {
  const { rows } = await database.asOwner((client) =>
    client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname = 'workspace_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    ),
  )
  const tables = new Set(rows.map(({ name }) => name))
  const sent = new Map<string, string>()
  for (const call of twins.names)
    await twins.effectOf(call, (within) =>
      through(within, (client, query) => {
        sent.set(statement.parse(query[0]), call)
        return pass(client, query)
      }),
    )
  const wrong = [...sent].flatMap(([sql, call]) => {
    const unbound = unboundTables(sql).filter((table) => tables.has(table))
    return unbound.length > 0 ? [`${call}: ${unbound.join(', ')} of ${sql.trim().slice(0, 200)}`] : []
  })
  expect(sent.size).toBeGreaterThan(twins.names.length)
  expect(wrong).toEqual([])
}, 120_000)

const statement = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
