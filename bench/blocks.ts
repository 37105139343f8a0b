import type pg from 'pg'
import { connect } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'

/** What PostgreSQL did for the application: blocks read, from memory or disk, and statements. */
export type Read = { blocks: number; statements: number }

/** Lets the database of a folder count what each statement reads. PostgreSQL loads that part only when it starts. */
export async function countBlocks(dataFolder: string): Promise<void> {
  const database = await openEmbedded({ dataFolder })
  const client = await connect(database.adminUrl)
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query(`alter system set pg_stat_statements.max = 20000`)
  await client.query('create extension if not exists pg_stat_statements')
  await client.end()
  await database.stop()
}

const total = async (client: pg.Client): Promise<Read> => {
  const { rows } = await client.query<Read>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read + local_blks_hit + temp_blks_read), 0)::float8 as blocks,
       coalesce(sum(calls), 0)::float8 as statements
     from pg_stat_statements where userid <> (select oid from pg_roles where rolname = current_user)`,
  )
  return rows[0] ?? { blocks: 0, statements: 0 }
}

export type Counter = { of: (work: () => Promise<unknown>) => Promise<Read>; close: () => Promise<void> }

/** Counts what the application's login reads while some work is done. */
export async function openCounter(adminUrl: string): Promise<Counter> {
  const client = await connect(adminUrl)
  return {
    of: async (work) => {
      const before = await total(client)
      await work()
      const after = await total(client)
      return { blocks: after.blocks - before.blocks, statements: after.statements - before.statements }
    },
    close: () => client.end(),
  }
}
