import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './support/database.ts'
import { filesBelow } from './support/source.ts'

/* The rules of docs/scaling.md for distributing the tables over machines by workspace. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

const namesOf = (sql: string): Promise<string[]> =>
  database.asOwner(async (client) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name))

const placed = `select attrelid from pg_attribute
  where attname = 'workspace_id' and attrelid <> 'workspaces'::regclass`

test('[17.106] every key of a distributed table includes the workspace', async () => {
  const unique = await namesOf(`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    join pg_attribute w on w.attrelid = t.oid and w.attname = 'workspace_id'
    where i.indisunique and t.oid in (${placed}) and not w.attnum = any(i.indkey) order by 1`)
  expect(unique).toEqual([])
})

test('[17.106] no distributed table refers to a local one, and only one reference is set to null', async () => {
  const references = `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const toLocal = await namesOf(`select conname as name ${references} and conrelid in (${placed})
    and confrelid not in (${placed}) and confrelid not in ('users'::regclass, 'workspaces'::regclass)`)
  expect(toLocal).toEqual([])
  const emptied = await namesOf(
    `select conname as name ${references} and confdeltype in ('n', 'd') and cardinality(conkey) > 1 order by 1`,
  )
  // Both of its tables are on every machine, where it is allowed.
  expect(emptied).toEqual(['invitations_own_role'])
})

test('[17.106] what is on every machine refers only to such tables, and functions of the product are no plain SQL', async () => {
  const everywhere = `'users'::regclass, 'workspaces'::regclass, 'roles'::regclass, 'members'::regclass, 'invitations'::regclass`
  const leaving = await namesOf(`select conname as name from pg_constraint where contype = 'f'
    and conrelid in (${everywhere}) and confrelid not in (${everywhere})`)
  expect(leaving).toEqual([])
  const plain = await namesOf(`select proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(plain).toEqual([])
})

test('[17.106] there are no triggers, sequences or identity columns, and no policy holds a subquery', async () => {
  expect(await namesOf('select tgname as name from pg_trigger where not tgisinternal')).toEqual([])
  const sequences = `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`
  expect(await namesOf(sequences)).toEqual([])
  const policies = `select policyname as name from pg_policies where concat(qual, with_check) ~* '\\mselect\\M'`
  expect(await namesOf(policies)).toEqual([])
})

test('[17.106] no statement merges rows, and no update calls a volatile function', () => {
  const updates = /\bupdate\s+\w+\s+(?:as\s+)?(?:\w+\s+)?set\b[^`]*|\.set\([^;]*?\.where/g
  const volatile = /\b(?:clock_timestamp|gen_random_uuid|random|now|uuidv7|nextval)\(\)/
  const wrong = filesBelow('src').filter((path) => {
    if (!/\/server\/.*(?<!test)\.ts$/.test(path)) return false
    const text = readFileSync(path, 'utf8')
    return (
      /\bmerge into \w+ using\b/i.test(text) ||
      [...text.matchAll(updates)].some(([update]) => volatile.test(update))
    )
  })
  expect(wrong).toEqual([])
})
