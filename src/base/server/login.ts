import { createHmac } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { withClient } from './postgres/connection.ts'
import { errorCode, StartError } from './start-error.ts'

/** The role that has the rights on rows. It owns nothing and cannot log in. */
export const APP_ROLE = 'godown_app'

const LOGIN_LOCK = 7_110_320

/** A wrong password or unknown role; no right to connect, or to use the application's role. */
const refused = new Set(['28P01', '28000', '42501', '22023'])
const isRefused = (error: unknown) => refused.has(errorCode(error) ?? '')

/** The login of a database: its name, and the same server and database with that name and its password. */
function loginOf(adminUrl: string, secret: string) {
  const url = new URL(adminUrl)
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username)
  const name = `${database}_login`
  const password = createHmac('sha256', secret).update(`database login ${name}`).digest('base64url')
  url.username = encodeURIComponent(name)
  url.password = password
  return { name, password, url: url.href }
}

const rights = z.array(z.object({ name: z.string(), powerful: z.boolean(), owns: z.boolean() })).length(1)

/** Refuses a login that could bypass row-level security: one that owns anything or has rights over roles or databases. */
async function check(client: pg.Client): Promise<void> {
  await client.query(`set role ${APP_ROLE}`)
  const { rows } = await client.query(
    `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as powerful,
            exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owns
     from pg_roles r where rolname = session_user`,
  )
  const [role] = rights.parse(rows)
  if (role?.powerful || role?.owns)
    throw new StartError(
      `The application may not log in to the database as ${role.name}, which ${role.owns ? 'owns objects there' : 'has rights over roles or databases'}. Set DATABASE_APP_URL to a plain login that is a member of ${APP_ROLE}.`,
    )
}

/** Creates the login, or sets its password to the one derived from the secret, unless it works meanwhile. */
async function make(adminUrl: string, { name, password, url }: ReturnType<typeof loginOf>): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await withClient(adminUrl, async (client) => {
    // Processes that start together create it once.
    await client.query('select pg_advisory_lock($1)', [LOGIN_LOCK])
    const rejects = await withClient(url, check).catch((error: unknown) => error)
    if (rejects === undefined) return
    if (!isRefused(rejects)) throw rejects
    if ((await client.query('select from pg_stat_activity where usename = $1', [name])).rowCount !== 0)
      throw new StartError(
        'A Godown with another secret uses this database. Give both the same GODOWN_SECRET or data folder, or stop it first.',
      )
    const exists = await client.query('select from pg_roles where rolname = $1', [name])
    if (exists.rowCount === 0) await client.query(`create role ${role} login noinherit`)
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
    await client.query(`grant ${APP_ROLE} to ${role}`)
  })
}

/**
 * Returns the address for the application's connections, without changing anything: `given` (`DATABASE_APP_URL`), or that
 * of the role `<database>_login`. Refuses with a `StartError` a login that is rejected or has too many rights.
 */
export async function checkLogin(adminUrl: string, secret: string, given?: string): Promise<string> {
  const address = given ?? loginOf(adminUrl, secret).url
  await withClient(address, check).catch((error) => {
    throw isRefused(error) ? rejected(given, error) : error
  })
  return address
}

const rejected = (given: string | undefined, cause: unknown) =>
  new StartError(
    given
      ? `The login in DATABASE_APP_URL is rejected. Check its password, and that it is a member of ${APP_ROLE}.`
      : 'The database rejects the login of the application. Use the settings that Godown was last started with: GODOWN_SECRET or the data folder, and DATABASE_URL.',
    { cause },
  )

/**
 * The same for the server, which also makes its login: creates that role, or resets its password, if it cannot log in and
 * nobody else uses it. The role owns nothing and has no rights except as a member of `godown_app`, which the migrations
 * create. Refuses with a `StartError`.
 */
export async function openLogin(adminUrl: string, secret: string, given?: string): Promise<string> {
  const login = loginOf(adminUrl, secret)
  try {
    return await checkLogin(adminUrl, secret, given)
  } catch (error) {
    if (given || !(error instanceof StartError && isRefused(error.cause))) throw error
  }
  try {
    await make(adminUrl, login)
    await withClient(login.url, check)
    return login.url
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new StartError(
      `The application needs the database login ${login.name}. Let the user in DATABASE_URL create roles, or set DATABASE_APP_URL to a login that is a member of ${APP_ROLE}.`,
      { cause: error },
    )
  }
}
