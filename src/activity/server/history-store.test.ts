import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityListInput } from '#activity/input.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { analyse, blocksRead } from '../../../tests/support/plan.ts'
import { pageOfActivity } from './history-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Logs changes of so many records by Asha, the first and the last of them of `ends`. */
const log = (workspaceId: string, count: number, ends = 'Needle') =>
  database.asOwner((client) =>
    client.query(
      `insert into activity (workspace_id, id, user_id, user_name, act, noun, record_id, record_label, created_at)
       select $1, gen_random_uuid(), $1, 'Asha', 'updated', 'product', gen_random_uuid(),
              case when n in (1, $2) then $3 else 'Hammer' end || ' ' || n, now()
       from generate_series(1, $2::integer) n`,
      [workspaceId, count, ends],
    ),
  )

test('[16.401] a search of the log for what few entries have reads hardly more among ten times the entries', async () => {
  const { workspaceId } = await openShop(database)
  const input = activityListInput.parse({ search: 'asha needle' })
  const read = async (count: number, ends: string) => {
    await log(workspaceId, count, ends)
    await analyse(database)
    return blocksRead(database, workspaceId, (scope) => pageOfActivity(scope, input))
  }
  const few = await read(3_000, 'Needle')
  const many = await read(27_000, 'Screw')
  expect(many).toBeLessThan(1.3 * few)
})

test('[16.401] the log is searched by every word in the label of a record or the name of its person', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await log(shop.workspaceId, 30)
  const found = async (search: string) =>
    (await owner.activity.getMany({ search })).activities.map(({ label }) => label).sort()
  expect(await found('asha NEEDLE')).toEqual(['Needle 1', 'Needle 30'])
  expect(await found('needle 30')).toEqual(['Needle 30'])
  expect(await found('needle 7')).toEqual([])
  expect(await found('30')).toEqual(['Needle 30'])
})
