import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { at, callNames, idPaths, make, withAt } from './calls.ts'
import { withoutFilters } from './filters.ts'
import { inputs } from './inputs.ts'
import { rowsOf } from './rows.ts'
import { openWorld, type World } from './world.ts'

/** Filters and positions that find nothing instead of refusing an unknown id. */
const emptyFilter = /^(filters\.\w+|vendorId|productIds\[\]|replacing|after|billing\[\]|customerIds\[\])$/
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

/** Runs the work without row-level security, so that only the queries protect the rows. */
async function withoutRowLevelSecurity(work: () => Promise<void>): Promise<void> {
  const turn = (how: string) =>
    database.asOwner((client) =>
      client.query(`do $$ declare wall regclass; begin
        for wall in select oid from pg_class where oid in (select polrelid from pg_policy) loop
          execute format('alter table %s ${how} row level security', wall);
        end loop; end $$`),
    )
  await turn('disable')
  await work().finally(() => turn('enable'))
}

type Through = (context: CallContext) => CallContext
const asTheyAre: Through = (context) => context
/** Queries that do not filter by workspace, so that only row-level security protects the rows. */
const withoutQueryFilters: Through = (context) => ({
  ...context,
  database: withoutFilters(context.database, a.workspaceId),
})

const sees = (answer: unknown) => {
  const text = JSON.stringify(answer ?? '')
  return /XYZ/.test(text) || [b.workspaceId, ...Object.values(b.ids)].some((id) => text.includes(id))
}

/** Makes every call of A once with each of its ids taken from B. Returns those that found or changed something. */
async function foreignIdsFound(through: Through, rehearse = false): Promise<string[]> {
  const before = [await rowsOf(database, a.workspaceId), await rowsOf(database, b.workspaceId)]
  const found: string[] = []
  for (const [name, path] of cases) {
    const foreign = path === 'workspaceId' ? b.workspaceId : at(inputOf(name, b), path)
    const input = withAt(inputOf(name, a) ?? {}, path, foreign)
    const { code, answer, message } = await make(name, input, through(await a.as('owner', rehearse)))
    const mayBeEmpty = readsOnly.test(name) && (emptyFilter.test(path) || name === 'activity.getOfRecord')
    const isEmpty = mayBeEmpty && code === 'ok' && !JSON.stringify(answer).includes('XYZ')
    if (!isEmpty && !['notFound', 'conflict', 'invalid'].includes(code))
      found.push(`${name} ${path}: ${code} ${message}`)
  }
  expect(await rowsOf(database, a.workspaceId)).toEqual(before[0])
  expect(await rowsOf(database, b.workspaceId)).toEqual(before[1])
  return found
}

/** Reads everything as A. Returns the calls whose answers contain something of B. */
async function foreignRowsRead(through: Through): Promise<string[]> {
  const found: string[] = []
  for (const name of Object.keys(calls).filter((each) => /\.(get|check|find)/.test(each))) {
    const { code, answer } = await make(name, inputOf(name, a) ?? {}, through(await a.as('owner')))
    if (code !== 'ok' || sees(answer)) found.push(`${name} ${code}`)
  }
  return found
}

describe('another workspace’s ids are not found and its rows are not read', () => {
  test('[13.14] by any call', async () => {
    expect(await foreignIdsFound(asTheyAre)).toEqual([])
    expect(await foreignRowsRead(asTheyAre)).toEqual([])
  }, 60_000)

  test('[13.40] by row-level security alone', async () => {
    expect(await foreignIdsFound(withoutQueryFilters)).toEqual([])
    expect(await foreignRowsRead(withoutQueryFilters)).toEqual([])
  }, 60_000)

  test(
    '[13.41] by the queries alone',
    () =>
      withoutRowLevelSecurity(async () => {
        expect(await foreignIdsFound(asTheyAre)).toEqual([])
        expect(await foreignRowsRead(asTheyAre)).toEqual([])
      }),
    60_000,
  )

  test(
    'unless both protections are off',
    () =>
      withoutRowLevelSecurity(async () => {
        expect((await foreignIdsFound(withoutQueryFilters, true)).length).toBeGreaterThan(30)
        expect((await foreignRowsRead(withoutQueryFilters)).length).toBeGreaterThan(10)
      }),
    60_000,
  )
})

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
