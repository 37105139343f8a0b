import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[19.184] the log of a period has its first and last day, by the clock of India', async () => {
  const shop = await openShop(database)
  const made = async (name: string, at: string) => {
    const owner = await shop.as('owner', { clock: () => new Date(at) })
    await owner.metrics.create({ name, shorthand: name, decimals: 0 })
  }
  await made('early', '2026-10-31T18:29:00Z')
  await made('first', '2026-10-31T18:31:00Z')
  await made('last', '2026-11-30T18:29:00Z')
  await made('late', '2026-11-30T18:31:00Z')
  const owner = await shop.as('owner')
  const filters = { noun: 'metric', from: '2026-11-01', to: '2026-11-30' }
  const { activities, pagination } = await owner.activity.getMany({ filters })
  expect(activities.map(({ label }) => label)).toEqual(['last', 'first'])
  expect(pagination.total).toBe(2)
  await expect(owner.activity.getMany({ filters: { from: 'November' } })).rejects.toMatchObject({
    code: 'invalid',
  })
})
