import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#base/server/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Guard, listening, type Seen, without } from '../walls/guards.ts'
import { openTwinWorld, steadyPart, type TwinWorld } from '../walls/twin-world.ts'

/** Filters that only ask whether something exists, which it does in both workspaces of the test. */
const ASKED_ONLY = [
  'select id from customer_addresses where workspace_id = $1 and customer_id = $2::uuid limit 1',
]
/** How many calls try to notice that a filter is missing. */
const TRIES = 4

let database: TestDatabase
let twins: TwinWorld
beforeAll(async () => {
  database = await openTestDatabase(3)
  twins = await openTwinWorld(database)
})
afterAll(() => database.close())

/** The filters by workspace that the calls send, each with some of those calls: first those whose statement finds rows. */
async function sentFilters(): Promise<{ guard: Guard; calls: string[] }[]> {
  const { world, names, effectOf } = twins
  const sent = new Map<string, { guard: Guard; finding: Set<string>; others: Set<string> }>()
  for (const name of names)
    await effectOf(name, (of) =>
      listening(of, world.workspaceId, (guard, hasRows) => {
        const key = `${guard.at} ${guard.text}`
        const known = sent.get(key) ?? { guard, finding: new Set(), others: new Set() }
        const calls = hasRows ? known.finding : known.others
        calls.add(name)
        sent.set(key, known)
      }),
    )
  return [...sent.values()].map(({ guard, finding, others }) => ({
    guard,
    calls: [...new Set([...finding, ...others])].slice(0, TRIES),
  }))
}

/**
 * Removes one filter by workspace at a time from the statements that the calls send, and makes the calls that send it. A
 * filter that no call misses is sorted by what its statement finds without it: the same rows, so that another condition,
 * such as a key that starts with the workspace, limits it as well; no rows in either case; or other rows, which the test
 * of twins would not notice.
 */
test('each filter by workspace is missed by a call, or its statement finds the same without it', async () => {
  const { world, effectOf } = twins
  const filters = await sentFilters()
  const alone = await twins.effectsAlone()
  await twins.addTwin()
  const isMissedBy = async (guard: Guard, name: string) => {
    const { effect = '', isRandom = false } = alone.get(name) ?? {}
    const now = await effectOf(name, (of) => without(of, world.workspaceId, guard))
    return isRandom ? steadyPart(now) !== steadyPart(effect) : now !== effect
  }
  const sorted: Record<'missed' | 'doubled' | 'empty' | 'asked' | 'unnoticed', string[]> = {
    missed: [],
    doubled: [],
    empty: [],
    asked: [],
    unnoticed: [],
  }
  for (const { guard, calls } of filters) {
    const says = `${calls.join()}: ${guard.at} of ${guard.text.replace(/\s+/g, ' ')}`
    let isMissed = false
    for (const name of calls) isMissed ||= await isMissedBy(guard, name)
    const seen: Seen[] = []
    const look = (of: Database) => without(of, world.workspaceId, guard, (each) => seen.push(each))
    if (!isMissed) for (const name of calls) await effectOf(name, look)
    if (isMissed) sorted.missed.push(says)
    else if (ASKED_ONLY.some((text) => says.endsWith(text))) sorted.asked.push(says)
    else if (seen.some((each) => each.rows !== each.without)) sorted.unnoticed.push(says)
    else if (seen.some(({ rows }) => !rows.startsWith('[0'))) sorted.doubled.push(says)
    else sorted.empty.push(says)
  }
  const counts = Object.entries(sorted).map(([kind, those]) => `${those.length} ${kind}`)
  console.log(`${filters.length} filters removed: ${counts.join(', ')}`)
  for (const each of sorted.empty) console.log(`No rows: ${each.slice(0, 500)}`)
  expect(sorted.unnoticed).toEqual([])
})
