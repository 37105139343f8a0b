import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop, signIn } from '../support/people.ts'

let database: TestDatabase
let workspaceId: string
beforeAll(async () => {
  database = await openTestDatabase(1)
  workspaceId = (await openShop(database)).workspaceId
  const { userId } = await signIn(database)
  await database.asOwner(async (client) => {
    await client.query(
      `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
       values (gen_random_uuid(), $1, 'a', 'credential', 'hash', now(), now())`,
      [userId],
    )
    await client.query(`insert into verifications values ('v', 'asha', $1, now(), now(), now())`, [
      randomBytes(8).toString('hex'),
    ])
    await client.query(keep)
    for (const text of own) await client.query(text, [userId])
  })
})
afterAll(() => database.close())

const keep = `insert into outbox (id, recipient, subject, body, created_at)
  values (gen_random_uuid(), 'b@example.in', 'B', 'B', now())`
const own = [
  `insert into email_changes values ($1, 'new@example.in', 'hash', now())`,
  'insert into totp_secrets (user_id) values ($1)',
  `insert into recovery_codes values ($1, 'hash')`,
  `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
   values (gen_random_uuid(), $1, 'key', 'credential', 0, 'singleDevice', false)`,
  `insert into sign_ins (id, user_id, at, outcome) values (gen_random_uuid(), $1, now(), 'signedIn')`,
]
const personal = ['sessions', 'accounts', 'verifications', 'outbox']
const ownTables = ['email_changes', 'totp_secrets', 'recovery_codes', 'passkeys', 'sign_ins']

/**
 * The rows each statement affects as the application's role, in the workspace or in none. Everything is rolled back.
 */
async function touched(workspace: string | null, statements: string[]): Promise<(number | null)[]> {
  const client = await database.database.pool.connect()
  try {
    await client.query('begin')
    if (workspace) await client.query(`set local app.workspace_id = '${workspace}'`)
    const counts: (number | null)[] = []
    for (const text of statements) counts.push((await client.query(text)).rowCount)
    return counts
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('[17.24] a call of a workspace reads and changes no session, password or message, and keeps its own mail', async () => {
  const reads = [...personal, ...ownTables].map((table) => `select from ${table}`)
  const writes = [
    'delete from sessions',
    `update accounts set password = ''`,
    'delete from verifications',
    `update outbox set recipient = 'thief@example.in'`,
    ...ownTables.map((table) => `delete from ${table}`),
  ]
  const statements = [...reads, ...writes]
  expect(await touched(workspaceId, [...statements, keep])).toEqual([...statements.map(() => 0), 1])
  expect(await touched(null, statements)).toEqual(statements.map(() => 1))
})
