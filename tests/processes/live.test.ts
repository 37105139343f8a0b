import { expect, test } from 'vitest'
import type { App } from '../support/app.ts'
import { listenLive } from '../support/live.ts'
import { signIn } from '../support/people.ts'
import { openTradingServers } from '../support/servers.ts'
import { manyListeners } from './listeners.ts'

const servers = openTradingServers(2)

const listen = (app: App, token = servers.trade.as.token) =>
  listenLive(app.url, servers.trade.as.workspace, { authorization: `Bearer ${token}` })
const customer = { name: 'Ravi Nair', email: 'ravi@example.in', phoneNumber: '9822012345', addresses: [] }

test('a change saved in one process is announced by the other', async () => {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const there = await listen(servers.app(1))
    expect(there.status).toBe(200)
    const { status } = await servers.app().call('customers.create', customer, servers.trade.as)
    const saved = performance.now()
    expect(status).toBe(200)
    await there.next('customers')
    times.push(performance.now() - saved)
    there.close()
  }
  console.log(`heard in the other process after ${times.map((each) => Math.round(each)).join(', ')} ms`)
})

test('a removed member is disconnected by whichever process holds the stream', async () => {
  const leaver = await signIn(servers.database)
  await servers.database.asOwner((client) =>
    client.query(
      `insert into members (workspace_id, user_id, role, created_at) values ($1, $2, 'sales', now())`,
      [servers.trade.workspaceId, leaver.userId],
    ),
  )
  const there = await listen(servers.app(1), leaver.token)
  expect(there.status).toBe(200)
  await servers.app().call('members.remove', { userId: leaver.userId }, servers.trade.as)
  await there.ended
  expect((await listen(servers.app(1), leaver.token)).status).toBe(404)
})

test('both processes recover when their live connections are killed', async () => {
  const there = await listen(servers.app(1))
  await servers.database.asOwner((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'godown_live' and datname = current_database()`,
    ),
  )
  await expect.poll(() => there.news.some(({ everything }) => everything), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(
      async () => {
        await servers.app().call('customers.create', customer, servers.trade.as)
        return there.news.some(({ nouns }) => nouns.includes('customers'))
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true)
  there.close()
})

// The full size (1,000 listeners, and their memory use) runs in tests/long.
test('200 listeners of one process get the other’s changes, and leave nothing behind', async () => {
  await manyListeners(servers, 5, 2, (took) =>
    console.log(`11 saves heard by 200 after ${Math.round(took)} ms`),
  )
  expect.hasAssertions()
}, 120_000)
