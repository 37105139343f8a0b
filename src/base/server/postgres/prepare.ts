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

/** Creates the application's database if needed, prepares it, and returns its address. */
export const ensureDatabase = async (client: pg.Client, url: string): Promise<string> => {
  const found = await client.query('select 1 from pg_database where datname = $1', [owner])
  if (found.rows.length === 0)
    await client.query(`create database ${owner}`).catch((error) => {
      if (error.code !== duplicateDatabase) throw error
    })
  const adminUrl = withDatabase(url, owner)
  await withClient(adminUrl, prepareEmbedded)
  return adminUrl
}
