import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connect, withClient, withDatabase } from './postgres/connection.ts'

const files = readdirSync('migrations').sort()
const root = withDatabase(inject('adminUrl'), 'postgres')
let name: string
let address: string
beforeEach(async () => {
  name = `migrated_${crypto.randomUUID().replaceAll('-', '')}`
  address = withDatabase(root, name)
  await withClient(root, (client) => client.query(`create database ${name}`))
})
afterEach(() => withClient(root, (client) => client.query(`drop database ${name} with (force)`)))

const ask = (text: string) =>
  withClient(address, async (client) =>
    (await client.query<{ name: string }>(text)).rows.map((row) => row.name),
  )
const applied = () => ask('select name from schema_migrations order by name')

/** Who waits for a lock in this database. */
const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const oneWaits = () => expect.poll(() => ask(waiting), { timeout: 10_000 }).toHaveLength(1)

test('[17.42] five processes starting together apply each file once', async () => {
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(address)))
  expect(done.flat().sort()).toEqual(files)
  expect(await applied()).toEqual(files)
  expect(await migrate(address)).toEqual([])
})

test('[17.42] a process killed in the middle of a file leaves nothing of it, and the next one finishes', async () => {
  await ask('create table schema_migrations (name text primary key, applied_at timestamptz not null)')
  // The first file blocks at its end, where it records itself.
  const rival = await connect(address)
  await rival.query('begin; lock table schema_migrations in share mode')
  const killed = migrate(address).catch((error: Error) => error.message)
  await oneWaits()
  await ask(`select pg_terminate_backend(pid) from (${waiting}) killed`)
  expect(await killed).toContain(`Migration ${files[0]} failed`)
  await rival.end()
  expect(await ask(`select relname as name from pg_class where relkind = 'r' and relname = 'users'`)).toEqual(
    [],
  )
  expect(await migrate(address)).toEqual(files)
})

test('[17.140] a file that deadlocks with another process is tried again', async () => {
  await migrate(address)
  const file = '0124_vouchers_in_order.sql'
  await ask('create index vouchers_by_day on vouchers (workspace_id)')
  await ask('drop index vouchers_in_order')
  await ask(`delete from schema_migrations where name = '${file}'`)
  const rival = await connect(address)
  await rival.query('begin; lock table schema_migrations in share mode')
  const migrated = migrate(address)
  await oneWaits()
  // The file holds the vouchers and waits for the rival; whoever waits longer is ended by the database.
  await rival.query('lock table vouchers in access share mode')
  await rival.query('commit')
  await rival.end()
  expect(await migrated).toEqual([file])
})

test('[17.92] refuses a database that a newer version has migrated, and changes nothing', async () => {
  await migrate(address)
  await ask("insert into schema_migrations values ('9999_later.sql', now())")
  await ask(`delete from schema_migrations where name = '${files.at(-1)}'`)
  await expect(migrate(address)).rejects.toThrow(/newer version of Godown.*9999_later\.sql/)
  expect(await applied()).not.toContain(files.at(-1))
})

test('[17.23] says in one sentence that a user may not migrate, whether of tables or of roles', async () => {
  await ask(`create role ${name} login`)
  const user = Object.assign(new URL(address), { username: name }).href
  const sentence =
    /^The user in DATABASE_URL may not migrate this database: .*permission denied.*\. Make it the owner/
  await expect(migrate(user)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(sentence),
  })
  await ask(`grant all on schema public to ${name}`)
  await expect(migrate(user)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(sentence),
  })
  await ask(`drop owned by ${name}`)
  await ask(`drop role ${name}`)
})
