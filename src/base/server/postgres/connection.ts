import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { errorCode } from '../start-error.ts'
import type { PidFile } from './pid-file.ts'

/** The superuser and owner of the embedded database, and the database's name. */
export const owner = 'godown'

/** The file in the data folder with the owner's password, if the server listens on loopback (Windows). */
export const passwordFile = 'postgres-password'

const passwordIn = (data: string) => {
  try {
    return readFileSync(path.join(data, passwordFile), 'utf8').trim()
  } catch {
    return ''
  }
}

/** How to connect as the owner: through the socket's folder, or over loopback with the stored password. */
export const urlOf = (data: string, at: Pick<PidFile, 'place' | 'port'>, database: string): string => {
  const name = encodeURIComponent(database)
  const bySocket = path.isAbsolute(at.place)
  return bySocket
    ? `postgresql://${owner}@localhost:${at.port}/${name}?host=${encodeURIComponent(at.place)}`
    : `postgresql://${owner}:${encodeURIComponent(passwordIn(data))}@127.0.0.1:${at.port}/${name}`
}

/** The same server and user, another database. */
export const withDatabase = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

/** Opens one connection; the caller ends it. A lost idle connection raises no error. */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return client
}

/** Runs `work` on one connection and always closes it. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const allowed = z.array(z.object({ most: z.number() })).length(1)

/** How many connections the server of a database allows, for all its users together. */
export const connectionsAllowed = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select current_setting('max_connections')::int as most`)
    return allowed.parse(rows)[0]?.most ?? 0
  })

/** Refused, no socket yet, reset, timed out, or the server is starting up or shutting down. */
const notYet = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '57P02',
])

/**
 * Waits until the server accepts a connection, however long recovery takes, as long as `alive` is true.
 * Returns the connection, or undefined when the server has exited. Any other error is thrown.
 */
export const connectWhenReady = async (
  url: () => string | undefined,
  alive: () => boolean,
): Promise<pg.Client | undefined> => {
  while (alive()) {
    const address = url()
    if (address) {
      try {
        return await connect(address)
      } catch (error) {
        const waits = notYet.has(errorCode(error) ?? '') || /terminated|timeout/i.test(String(error))
        if (!waits) throw error
      }
    }
    await sleep(40)
  }
  return undefined
}
