import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { openPool } from './database.ts'
import { checkLogin, openLogin } from './login.ts'
import { migrate } from './migrate.ts'
import { backup } from './postgres/backup.ts'
import { withClient } from './postgres/connection.ts'
import { type OpenDatabase, openEmbedded } from './postgres/embedded.ts'
import { restore } from './postgres/restore.ts'

const SECRET = 'a secret of this installation, long enough'
const place = temporaryFolder('login')
const dataFolder = join(place.folder, 'data')
let server: OpenDatabase
// On loopback the server requires passwords, as a server on another machine does.
beforeAll(async () => {
  server = await openEmbedded({ dataFolder, loopback: true })
  await migrate(server.adminUrl)
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(place.folder, { recursive: true, force: true })
})

const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(server.adminUrl, (client) => client.query(text, values))).rows
const whoAmI = async (url: string) => {
  const pool = openPool(url, 1)
  const { rows } = await pool.pool.query('select session_user as login, current_user as role')
  await pool.close()
  return rows[0]
}
/** Another user and database on the same server. */
const addressOf = (user: string, password: string, database = '/godown') =>
  Object.assign(new URL(server.adminUrl), { username: user, password, pathname: database }).href

test('[17.22] the application logs in as a role that owns nothing and has no rights itself', async () => {
  const url = await openLogin(server.adminUrl, SECRET)
  expect(await whoAmI(url)).toEqual({ login: 'godown_login', role: 'godown_app' })
  const [rights] = await asOwner(
    `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication, rolinherit,
            (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
     from pg_roles r where rolname = 'godown_login'`,
  )
  expect(Object.values(rights ?? {})).toEqual([false, false, false, false, false, false, 0])
  const refused = ['reset role', 'set role godown', 'create table mine (id int)', 'select * from users']
  const codes = await withClient(url, async (client) => {
    const said: string[] = []
    for (const text of refused)
      said.push(
        await client.query(text).then(
          () => 'done',
          ({ code }) => code,
        ),
      )
    return said
  })
  expect(codes).toEqual(['done', '42501', '42501', '42501'])
})

test('[17.22] the owner’s connections are closed after the migrations', async () => {
  const pool = openPool(await openLogin(server.adminUrl, SECRET), 2)
  await pool.pool.query('select 1')
  const connected = await asOwner(
    `select distinct usename as name from pg_stat_activity
     where usename is not null and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
  )
  await pool.close()
  expect(connected.map(({ name }) => name)).toEqual(['godown_claim', 'godown_login'])
})

test('[17.22] keeps a working login, and another secret changes its password', async () => {
  const first = await openLogin(server.adminUrl, SECRET)
  await expect(openLogin(addressOf('nobody', 'wrong'), SECRET)).resolves.toContain('godown_login')
  const second = await openLogin(server.adminUrl, 'the secret that came after it, long enough')
  expect(await whoAmI(second)).toMatchObject({ login: 'godown_login' })
  await expect(whoAmI(first)).rejects.toMatchObject({ code: '28P01' })
  await openLogin(server.adminUrl, SECRET)
})

test('[17.52] a secret that differs from the running server’s changes nothing', async () => {
  const pool = openPool(await openLogin(server.adminUrl, SECRET), 2)
  await pool.pool.query('select 1')
  const other = 'the secret of another data folder, long enough'
  await expect(openLogin(server.adminUrl, other)).rejects.toThrow('A Godown with another secret uses this')
  await pool.close()
  await expect(checkLogin(server.adminUrl, other)).rejects.toThrow('The database rejects the login')
  expect(await whoAmI(await checkLogin(server.adminUrl, SECRET))).toMatchObject({ login: 'godown_login' })
})

test('[17.22] five processes that start together create the login once', async () => {
  await asOwner('drop role godown_login')
  const urls = await Promise.all(Array.from({ length: 5 }, () => openLogin(server.adminUrl, SECRET)))
  expect(new Set(urls).size).toBe(1)
})

test('[17.23] needs only an owner who may create roles, and says what to do without that right', async () => {
  const password = randomBytes(12).toString('hex')
  await asOwner(`create role shopkeeper login createrole password '${password}'`)
  await asOwner('grant godown_app to shopkeeper with admin option')
  await asOwner('create database shop owner shopkeeper')
  const shop = addressOf('shopkeeper', password, '/shop')
  await migrate(shop)
  expect(await whoAmI(await openLogin(shop, SECRET))).toEqual({ login: 'shop_login', role: 'godown_app' })

  await asOwner('alter role shopkeeper nocreaterole')
  await asOwner('drop role shop_login')
  await expect(openLogin(shop, SECRET)).rejects.toThrow(
    'The application needs the database login shop_login. Let the user in DATABASE_URL create roles, or set DATABASE_APP_URL to a login that is a member of godown_app.',
  )
  await asOwner(`create role clerk login password '${password}'`)
  const clerk = addressOf('clerk', password, '/shop')
  await expect(openLogin(shop, SECRET, clerk)).rejects.toThrow('The login in DATABASE_APP_URL is rejected.')
  await asOwner('grant godown_app to clerk')
  expect(await whoAmI(await openLogin(shop, SECRET, clerk))).toEqual({ login: 'clerk', role: 'godown_app' })
  await expect(openLogin(shop, SECRET, shop)).rejects.toThrow(
    'log in to the database as shopkeeper, which owns',
  )
})

test('[17.22] a restored backup has its login', async () => {
  const copy = join(place.folder, 'copy')
  const elsewhere = join(place.folder, 'elsewhere')
  await backup(dataFolder, copy)
  await restore(elsewhere, copy)
  const restored = await openEmbedded({ dataFolder: elsewhere, loopback: true })
  expect(await whoAmI(await openLogin(restored.adminUrl, SECRET))).toMatchObject({ login: 'godown_login' })
  await restored.stop()
})
