import { withClient } from '#base/server/postgres/connection.ts'
import { type Answer, type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

export const SLUG = 'ganesh-stores'

let database: TestDatabase
export let app: App
export const session = { token: '' }

/** What earlier steps made and later ones need: ids by name. */
export const id: Record<string, string> = {}
/** An id that an earlier step made. */
export const need = (name: string) => {
  const found = id[name]
  if (!found) throw new Error(`No earlier step made “${name}”`)
  return found
}

/** The body of an answer that went well. */
export const answered = (call: string, { status, body }: Answer) => {
  if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
/** Calls as the signed-in owner. */
export const call = async (name: string, input: unknown, key?: string) =>
  answered(
    name,
    await app.call(name, input, { token: session.token, workspace: SLUG, ...(key ? { key } : {}) }),
  )

/** Rows as the database's owner sees them, past every wall. */
export const rows = async (sql: string, values: unknown[] = []) =>
  (await withClient(database.adminUrl, (client) => client.query(sql, values))).rows

/** On hand and reserved of a price version, as numbers. */
export const level = async (versionId: string) => {
  const [row] = await rows(
    'select on_hand::float8, reserved::float8 from stock_levels where product_version_id = $1',
    [versionId],
  )
  return row && [row.on_hand, row.reserved]
}

/** Starts a server on an empty database. */
export const open = async () => {
  database = await openTestDatabase(1)
  app = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  })
}
/** Ends both. */
export const close = async () => {
  await app?.stop()
  await database?.close()
}
