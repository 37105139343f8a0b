import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accessOf } from '#access/role-access.ts'
import { allFound } from '#base/all-found.ts'
import { APP_ROLE } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { openRollUps } from '#base/server/roll-ups.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { chequeStates } from '#books/server/cheque-states-store.ts'
import { reconcilingItems } from '#books/server/reconciling-items-store.ts'
import { settlementDays } from '#books/server/settlement-days-store.ts'
import { finishedChallans } from '#challans/server/finished-store.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { callsAs } from '#verify/server/calls.ts'
import { checkBooks, verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testContext } from '../support/people.ts'

const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, import.meta.url))).toString()

/** What an older process wrote after the dump: its transactions, and what it then showed. README.md says how it was made. */
const { workspaceId, today, acts, toCollect, ledger } = z
  .object({
    workspaceId: z.uuid(),
    today: z.string(),
    acts: z.array(z.array(z.tuple([z.string(), z.array(z.unknown())]))),
    toCollect: z.record(z.string(), z.number()),
    ledger: z.record(z.string(), z.number()),
  })
  .parse(JSON.parse(unpacked('./writes-0091.json.gz')))

/** How many of its transactions are over before the upgrade starts. */
const BEFORE = 2

let database: TestDatabase
/** The connection of the older process, and one that holds up the upgrade. */
let older: pg.Client
let rival: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  await database.asOwner(async (client) => {
    await client.query('drop schema public cascade; create schema public')
    await client.query(unpacked('./shop-0091.sql.gz'))
    await client.query('reset search_path')
  })
  older = new pg.Client({
    connectionString: database.loginUrl,
    options: `-c role=${APP_ROLE} -c timezone=UTC`,
  })
  rival = new pg.Client({ connectionString: database.adminUrl })
  await Promise.all([older.connect(), rival.connect()])
})
afterAll(async () => {
  await Promise.all([older.end(), rival.end()])
  await database.close()
})

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/** One transaction of the older process, made again if the upgrade ended it, as its users are asked to do. */
async function write(statements: (typeof acts)[number]): Promise<void> {
  try {
    await older.query(`begin; set local app.workspace_id = '${workspaceId}'`)
    for (const [text, values] of statements) await older.query({ text, values })
    await older.query('commit')
  } catch (error) {
    await older.query('rollback')
    if (!isDeadlock(error)) throw error
    await write(statements)
  }
}

const ask = async <Row extends pg.QueryResultRow>(text: string) =>
  database.asOwner(async (client) => (await client.query<Row>(text)).rows)

/** Resolves once the older process waits for a lock of the upgrade. */
async function waits(): Promise<void> {
  const question = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query not like '%schema_migrations%'`
  await expect.poll(() => ask(question)).not.toEqual([])
}

/** Writes while a file of the upgrade is half done: the transaction is saved beside it, or waits for its end. */
async function writeAmid(statements: (typeof acts)[number]): Promise<void> {
  // The upgrade records a file at its end, and so stops there.
  await rival.query('begin; lock table schema_migrations in share mode')
  const written = write(statements)
  await Promise.race([written, waits()])
  await rival.query('commit')
  await written
}

test('[19.170] a database of an older version is upgraded while a process of that version writes, and nothing that is owed changes', async () => {
  for (const act of acts.slice(0, BEFORE)) await write(act)
  let upgraded = false
  const upgrade = migrate(database.adminUrl).finally(() => {
    upgraded = true
  })
  const left = acts.slice(BEFORE)
  while (!upgraded && left.length > 1) await writeAmid(left.shift() ?? [])
  expect(left.length).toBeLessThan(acts.length - BEFORE)
  await upgrade
  for (const act of left) await write(act)

  const context = { ...testContext(database), clock: () => new Date(`${today}T10:30:00Z`) }
  const failures: unknown[] = []
  const rollUps = openRollUps(
    context,
    [tradeSums, accountDays, settlementDays, finishedChallans, chequeStates, reconcilingItems],
    (error) => failures.push(error),
  )
  await rollUps.run()
  await rollUps.close()
  expect(failures).toEqual([])

  const found = await database.asOwner(async (client) => ({
    books: (await checkBooks(client)).differences,
    all: (await verify(client, context)).differences,
  }))
  expect(found).toEqual({ books: [], all: [] })
  const sums = await ask<{ account: number; paise: string }>(
    'select account, sum(amount_paise) as paise from postings group by account',
  )
  expect(Object.fromEntries(sums.map(({ account, paise }) => [account, Number(paise)]))).toEqual(ledger)
  expect(await collectable(context)).toEqual(toCollect)
})

/** What each bill still brings in, in rupees. */
async function collectable(context: ReturnType<typeof testContext>) {
  const nobody = '00000000-0000-0000-0000-000000000000'
  const calls = callsAs(
    {
      sessionId: nobody,
      userId: nobody,
      userName: '',
      email: '',
      emailVerified: true,
      hasSecondFactor: true,
      workspaceId,
      slug: '',
      role: 'owner',
      access: accessOf('owner'),
    },
    context,
  )
  const sales = await allFound(async (page) => {
    const { sales: rows, pagination } = await calls.sales.getMany(page)
    return { rows, pagination }
  })
  return Object.fromEntries(sales.map((sale) => [sale.saleId, sale.toCollect]))
}
