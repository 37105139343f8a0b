import { createHmac } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { withClient } from './postgres/connection.ts'
import { errorCode, StartError } from './start-error.ts'

/** The role that calls work as: it holds the rights on rows and owns nothing. Nobody logs in as it. */
export const APP_ROLE = 'godown_app'

const LOGIN_LOCK = 7_110_320

/** Wrong password or no such role; may not connect to the database, or not work as the application's role. */
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

/** Refuses (`StartError`) a login that could pass the walls: one with rights over roles or databases, or that owns anything. */
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

/** Makes the login, or gives it the password that this installation's secret says. */
async function make(adminUrl: string, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const exists = `select from pg_roles where rolname = ${pg.escapeLiteral(name)}`
  await withClient(adminUrl, async (client) => {
    // Processes that start together make it once. A second connection of this lock would wait, and the login's own does not.
    await client.query('select pg_advisory_lock($1)', [LOGIN_LOCK])
    if ((await client.query(exists)).rowCount === 0) await client.query(`create role ${role} login noinherit`)
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
    await client.query(`grant ${APP_ROLE} to ${role}`)
  })
}

/**
 * Answers the address that the application's connections use: `given` (`DATABASE_APP_URL`), or that of the role
 * `<database>_login`, which is made or mended as the owner only where it cannot log in. The role owns nothing and, by
 * itself, may do nothing: it works as `godown_app`. Call it after the migrations, which make that one.
 * Refuses with a `StartError`.
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
