import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { listenLive } from '../support/live.ts'
import { signIn } from '../support/people.ts'
import { openTrade, type Trade } from '../support/trade.ts'
import { manyListeners } from './listeners.ts'

let database: TestDatabase
let apps: [App, App]
let trade: Trade

beforeAll(async () => {
  database = await openTestDatabase(1)
  const env = {
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  }
  apps = await Promise.all([startApp(env), startApp(env)])
  trade = await openTrade(apps[0])
})
afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.stop()))
  await database.close()
})

const listen = (app: App, token = trade.as.token) =>
  listenLive(app.url, trade.as.workspace, { authorization: `Bearer ${token}` })
const customer = { name: 'Ravi Nair', email: 'ravi@example.in', phoneNumber: '9822012345', addresses: [] }

test('what one process saves is heard from the other', async () => {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const there = await listen(apps[1])
    expect(there.status).toBe(200)
    const { status } = await apps[0].call('customers.create', customer, trade.as)
    const saved = performance.now()
    expect(status).toBe(200)
    await there.next('customers')
    times.push(performance.now() - saved)
    there.close()
  }
  console.log(`heard in the other process after ${times.map((each) => Math.round(each)).join(', ')} ms`)
})

test('a removed member is let go by whichever process holds the stream', async () => {
  const leaver = await signIn(database.adminUrl)
  await withClient(database.adminUrl, (client) =>
    client.query(
      `insert into members (workspace_id, user_id, role, created_at) values ($1, $2, 'sales', now())`,
      [trade.workspaceId, leaver.userId],
    ),
  )
  const there = await listen(apps[1], leaver.token)
  expect(there.status).toBe(200)
  await apps[0].call('members.remove', { userId: leaver.userId }, trade.as)
  await there.ended
  expect((await listen(apps[1], leaver.token)).status).toBe(404)
})

test('the connections that carry the news are killed: both processes come back', async () => {
  const there = await listen(apps[1])
  await withClient(database.adminUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'godown_live' and datname = current_database()`,
    ),
  )
  await expect.poll(() => there.news.some(({ everything }) => everything), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(
      async () => {
        await apps[0].call('customers.create', customer, trade.as)
        return there.news.some(({ nouns }) => nouns.includes('customers'))
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true)
  there.close()
})

// The full size (1,000 listeners, and the memory that they take) runs in tests/long.
test('200 listeners of one process hear what the other saves, and leave nothing behind', async () => {
  await manyListeners({ database, trade, apps }, 5, 2, (took) =>
    console.log(`11 saves heard by 200 after ${Math.round(took)} ms`),
  )
  expect.hasAssertions()
}, 120_000)
