import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesListInput } from '#bank-lines/input.ts'
import { pageOfLines } from '#bank-lines/server/lines-store.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { chequesListInput, issuedListInput } from '#cheques/input.ts'
import { pageOfIssued } from '#cheques/server/issued-store.ts'
import { pageOfCheques } from '#cheques/server/store.ts'
import { multiply } from '../bench/multiply.ts'
import { openTestDatabase, type TestDatabase } from './support/database.ts'
import { blocksRead } from './support/plan.ts'
import { openWorld } from './walls/world.ts'

/* Ten times the records cost about ten times the reads, also while PostgreSQL has no statistics. */

const SIZES = [20, 200]

let database: TestDatabase
const shops: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows) await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
  })
  for (const size of SIZES) {
    const { workspaceId } = await openWorld(database, `New ${size}`)
    await database.asOwner((client) =>
      multiply(client, workspaceId, { copies: size, current: size, withoutStatistics: true }),
    )
    shops.push(workspaceId)
  }
})
afterAll(() => database.close())

const account = ACCOUNTS.bank

test.each<[string, (scope: Scope) => Promise<unknown>]>([
  ['received cheques', (scope) => pageOfCheques(scope, chequesListInput.parse({}))],
  ['issued cheques', (scope) => pageOfIssued(scope, issuedListInput.parse({}))],
  [
    'matched bank lines',
    (scope) => pageOfLines(scope, linesListInput.parse({ account, filters: { isMatched: true } })),
  ],
])('[27.185] %s are looked up one by one without statistics', async (_, read) => {
  const blocks: number[] = []
  for (const workspaceId of shops) blocks.push(await blocksRead(database, workspaceId, read))
  const [few = 0, many = 0] = blocks
  expect(many, `${few} blocks of ${SIZES[0]}`).toBeLessThan(15 * few)
})
