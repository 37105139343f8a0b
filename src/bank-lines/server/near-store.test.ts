import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK, copyVoucher, openBank } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { analyse, blocksRead } from '../../../tests/support/plan.ts'
import { entriesOfAmounts, openEntries } from './entries-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const line = { date: '2026-11-18', amount: 7000 }
const wanted = { from: '2026-08-18', to: '2026-11-28', like: line }

test('[38.21] what a statement line may be is found among ten times the vouchers by reading hardly more', async () => {
  const { shop, put } = await openBank(database)
  const same = await put(70, line.date)
  const other = await put(30, line.date)
  const read = async (times: number) => {
    for (const { id } of [same, other]) await copyVoucher(database, shop.workspaceId, id, times, 60)
    await analyse(database)
    return [
      await blocksRead(database, shop.workspaceId, (scope) => entriesOfAmounts(scope, BANK, [line])),
      await blocksRead(database, shop.workspaceId, (scope) => openEntries(scope, BANK, wanted, 100)),
    ]
  }
  const few = await read(1000)
  const many = await read(9000)
  many.forEach((blocks, at) => {
    expect(blocks).toBeLessThan(1.3 * (few[at] ?? 0))
  })
})
