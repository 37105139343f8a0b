import type pg from 'pg'
import { owner, withClient, withDatabase } from './connection.ts'

const duplicateDatabase = '42P04'

/**
 * Lets a search under row-level security use its index: PostgreSQL does not mark `like`, `ilike` and `lower` as
 * leakproof, and only a superuser can. Runs once in each embedded database.
 */
export const prepareEmbedded = async (client: pg.Client | pg.PoolClient): Promise<void> => {
  const found = await client.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'pg_catalog'::regnamespace and not p.proleakproof
       and p.oid in ('textlike(text,text)'::regprocedure, 'texticlike(text,text)'::regprocedure, 'lower(text)'::regprocedure)`,
  )
  for (const { name } of found.rows) await client.query(`alter function pg_catalog.${name} leakproof`)
}

/**
 * Keeps errors of statements out of the server's log, where they would repeat values of rows and fill the disk as often as
 * somebody causes them; who causes one gets it. The server's other processes log theirs, such as a full disk.
 */
const logNoRefusals = async (client: pg.Client | pg.PoolClient): Promise<void> => {
  const found = await client.query(
    `select 1 from pg_db_role_setting where setdatabase = 0 and setrole = 0 and 'log_min_messages=log' = any(setconfig)`,
  )
  if (found.rows.length > 0) return
  await client.query(`alter role all set log_min_error_statement = 'panic'`)
  await client.query(`alter role all set log_min_messages = 'log'`)
}

/** Creates the application's database if needed, prepares it, and returns its address. */
export const ensureDatabase = async (client: pg.Client, url: string): Promise<string> => {
  const found = await client.query('select 1 from pg_database where datname = $1', [owner])
  if (found.rows.length === 0)
    await client.query(`create database ${owner}`).catch((error) => {
      if (error.code !== duplicateDatabase) throw error
    })
  const adminUrl = withDatabase(url, owner)
  await withClient(adminUrl, prepareEmbedded)
  await logNoRefusals(client)
  return adminUrl
}
