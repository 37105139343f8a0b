import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { at, callNames, make, type Outcome, procedures } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld } from './world.ts'

const rivals = 8
const anyJson = { unrepresentable: 'any', io: 'input' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(rivals)
})
afterAll(() => database.close())

/** What several calls at once are answered; one that the server was too busy for is made again, as programs do. */
const rivalling = (...asked: Parameters<typeof make>) => {
  const answered = async (): Promise<Outcome> => {
    const outcome = await make(...asked)
    return outcome.code === 'unavailable' ? answered() : outcome
  }
  return Promise.all(Array.from({ length: rivals }, answered))
}

/** Calls that take the version that the screen has read. */
const versioned = callNames.filter((name) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  return schema instanceof z.ZodType && 'version' in (z.toJSONSchema(schema, anyJson).properties ?? {})
})

/** The version of a record, from the table that holds it. */
const versionOf = (id: unknown) =>
  database.asOwner(async (client) => {
    const tables = await client.query<{ name: string; key: string }>(
      `select c.relname as name, case c.relname when 'workspaces' then 'workspace_id' else 'id' end as key
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    for (const { name, key } of tables.rows) {
      const { rows } = await client.query<{ version: number }>(
        `select version::int as version from ${name} where ${key} = $1`,
        [id],
      )
      if (rows[0]) return rows[0].version
    }
    throw new Error(`No record ${id} with a version`)
  })

test('lists every call that compares a version', () => {
  expect(versioned.length).toBeGreaterThan(10)
  expect(versioned).toContain('sales.update')
  expect(versioned).toContain('products.updateVersion')
})

test.each(versioned)('[16.3] %s: of several saves of the same version, one succeeds', async (name) => {
  const world = await openWorld(database, 'PQR')
  const input = inputs[name]?.(world, 'PQR') ?? {}
  const version = await versionOf(at(input, 'id'))
  const context = await world.as('owner')
  const outcomes = await rivalling(name, { ...input, version }, context)
  const codes = outcomes.map(({ code }) => code).sort()
  expect(codes).toEqual([...Array(rivals - 1).fill('conflict'), 'ok'])
})

test.each(versioned)(
  '[16.3] %s: an older version is refused, even if nothing else forbids the change',
  async (name) => {
    const world = await openWorld(database, 'VWX')
    const input = inputs[name]?.(world, 'VWX') ?? {}
    const version = (await versionOf(at(input, 'id'))) - 1
    const { code, data } = await make(name, { ...input, version }, await world.as('owner', true))
    expect({ code, data }).toMatchObject({ code: 'conflict', data: { reason: 'stale_version' } })
  },
)

/** Actions that can succeed only once. Other tests cover the owner leaving and the workspace being deleted. */
const ending = callNames.filter((name) =>
  /\.(delete|deleteMany|deleteAddress|deleteVersion|remove|revoke|cancel|revokeShare)$/.test(name),
)

/** How many acts are logged, and how many of them a second time for the same record. */
const acts = (workspaceId: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ logged: number; again: number }>(
      `select count(*)::int as logged, (count(*) - count(distinct (act, noun, record_id)))::int as again
       from activity where workspace_id = $1`,
      [workspaceId],
    )
    return rows[0] ?? { logged: 0, again: 0 }
  })

test.each(ending.filter((name) => name !== 'workspaces.delete' && name !== 'users.delete'))(
  '[14.122] %s: of several concurrent requests, one succeeds',
  async (name) => {
    const fresh = await openWorld(database, 'STU')
    const context = await fresh.as('owner')
    const before = await acts(fresh.workspaceId)
    const input = inputs[name]?.(fresh, 'STU') ?? {}
    const outcomes = await rivalling(name, input, context)
    const codes = outcomes.map(({ code }) => code)
    expect(codes).toContain('ok')
    expect(codes.filter((code) => !['ok', 'conflict', 'notFound'].includes(code))).toEqual([])
    const after = await acts(fresh.workspaceId)
    expect(after.logged).toBeGreaterThan(before.logged)
    expect(after.again).toBe(before.again)
  },
)
