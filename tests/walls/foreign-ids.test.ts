import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { at, callNames, idPaths, make, withAt } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, rowsOf, type World } from './world.ts'

/** Filters that find nothing rather than refuse: a foreign id is one that no row has. */
const emptyFilter = /^(filters\.\w+|vendorId|productIds\[\]|customerIds\[\])$/
const readsOnly = /\.(get|check)/

let database: TestDatabase
let a: World
let b: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  a = await openWorld(database, 'PQR')
  b = await openWorld(database, 'XYZ')
})
afterAll(() => database.close())

const placed = callNames.filter((name) => idPaths(name).length > 0 || name in calls)
const inputOf = (name: string, world: World) => inputs[name]?.(world, world === a ? 'PQR' : 'XYZ')

test.each(placed)('%s has a valid case for each of its ids', async (name) => {
  const input = inputOf(name, a)
  expect(input, `Add an input of ${name} to world.ts`).toBeDefined()
  for (const path of idPaths(name).filter((each) => each !== 'workspaceId'))
    expect(at(input, path), `${name} lacks ${path}`).toBeTypeOf('string')
  if (name === 'members.leave') return
  const { code, message, cause } = await make(name, input, await a.as('owner', true))
  expect({ code, message, cause }).toEqual({ code: 'ok', message: '', cause: undefined })
})

const cases = placed.flatMap((name) => idPaths(name).map((path) => [name, path] as const))

/** Row-level security off in this database alone: what holds then are the queries. */
const withoutRowLevelSecurity = () =>
  withClient(database.adminUrl, async (client) => {
    const walled = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relrowsecurity`,
    )
    for (const { name } of walled.rows) await client.query(`alter table ${name} disable row level security`)
    return walled.rows.length
  })

describe('an id of another workspace is not found', () => {
  test('[13.14] by any call', () => refusesForeignIds(), 60_000)
  test('by any call, with row-level security bypassed', async () => {
    expect(await withoutRowLevelSecurity()).toBeGreaterThan(15)
    await refusesForeignIds()
  }, 60_000)
  test('and nothing of it appears in lists, with row-level security bypassed', async () => {
    await withoutRowLevelSecurity()
    const reads = Object.keys(calls).filter((name) => /\.get/.test(name))
    const foreign: string[] = []
    for (const name of reads) {
      const { code, answer } = await make(name, inputOf(name, a) ?? {}, await a.as('owner'))
      const text = JSON.stringify(answer ?? '')
      if (code !== 'ok' || text.includes('XYZ') || text.includes(b.workspaceId))
        foreign.push(`${name} ${code}`)
    }
    expect(foreign).toEqual([])
  }, 60_000)
})

async function refusesForeignIds(): Promise<void> {
  const before = [await rowsOf(database, a.workspaceId), await rowsOf(database, b.workspaceId)]
  const wrong: string[] = []
  for (const [name, path] of cases) {
    const foreign = path === 'workspaceId' ? b.workspaceId : at(inputOf(name, b), path)
    const input = withAt(inputOf(name, a) ?? {}, path, foreign)
    const { code, answer, message } = await make(name, input, await a.as('owner'))
    const text = JSON.stringify(answer ?? '')
    const empty = readsOnly.test(name) && (emptyFilter.test(path) || name === 'activity.getOfRecord')
    const held = empty && code === 'ok' ? !text.includes(b.ids.product) && !/XYZ/.test(text) : undefined
    if (!(held ?? ['notFound', 'conflict', 'invalid'].includes(code)))
      wrong.push(`${name} ${path}: ${code} ${message}`)
  }
  expect(wrong).toEqual([])
  expect(await rowsOf(database, a.workspaceId)).toEqual(before[0])
  expect(await rowsOf(database, b.workspaceId)).toEqual(before[1])
}

test.each([
  ['slug', (world: World) => world.slug],
  ['id', (world: World) => world.workspaceId],
])('[2.35] a workspace named by its %s in the header requires membership', async (_name, ref) => {
  const context = { ...(await a.as('owner')), workspaceRef: ref(b) }
  for (const name of placed.filter((each) => each in calls && each !== 'workspaces.getOne')) {
    const { code } = await make(name, inputOf(name, b), context)
    expect(`${name} ${code}`).toBe(`${name} notFound`)
  }
  expect((await make('workspaces.getOne', { slug: b.slug }, context)).code).toBe('notFound')
})

test.each(['', 'null', 'undefined', null, 0, [], {}])('%j is not a workspace', async (workspaceId) => {
  const { code } = await make('metrics.getAll', { workspaceId }, await a.as('owner'))
  expect(code).toBe('invalid')
})
