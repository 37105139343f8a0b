import fastify, { type FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { serveLive } from '#access/server/live.ts'
import { contextOf, createHttp } from '#app/http.ts'
import { type Live, openLive } from '#base/server/live/live.ts'
import { createAuth } from '#users/server/auth.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Listener, listenLive } from '../support/live.ts'
import { callerOf, openShop, type Shop, signIn, testContext } from '../support/people.ts'

let database: TestDatabase
let live: Live
let app: FastifyInstance
let url = ''
let a: Shop
let b: Shop
const open: Listener[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  live = openLive(database.loginUrl)
  const services = { ...testContext(database), live }
  app = createHttp(services, createAuth(services))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  a = await openShop(database)
  b = await openShop(database)
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(async () => {
  await app.close()
  await live.close()
  await database.close()
})

const tokenOf = async (shop: Shop, role: Role) => (await shop.contextOf(role)).token ?? ''
const join = (shop: Shop, userId: string, role: Role) =>
  database.asOwner((client) =>
    client.query('insert into members (workspace_id, user_id, role, created_at) values ($1, $2, $3, now())', [
      shop.workspaceId,
      userId,
      role,
    ]),
  )
const listen = async (shop: Shop, token?: string, at = url) => {
  const listener = await listenLive(at, shop.slug, token ? { authorization: `Bearer ${token}` } : {})
  open.push(listener)
  return listener
}
/** Creates a customer as the shop's owner, from the given tab. */
const save = async (shop: Shop, name: string, tab?: string) =>
  (await shop.as('owner', { live, ...(tab ? { tab } : {}) })).metrics.create({ name, shorthand: name })

test.each(ROLES)('%s can listen to their own workspace', async (role) => {
  const { status } = await listen(a, await tokenOf(a, role))
  expect(status).toBe(200)
})

test('others cannot: signed out, unknown workspace, another workspace, or none', async () => {
  const token = await tokenOf(a, 'owner')
  expect((await listen(a)).status).toBe(401)
  expect((await listen(a, 'made up')).status).toBe(401)
  expect((await listen(b, token)).status).toBe(404)
  expect((await listen({ ...a, slug: 'none' }, token)).status).toBe(404)
  const twice = await fetch(`${url}/api/live?workspace=${a.slug}&workspace=${b.slug}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await twice.body?.cancel()
  // Two names count as none, and without a name the person's only workspace is used.
  expect(twice.status).toBe(200)
})

test('[16.36] a member of A gets no events of 100 saves in B, and a member of both gets only A’s in tab A', async () => {
  const both = await signIn(database, 'Ravi')
  await join(a, both.userId, 'viewer')
  await join(b, both.userId, 'viewer')
  const ofA = await listen(a, await tokenOf(a, 'sales'))
  const memberOfBoth = await listen(a, both.token)
  const bothInB = await listen(b, both.token)
  for (let n = 0; n < 100; n += 1) await save(b, `b${n}`)
  await save(a, 'a1', 'tab-of-a')
  const heard = await memberOfBoth.next('metrics')
  expect(heard).toEqual({ nouns: ['metrics'], tabs: ['tab-of-a'] })
  await ofA.next('metrics')
  await bothInB.next('metrics')
  expect([ofA.news.length, memberOfBoth.news.length]).toEqual([1, 1])
  expect(bothInB.news.every(({ tabs }) => !tabs.includes('tab-of-a'))).toBe(true)
})

test('a stream starts with recent events of its workspace, of everyone and of this person', async () => {
  await save(a, 'before', 'tab-before')
  await save(b, 'elsewhere', 'tab-elsewhere')
  await (await a.as('sales', { live, tab: 'tab-alone' })).preferences.update({ density: 'compact' })
  const recentTabs = async (shop: Shop, role: Role) => {
    const listener = await listen(shop, await tokenOf(shop, role))
    await expect.poll(listener.recent).toBeTruthy()
    return listener.recent()?.news.flatMap(({ tabs }) => tabs)
  }
  await expect.poll(() => recentTabs(a, 'sales')).toContain('tab-alone')
  expect(await recentTabs(a, 'sales')).toContain('tab-before')
  const owners = await recentTabs(a, 'owner')
  expect(owners).toContain('tab-before')
  expect(owners).not.toContain('tab-alone')
  expect(owners).not.toContain('tab-elsewhere')
  expect(await recentTabs(b, 'owner')).toContain('tab-elsewhere')
})

test('refused changes send no event, and personal ones reach that person only', async () => {
  const owner = await listen(a, await tokenOf(a, 'owner'))
  const sales = await listen(a, await tokenOf(a, 'sales'))
  await expect(save(a, '')).rejects.toMatchObject({ code: 'invalid' })
  await (await a.as('sales', { live })).preferences.update({ theme: 'dark' })
  await sales.next('preferences')
  await save(a, 'a2')
  await owner.next('metrics')
  expect(owner.news.flatMap(({ nouns }) => nouns)).toEqual(['metrics'])
})

test('removing a member ends their stream at once and no other', async () => {
  const leaver = await signIn(database, 'Kiran')
  await join(a, leaver.userId, 'sales')
  const [gone, stays] = [await listen(a, leaver.token), await listen(a, await tokenOf(a, 'viewer'))]
  await (await a.as('owner', { live })).members.remove({ userId: leaver.userId })
  await gone.ended
  await save(a, 'a3')
  await stays.next('metrics')
  expect(gone.news.some(({ nouns }) => nouns.includes('metrics'))).toBe(false)
  expect((await listen(a, leaver.token)).status).toBe(404)
})

test('[13.67] a workspace that begins to require a second factor ends the streams of members without one', async () => {
  const shop = await openShop(database)
  const [without, given] = [await tokenOf(shop, 'sales'), await tokenOf(shop, 'viewer')]
  await database.asOwner(async (client) => {
    await client.query("update sessions set second_factor = 'given' where token = $1", [given])
    const [gone, stays] = [await listen(shop, without), await listen(shop, given)]
    await client.query('update workspaces set requires_second_factor = true where workspace_id = $1', [
      shop.workspaceId,
    ])
    live.announce({ workspaceId: shop.workspaceId, noun: 'workspaces' })
    await gone.ended
    live.announce({ workspaceId: shop.workspaceId, noun: 'metrics' })
    await stays.next('metrics')
    expect((await listen(shop, without)).status).toBe(403)
  })
})

test('[17.250] who adds a second factor ends the streams of their other sessions, which have to give it', async () => {
  const [adds, due] = [await tokenOf(a, 'sales'), v7()]
  await database.asOwner(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from sessions where token = $1',
      [adds],
    )
    const userId = rows[0]?.user_id ?? ''
    await client.query(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [v7(), due, userId],
    )
    const [gone, stays] = [await listen(a, due), await listen(a, adds)]
    await client.query(
      "update sessions set second_factor = case token when $1 then 'due' else 'given' end where user_id = $2",
      [due, userId],
    )
    live.announce({ workspaceId: a.workspaceId, noun: 'sessions', userId })
    await gone.ended
    await save(a, 'a5')
    await stays.next('metrics')
    await client.query("update sessions set second_factor = 'none' where user_id = $1", [userId])
  })
})

test('a stream ends at the next check after its session ended', async () => {
  const services = { ...testContext(database), live }
  const quick = fastify()
  serveLive(quick, services, (request) => contextOf(services, request), 50)
  const at = await quick.listen({ port: 0, host: '127.0.0.1' })
  const leaver = await signIn(database, 'Meera')
  await join(a, leaver.userId, 'sales')
  const [gone, stays] = [await listen(a, leaver.token, at), await listen(a, await tokenOf(a, 'viewer'), at)]
  await database.asOwner((client) => client.query('delete from sessions where token = $1', [leaver.token]))
  await gone.ended
  await save(a, 'a4')
  await stays.next('metrics')
  // Stopping the server ends the remaining streams.
  await quick.close()
  await stays.ended
})

test('a person’s streams are limited, and closing some makes room', async () => {
  const person = await signIn(database, 'Tara')
  await join(a, person.userId, 'sales')
  const held: Listener[] = []
  for (let n = 0; n < 40; n += 1) held.push(await listen(a, person.token))
  expect(held.every(({ status }) => status === 200)).toBe(true)
  expect((await listen(a, person.token)).status).toBe(429)
  held[0]?.close()
  await expect.poll(async () => (await listen(a, person.token)).status).toBe(200)
})

test('[13.61] a device signed out through one process loses its stream at another within a second', async () => {
  const elsewhere = openLive(database.adminUrl)
  const person = await signIn(database, 'Meena')
  await join(a, person.userId, 'viewer')
  const [kept, lost] = [await listen(a, await tokenOf(a, 'sales')), await listen(a, person.token)]
  const other = v7()
  await database.asOwner((client) =>
    client.query(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [v7(), other, person.userId],
    ),
  )
  const caller = callerOf({ ...testContext(database), live: elsewhere, token: other })
  await caller.users.endOtherSessions({})
  const endedAt = Date.now()
  await lost.ended
  // The announcement ended it, not the check of every stream, which comes after 30 seconds.
  expect(Date.now() - endedAt).toBeLessThan(15_000)
  expect(kept.status).toBe(200)
  await elsewhere.close()
})
