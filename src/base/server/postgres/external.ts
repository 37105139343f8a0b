import type pg from 'pg'
import { z } from 'zod'
import { errorCode, errorText, StartError } from '../start-error.ts'
import { withClient } from './connection.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
const refused = new Set(['28P01', '28000'])
const oldest = 150_000

const versionOf = async (client: pg.Client) => {
  const answer = await client.query(`select current_setting('server_version_num')::int as version`)
  return (
    z
      .array(z.object({ version: z.number() }))
      .length(1)
      .parse(answer.rows)[0]?.version ?? 0
  )
}

const explain = (error: unknown, url: URL) => {
  const code = errorCode(error) ?? ''
  const at = url.searchParams.get('host') ?? (url.host || 'localhost')
  if (unreachable.has(code) || /timeout|terminated/i.test(errorText(error)))
    return `No PostgreSQL server answers at ${at}. Start it, or correct DATABASE_URL.`
  if (refused.has(code))
    return `PostgreSQL at ${at} rejects the user name or password in DATABASE_URL. Correct them.`
  if (code === '3D000')
    return `PostgreSQL at ${at} has no database named ${decodeURIComponent(url.pathname.slice(1))}. Create it, or correct DATABASE_URL.`
  if (code === '57P03')
    return `PostgreSQL at ${at} is still starting up or shutting down. Start Godown again in a moment.`
  return `PostgreSQL at ${at} could not be used: ${errorText(error)}.`
}

/**
 * Checks that the external database can be used before anything connects to it. Throws a `StartError` that
 * says what to correct and never includes the password.
 */
export const checkExternal = async (databaseUrl: string): Promise<void> => {
  if (!URL.canParse(databaseUrl))
    throw new StartError('DATABASE_URL must be an address such as postgres://user:password@host:5432/godown.')
  const url = new URL(databaseUrl)
  const version = await withClient(databaseUrl, versionOf).catch((error) => {
    throw new StartError(explain(error, url), { cause: error })
  })
  if (version < oldest)
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}. Godown needs 15 or newer.`,
    )
}
