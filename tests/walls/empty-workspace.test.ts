import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop, type Shop } from '../support/people.ts'
import { callNames, make, rehearsal } from './calls.ts'
import { drawnInput } from './drawn-input.ts'
import { inputs } from './inputs.ts'
import type { WorldIds } from './world.ts'

/* A workspace in which nothing was entered yet: no call fails, and no answer holds what is no number or no day. */

/** SEED repeats a run; RUNS makes it longer. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.RUNS ?? 6)

/** Records of which none exists. */
const absent = (): WorldIds => ({
  workspaceId: shop.workspaceId,
  slug: shop.slug,
  ids: new Proxy({} as WorldIds['ids'], { get: () => v7() }),
})

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase(3)
  shop = await openShop(database)
})
afterAll(() => database.close())

/** The places of an answer that hold no number, no day, or a text made of nothing. */
function emptyIn(value: unknown, at: string): string[] {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${at}: ${value}`]
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [`${at}: ${value}`] : []
  if (typeof value === 'string')
    return /\b(undefined|NaN|Infinity|Invalid Date)\b|\[object /.test(value) ? [`${at}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => emptyIn(each, `${at}.${key}`))
}

test.each(callNames)('[17.199] %s in an empty workspace answers or refuses any input', async (name) => {
  const owner = await shop.contextOf('owner')
  const context = { ...owner, database: rehearsal(owner.database) }
  const property = fc.asyncProperty(drawnInput(name), async (input) => {
    const { code, message, answer, cause } = await make(name, input, context)
    expect([code, message, cause]).not.toContain('internal')
    expect([code, message, cause]).not.toContain('unavailable')
    expect(emptyIn(answer, name)).toEqual([])
  })
  await fc.assert(property, {
    seed,
    numRuns: runs,
    examples: [[{}], [inputs[name]?.(absent(), 'PQR') ?? {}]],
  })
})
