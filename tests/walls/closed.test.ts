import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletionDay } from '#access/closed.ts'
import { isRead } from '#access/custom-role.ts'
import { type CallName, callNames } from '#access/roles.ts'
import { formatDate } from '#base/dates.ts'
import { removeClosed } from '#workspaces/server/remove-closed.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop, signIn, testContext } from '../support/people.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { rowsOf } from './rows.ts'
import { openWorld, type World } from './world.ts'

/* A closed workspace: read-only, then deleted. */

let database: TestDatabase
let world: World
let neighbour: World
beforeAll(async () => {
  database = await openTestDatabase(4)
  world = await openWorld(database, 'PQR')
  neighbour = await openWorld(database, 'XYZ')
  await sql('update workspaces set exported_at = null')
})
afterAll(() => database.close())

const DAY = 24 * 60 * 60_000
const sql = async (text: string, values: unknown[] = []) =>
  (await database.asOwner((client) => client.query(text, values))).rows

/** Calls that end the closing or concern one person only. */
const exempt: readonly CallName[] = [
  'workspaces.reopen',
  'workspaces.export',
  'workspaces.confirmExport',
  'workspaces.confirmPapers',
  'workspaces.delete',
  'preferences.update',
  'notifications.markRead',
  'notifications.markAllRead',
]
const inputOf = (name: string) => inputs[name]?.(world, 'PQR')

test('[17.80] every call that changes a closed workspace is refused, with who closed it and until when', async () => {
  const owner = await world.as('owner')
  expect(await make('workspaces.close', {}, owner)).toMatchObject({ code: 'ok' })
  const before = await rowsOf(database, world.workspaceId)
  const until = formatDate(deletionDay(new Date()))
  const message = `Asha owner closed this workspace: it is read-only until ${until}, when it is deleted, unless its owner reopens it.`
  const wrong: unknown[] = []
  for (const name of callNames.filter((each) => !exempt.includes(each))) {
    const { code, message: said, data } = await make(name, inputOf(name), owner)
    const refused = code === 'conflict' && said === message
    if (code !== 'ok' && !refused) wrong.push([name, code, said, data])
    if (code === 'ok' && !isRead(name) && !/\.check/.test(name)) wrong.push([name, 'was done'])
  }
  expect(wrong).toEqual([])
  const after = await rowsOf(database, world.workspaceId)
  // A member's last visit is recorded even then.
  expect({ ...after, members: [] }).toEqual({ ...before, members: [] })
  for (const name of exempt.filter((each) => each.startsWith('notifications') || each.startsWith('pref')))
    expect([name, (await make(name, inputOf(name), owner)).code]).toEqual([name, 'ok'])
})

test('[17.80] nobody joins a closed workspace', async () => {
  const guest = await signIn(database, 'Guest')
  const link = '/invite/'
  await sql('update workspaces set closed_at = null, closed_by = null where workspace_id = $1', [
    world.workspaceId,
  ])
  const owner = await world.as('owner')
  await make('invitations.create', { email: guest.email, role: 'viewer' }, owner)
  const { answer } = await make('invitations.getAll', {}, owner)
  const token = JSON.stringify(answer).split(link)[1]?.split('"')[0]
  await make('workspaces.close', {}, owner)
  const context = { ...testContext(database), token: guest.token }
  expect(await make('invitations.accept', { token }, context)).toMatchObject({
    code: 'conflict',
    data: { reason: 'workspace_closed' },
  })
})

test('[17.81] the switcher says who closed it and until when, and no role includes a change any more', async () => {
  for (const role of ['owner', 'sales'] as const) {
    const { answer } = await make('workspaces.getSwitcher', {}, await world.as(role))
    expect(answer).toMatchObject([
      { closed: { by: 'Asha owner', deletedOn: deletionDay(new Date()), waitsForExport: true } },
    ])
    const said = JSON.stringify(answer)
    expect([said.includes('sales.getMany'), said.includes('sales.create')]).toEqual([true, false])
  }
})

test('[17.81] reopened, it takes changes again', async () => {
  const owner = await world.as('owner')
  expect(await make('workspaces.close', {}, owner)).toMatchObject({ code: 'conflict' })
  expect(await make('workspaces.reopen', {}, owner)).toMatchObject({
    answer: { message: 'Workspace reopened.' },
  })
  expect(await make('metrics.create', { name: 'Score', shorthand: 'SCO' }, owner)).toMatchObject({
    code: 'ok',
  })
})

test('[17.82] a workspace with books that nobody exported is deleted only when its owner agrees', async () => {
  const owner = await neighbour.as('owner', true)
  const { slug, workspaceId } = neighbour
  const remove = (more: object) => make('workspaces.delete', { slug, ...more }, owner)
  expect(await remove({})).toMatchObject({ code: 'conflict', data: { reason: 'books_not_exported' } })
  const agreed = { withoutExport: true }
  expect(await remove(agreed)).toMatchObject({ code: 'conflict', data: { reason: 'not_closed' } })
  await sql("update workspaces set closed_at = now(), closed_by = 'A' where workspace_id = $1", [workspaceId])
  expect(await remove(agreed)).toMatchObject({ code: 'ok' })
  await sql('update workspaces set closed_at = null, closed_by = null where workspace_id = $1', [workspaceId])
  await sql('update workspaces set exported_at = now() where workspace_id = $1', [workspaceId])
  expect(await remove({})).toMatchObject({ code: 'ok' })
  await sql("update workspaces set exported_at = now() - interval '1 day' where workspace_id = $1", [
    workspaceId,
  ])
  expect(await remove({})).toMatchObject({ code: 'conflict' })
})

test('[17.83] a closed workspace is deleted on day 30 and not before, by one of two processes', async () => {
  const [shop, unexported, open] = [await openShop(database), world, neighbour]
  const day = formatDate(deletionDay(new Date()))
  expect(await make('workspaces.close', {}, await shop.contextOf('owner'))).toMatchObject({
    answer: { message: `Workspace closed. It is deleted on ${day}.` },
  })
  expect(await make('workspaces.close', {}, await unexported.as('owner'))).toMatchObject({
    answer: { message: `Workspace closed. It is deleted on ${day}, once its books have been exported.` },
  })
  const held = await rowsOf(database, open.workspaceId)
  const at = (days: number) =>
    Promise.all(
      [database.database, database.another()].map((each) =>
        removeClosed({ database: each, clock: () => new Date(Date.now() + days * DAY) }),
      ),
    )
  const sum = (removed: number[]) => removed.reduce((a, b) => a + b)
  expect(sum(await at(29))).toBe(0)
  expect(sum(await at(30))).toBe(1)
  expect(await sql('select from workspaces where workspace_id = $1', [shop.workspaceId])).toEqual([])
  expect(await rowsOf(database, open.workspaceId)).toEqual(held)
  await sql('update workspaces set exported_at = now() where workspace_id = $1', [unexported.workspaceId])
  expect(sum(await at(30))).toBe(1)
  expect(Object.values(await rowsOf(database, unexported.workspaceId)).flat()).toEqual([])
})
