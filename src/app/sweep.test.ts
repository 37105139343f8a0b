import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { openShop, signIn, testContext } from '../../tests/support/people.ts'
import { forgetExpired } from '../base/server/expired.ts'
import { openSweep } from './sweep.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(2)
})
afterAll(() => database.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await database.asOwner((client) => client.query(text, values))).rows

/** Adds one row of each kind that expires. Each ended that long ago. */
async function leave(workspaceId: string, name: string, ago: string): Promise<void> {
  const { userId } = await signIn(database, name)
  const ended = `now() - interval '${ago}'`
  await sql(`update sessions set expires_at = ${ended} where user_id = $1`, [userId])
  await sql(`insert into verifications values (gen_random_uuid(), $1, 'v', ${ended}, now(), now())`, [name])
  await sql(`insert into email_changes values ($1, 'new@example.in', $2, ${ended})`, [userId, name])
  await sql(
    `insert into import_runs (workspace_id, user_id, key, created_at) values ($1, $2, $3, ${ended})`,
    [workspaceId, userId, name],
  )
  await sql(
    `insert into invitations (workspace_id, id, email, role, token_hash, invited_by, created_at, expires_at)
     values ($1, gen_random_uuid(), $2 || '@example.in', 'viewer', $2, $3, now(), ${ended})`,
    [workspaceId, name, userId],
  )
}
const kinds = ['sessions', 'verifications', 'email_changes', 'import_runs', 'invitations']
const counts = async () => {
  const found: number[] = []
  for (const kind of kinds) found.push((await sql(`select from ${kind}`)).length)
  return found
}

test('[17.35] the sweep deletes expired rows and keeps valid and recently ended ones', async () => {
  const { workspaceId } = await openShop(database)
  await leave(workspaceId, 'Works', '-1 hour')
  await leave(workspaceId, 'Recent', '1 hour')
  await leave(workspaceId, 'Old', '100 days')
  await leave(workspaceId, 'Older', '200 days')
  const sweep = openSweep(testContext(database), (error) => expect(error).toBeUndefined(), 20)
  await expect.poll(counts).toEqual([2, 2, 2, 2, 2])
  await sweep.close()
})

test('[17.35, 17.259] the sweep deletes workspaces that were closed long ago, files that nothing refers to and archives left behind', async () => {
  const { workspaceId } = await openShop(database)
  await sql(
    `update workspaces set closed_at = now() - interval '40 days', closed_by = workspace_id,
       exported_at = now() where workspace_id = $1`,
    [workspaceId],
  )
  await sql(
    `insert into files (key, bytes, created_at, touched_at) values ('left', 1, now(), now() - interval '2 days')`,
  )
  const { folder, remove } = temporaryFolder('swept')
  vi.stubEnv('TMPDIR', folder)
  mkdirSync(join(folder, 'godown-archive-left'))
  utimesSync(join(folder, 'godown-archive-left'), 0, 0)
  const left = async () => [
    (await sql('select from workspaces where workspace_id = $1', [workspaceId])).length,
    (await sql(`select from files where key = 'left'`)).length,
    readdirSync(folder).length,
  ]
  expect(await left()).toEqual([1, 1, 1])
  const sweep = openSweep(testContext(database), (error) => expect(error).toBeUndefined(), 20)
  await expect.poll(left).toEqual([0, 0, 0])
  await sweep.close()
  vi.unstubAllEnvs()
  remove()
})

test('[17.35] several processes can sweep at once, in batches', async () => {
  const { workspaceId } = await openShop(database)
  for (const name of ['A', 'B', 'C', 'D', 'E']) await leave(workspaceId, name, '100 days')
  const both = await Promise.all([1, 2].map(() => forgetExpired(database.database, new Date(), 2)))
  expect(both.reduce((sum, rows) => sum + rows)).toBe(25)
})

test('[17.35] a batch of what belongs to workspaces is as small as others', async () => {
  const { workspaceId } = await openShop(database)
  for (const name of ['F', 'G', 'H', 'I', 'J']) await leave(workspaceId, name, '3 days')
  const left: unknown[] = []
  for (let batch = 0; batch < 3; batch += 1) {
    await sql('select forget_expired(now(), 2)')
    left.push((await sql('select from import_runs where workspace_id = $1', [workspaceId])).length)
  }
  expect(left).toEqual([3, 1, 0])
})
