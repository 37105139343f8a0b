import path from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openPool } from '#base/server/database.ts'
import { openLogin } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { placingAtOnce } from '#base/server/place.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { type Cluster, findCitus, openCluster } from '../scripts/citus/cluster.ts'
import type { TestDatabase } from './support/database.ts'
import { temporaryFolder } from './support/folders.ts'
import { openShop } from './support/people.ts'
import { addCustomer, levelOf, stock } from './support/stocked-shop.ts'

/* A database of Citus, from an empty one to a paid bill. */

const { folder, remove } = temporaryFolder('placing')
const citus = findCitus(path.join(folder, 'coordinator'))
let cluster: Cluster | undefined
let applied: string[]
beforeAll(async () => {
  if (typeof citus === 'string') return
  cluster = await openCluster(folder, ['citus.shard_count=2', 'fsync=off'])
})
beforeAll(async () => {
  applied = cluster ? await migrate(cluster.adminUrl) : []
})
afterAll(async () => {
  await cluster?.stop()
  remove()
})

const need = (context: TestContext): Cluster =>
  cluster ?? context.skip(typeof citus === 'string' ? citus : 'Citus did not start.')

const rows = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
const names = async (url: string, sql: string) => (await rows(url, sql)).map(({ name }) => name)

const KINDS = `
  select c.relname || ' ' || case when p.partmethod = 'h' then 'by ' || column_to_column_name(logicalrelid, partkey)
    when p.repmodel = 't' then 'everywhere' else 'here' end as name
  from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
const OWNED = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'workspace_id'`

test('[17.148] each table has its place by its columns, all of a workspace on one machine', async (context) => {
  const { adminUrl } = need(context)
  expect(applied.length).toBeGreaterThan(100)
  const everywhere = ['invitations', 'members', 'roles', 'users', 'workspaces']
  const owned = new Set(await names(adminUrl, OWNED))
  const expected = (
    await names(
      adminUrl,
      `select relname as name from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map((table) => {
    if (everywhere.includes(String(table))) return `${table} everywhere`
    return `${table} ${owned.has(table) ? 'by workspace_id' : 'here'}`
  })
  expect(await names(adminUrl, KINDS)).toEqual(expected)
  const groups = `select distinct colocationid::text as name from pg_dist_partition where partmethod = 'h'`
  expect(await names(adminUrl, groups)).toHaveLength(1)
})

test('[17.148] a second start changes nothing, and the tables of a later migration are placed', async (context) => {
  const { adminUrl } = need(context)
  const before = await rows(adminUrl, 'select * from pg_dist_partition order by logicalrelid')
  expect(await migrate(adminUrl)).toEqual([])
  expect(await rows(adminUrl, 'select * from pg_dist_partition order by logicalrelid')).toEqual(before)
  const later = placingAtOnce(`create table trips (
  workspace_id uuid not null references workspaces (workspace_id) on delete cascade,
  id uuid not null,
  sale_id uuid not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, sale_id) references sales (workspace_id, id) on delete cascade
);
create index trips_of_sale on trips (workspace_id, sale_id);
alter table sales add column trips integer;
create table helmets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade
);`)
  await withClient(adminUrl, async (client) => {
    for (const statement of ['begin', ...later, 'commit']) await client.query(statement)
  })
  const kinds = await names(adminUrl, KINDS)
  expect(kinds).toEqual(expect.arrayContaining(['trips by workspace_id', 'helmets here']))
  await withClient(adminUrl, (client) =>
    client.query('drop table trips, helmets').then(() => client.query('alter table sales drop column trips')),
  )
})

test('[17.148] a migration that does not end its last statement is refused at once, however long its comments are', () => {
  const comment = `-- ${'a comment that could be read in many ways '.repeat(4)}\n`
  expect(placingAtOnce(`${comment}select 1;\n${comment}`)).toEqual([`${comment}select 1;`])
  expect(() => placingAtOnce(`select 1;\n${comment.repeat(20)}select 2`)).toThrow('semicolon')
})

test('[17.148] every shard keeps the walls of its table', async (context) => {
  const { machines } = need(context)
  const open = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname ~ '_\\d{6}$' and not relname ~ '^users_' and (not relrowsecurity or not exists (
      select from pg_policy where polrelid = pg_class.oid))`
  const shards = `select relname as name from pg_class where relkind = 'r' and relname ~ '^sales_\\d{6}$'`
  const seen = await Promise.all(
    machines.slice(1).map(({ url }) =>
      withClient(url('godown'), async (client) => {
        await client.query('set citus.override_table_visibility = off')
        return [(await client.query(shards)).rowCount, (await client.query(open)).rows]
      }),
    ),
  )
  expect(seen).toEqual([
    [1, []],
    [1, []],
  ])
})

test('[17.148] a sale is made, delivered and paid, and another workspace sees none of it', async (context) => {
  const { adminUrl, machines } = need(context)
  const loginUrl = await openLogin(adminUrl, 'a secret of the tests, long enough for signing')
  const database = openPool(loginUrl, 4)
  const close = () => database.close()
  const asOwner: TestDatabase['asOwner'] = (work) =>
    withClient(adminUrl, (client) => work(Object.assign(client, { release: () => undefined })))
  const test: TestDatabase = {
    adminUrl,
    machines: machines.map(({ url }) => url('godown')),
    loginUrl,
    database,
    another: () => database,
    asOwner,
    empty: close,
    close,
  }
  try {
    const shop = await openShop(test, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
    const other = await openShop(test)
    const [owner, stranger] = [await shop.as('owner'), await other.as('owner')]
    await rows(adminUrl, `update sessions set last_used_at = now() - interval '1 day'`)
    const [rice] = await stock(test, shop, [{ onHand: 10 }])
    const { id: customerId } = await addCustomer(test, shop, { state: 'Karnataka' })
    const productVersionId = rice?.productVersionId ?? ''
    const today = businessDay(new Date())
    const items = [{ productVersionId, quantity: 4 }]
    const { id } = await owner.sales.create({ customerId, invoiceDate: today, paymentType: 'credit', items })
    await owner.sales.update({ id, status: 'delivered' })
    const { sale: made } = await owner.sales.getOne({ id })
    const lines = [{ mode: 'cash' as const, amount: made.toCollect }]
    await owner.receipts.create({ customerId, receivedOn: today, lines })
    expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'delivered', openAmount: 0 })
    expect(await levelOf(test, productVersionId)).toMatchObject({ onHand: 6 })
    await expect(stranger.sales.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
    expect(await stranger.sales.getMany({})).toMatchObject({ sales: [] })
    const unopened = await database.pool.query('select count(*)::integer as sales from sales')
    expect(unopened.rows).toEqual([{ sales: 0 }])
  } finally {
    await close()
  }
})
