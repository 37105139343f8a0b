import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './support/database.ts'

/* Long lists are read in the order of an index. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

test.each([
  ['sales', 'due_date desc nulls last, id desc'],
  ['sales', 'due_date asc nulls last, id asc'],
  ['receipts', 'created_at desc, id desc'],
])('a page of %s by %s needs no sorting', async (table, order) => {
  const plan = await database.asOwner(async (client) => {
    // An empty table is sorted in no time, so the planner uses an index only if it may not sort.
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
      await client.query(`set enable_${way} = off`)
    const { rows } = await client.query(
      `explain select id from ${table} where workspace_id = '00000000-0000-0000-0000-000000000001' order by ${order} limit 11`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).not.toContain('Sort')
})
