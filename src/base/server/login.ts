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

/** Creates the login, or sets its password to the one derived from the secret. */
async function make(adminUrl: string, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const exists = `select from pg_roles where rolname = ${pg.escapeLiteral(name)}`
  await withClient(adminUrl, async (client) => {
    // Processes that start together create it once.
    await client.query('select pg_advisory_lock($1)', [LOGIN_LOCK])
    if ((await client.query(exists)).rowCount === 0) await client.query(`create role ${role} login noinherit`)
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
    await client.query(`grant ${APP_ROLE} to ${role}`)
  })
}

/**
 * Returns the address for the application's connections: `given` (`DATABASE_APP_URL`), or that of the role
 * `<database>_login`. The owner creates that role, or resets its password, only if it cannot log in. It owns nothing and
 * has no rights except as a member of `godown_app`, which the migrations create. Refuses with a `StartError`.
 */
export async function openLogin(adminUrl: string, secret: string, given?: string): Promise<string> {
  const { name, password, url } = loginOf(adminUrl, secret)
  const address = given ?? url
  try {
    await withClient(address, check)
    return address
  } catch (error) {
    if (!refused.has(errorCode(error) ?? '')) throw error
    if (given)
      throw new StartError(
        `The login in DATABASE_APP_URL is rejected. Check its password, and that it is a member of ${APP_ROLE}.`,
        { cause: error },
      )
  }
  try {
    await make(adminUrl, name, password)
    await withClient(url, check)
    return url
  } catch (error) {
    if (!refused.has(errorCode(error) ?? '')) throw error
    throw new StartError(
      `The application needs the database login ${name}. Let the user in DATABASE_URL create roles, or set DATABASE_APP_URL to a login that is a member of ${APP_ROLE}.`,
      { cause: error },
    )
  }
}
