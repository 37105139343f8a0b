import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { openFreezable } from '../../../../tests/support/frozen.ts'
import { type Bulletin, gather, type News, packed } from './change.ts'
import { type Live, openLive } from './live.ts'

let database: TestDatabase
const opened: Live[] = []
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.close()))
})
afterAll(() => database.close())

const open = (url = database.loginUrl) => {
  const live = openLive(url)
  opened.push(live)
  return live
}
const ear = async (live: Live, workspaceId: string, userId = 'asha') => {
  const heard: News[] = []
  const stop = live.listen({ workspaceId, userId, hear: (news) => heard.push(news) })
  await live.listening()
  return { heard, stop }
}
const admin = (sql: string) => database.asOwner(async (client) => (await client.query(sql)).rows)

test('delivers announcements in one batch to every process, within their workspace only', async () => {
  const [here, there] = [open(), open()]
  const near = await ear(here, 'a')
  const far = await ear(there, 'a')
  const other = await ear(there, 'b')
  for (let n = 0; n < 50; n += 1)
    here.announce({ workspaceId: 'a', noun: n % 2 ? 'sales' : 'customers', tab: 'x' })
  const announced = [{ nouns: ['customers', 'sales'], tabs: ['x'] }]
  // Each process has its own connection and receives at its own time.
  await expect.poll(() => [near.heard, far.heard]).toEqual([announced, announced])
  expect(other.heard).toEqual([])
})

test('delivers a personal announcement to that person only', async () => {
  const live = open()
  const asha = await ear(live, 'a', 'asha')
  const ravi = await ear(live, 'a', 'ravi')
  live.announce({ workspaceId: 'a', noun: 'notifications', userId: 'ravi' })
  live.announce({ workspaceId: 'a', noun: 'sales' })
  await expect.poll(() => ravi.heard.flatMap(({ nouns }) => nouns).sort()).toEqual(['notifications', 'sales'])
  expect(asha.heard.flatMap(({ nouns }) => nouns)).toEqual(['sales'])
})

test('a new listener gets recent announcements for its workspace, for everyone or for itself', async () => {
  const [sender, hearer] = [open(), open()]
  await hearer.listening()
  const before = hearer.recent('a', 'asha')
  expect(before.news).toEqual([])
  sender.announce({ workspaceId: 'a', noun: 'sales', tab: 'x' })
  sender.announce({ workspaceId: 'b', noun: 'vendors' })
  sender.announce({ workspaceId: 'a', noun: 'notifications', userId: 'ravi' })
  await expect.poll(() => hearer.recent('b', 'asha').news.length).toBe(1)
  const { heardFor, news } = hearer.recent('a', 'asha')
  expect(news).toEqual([{ nouns: ['sales'], tabs: ['x'], age: expect.any(Number) }])
  expect(hearer.recent('a', 'ravi').news.map(({ nouns }) => nouns)).toEqual([['sales'], ['notifications']])
  expect(heardFor).toBeGreaterThan(before.heardFor)
  expect(news[0]?.age).toBeLessThan(heardFor)
})

test('reconnects, delivers what was announced meanwhile, and reports that some may be missing', async () => {
  const [sender, hearer] = [open(), open()]
  const { heard } = await ear(hearer, 'a')
  sender.announce({ workspaceId: 'a', noun: 'metrics' })
  await expect.poll(() => heard.length).toBe(1)
  for (let round = 0; round < 3; round += 1) {
    heard.length = 0
    await admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'godown_live' and datname = current_database()`,
    )
    sender.announce({ workspaceId: 'a', noun: 'sales', tab: 'x' })
    await expect.poll(() => heard.some(({ everything }) => everything), { timeout: 5_000 }).toBe(true)
    // Repeat until received: the sender may reconnect before the receiver.
    await expect
      .poll(() => {
        sender.announce({ workspaceId: 'a', noun: 'vendors' })
        return heard.some(({ nouns }) => nouns.includes('vendors'))
      })
      .toBe(true)
  }
})

test('[17.191] sends one statement at a time while the database is frozen, and then all that was announced meanwhile', async () => {
  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  const between = await openFreezable(database)
  const [sender, hearer] = [open(between.url), open()]
  const { heard } = await ear(hearer, 'a')
  await sender.listening()
  between.freeze(true)
  const nouns = ['bills', 'customers', 'metrics', 'products', 'receipts', 'sales', 'vendors'] as const
  for (const noun of nouns) {
    sender.announce({ workspaceId: 'a', noun })
    await sleep(60)
  }
  between.freeze(false)
  await expect.poll(() => heard.flatMap((news) => news.nouns).sort()).toEqual([...nouns])
  expect(heard.length).toBe(2)
  expect(warnings).toEqual([])
  process.off('warning', hear)
  await opened.shift()?.close()
  between.close()
})

test('announcing never fails, even without a database', async () => {
  const live = openLive('postgresql://nobody@127.0.0.1:9/none')
  opened.push(live)
  for (let n = 0; n < 1000; n += 1) live.announce({ workspaceId: String(n), noun: 'sales' })
  live.listen({ workspaceId: 'a', userId: 'asha', hear: () => {} })
  await expect(live.listening()).rejects.toThrow()
  // A new listener must then assume that anything may have changed.
  expect(live.recent('a', 'asha')).toEqual({ heardFor: 0, news: [] })
})

test('packs announcements into few payloads that fit into a notification', () => {
  const waiting = new Map<string, Bulletin>()
  for (let n = 0; n < 500; n += 1)
    for (const tab of ['t1', 't2', 't3', 't4', 't5', 't6'])
      gather(waiting, {
        workspaceId: `0190f0c4-0000-7000-8000-${String(n).padStart(12, '0')}`,
        noun: 'sales',
        tab,
      })
  const texts = packed(waiting.values())
  expect(texts.every((text) => text.length < 8_000)).toBe(true)
  expect(texts.flatMap((text): Bulletin[] => JSON.parse(text))).toHaveLength(500)
  // At most a few tabs are listed; '' means there were more.
  expect(JSON.parse(texts[0] ?? '')[0].tabs).toEqual(['', 't6'])
})
