import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { db } from './database.ts'
import { manyInParts } from './in-parts.ts'
import { inTransaction } from './scope.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

const numbers = (count: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n`.compile(db)
const double = ({ n }: { n: number }) => n * 2

test.each([
  [0, 0],
  [1, 0],
  [49, 0],
  [50, 1],
  [120, 2],
])('[17.172] a list of %d rows is complete and lets others pass %d times', async (count, passes) => {
  let passed = 0
  const letPass = async () => {
    passed += 1
  }
  const [first, second] = await inTransaction(database.database, null, async (statements) => {
    const scope = { ...statements, letPass }
    const once = await manyInParts(scope, numbers(count), double)
    return [once, await manyInParts(statements, numbers(count), double)]
  })
  expect(first).toEqual(Array.from({ length: count }, (_, at) => (at + 1) * 2))
  expect(second, 'the next one of the transaction').toEqual(first)
  expect(passed).toBe(passes)
})

test('[17.172] what a part cannot be read for is reported, and the connection goes on', async () => {
  const divided = sql<{ n: number }>`select 1 / (${60}::int - n) as n from generate_series(1, 100) n`.compile(
    db,
  )
  const read = () =>
    inTransaction(database.database, null, (statements) => manyInParts(statements, divided, double))
  await expect(read()).rejects.toThrow('not allowed')
  await expect(
    inTransaction(database.database, null, (statements) => manyInParts(statements, numbers(3), double)),
  ).resolves.toEqual([2, 4, 6])
})
