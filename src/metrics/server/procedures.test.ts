import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'

let database: TestDatabase
let shop: Shop
let other: Shop

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  other = await openShop(database)
})
afterAll(() => database.close())

const piece = () => ({ name: 'Piece', shorthand: v7().slice(-8) })

test('a signed-out caller is unauthenticated', async () => {
  const nobody = await shop.as('owner', { token: undefined })
  await expect(nobody.metrics.getAll({})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('sales and viewers cannot create a unit', async () => {
  for (const role of ['sales', 'viewer'] as const)
    await expect((await shop.as(role)).metrics.create(piece())).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['[5.15]', { name: ' ', shorthand: 'pc' }, 'name', 'Metric name is required'],
  ['[5.16]', { name: 'Piece', shorthand: '' }, 'shorthand', 'Shorthand is required'],
  ['[5.17, 9.15]', { name: 'Piece', shorthand: '12345678901' }, 'shorthand', 'Use at most 10 characters'],
  ['', { name: 'Piece', shorthand: 'pc', decimals: 4 }, 'decimals', 'Choose 0 to 3 decimals'],
])('%s a wrong unit %o is refused at its field', async (_line, input, field, message) => {
  const owner = await shop.as('owner')
  await expect(owner.metrics.create(input)).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: [field], message }] },
  })
})

test('another workspace’s unit is not found when reading or writing', async () => {
  const { id } = await (await other.as('owner')).metrics.create(piece())
  const owner = await shop.as('owner')
  await expect(owner.metrics.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(owner.metrics.update({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'notFound' })
  await expect(owner.metrics.delete({ id })).rejects.toMatchObject({ code: 'notFound' })
})

test('refuses a duplicate shorthand at its field, ignoring case', async () => {
  const owner = await shop.as('owner')
  await owner.metrics.create({ name: 'Box', shorthand: 'BOX' })
  await expect(owner.metrics.create({ name: 'Carton', shorthand: 'box' })).rejects.toMatchObject({
    data: { issues: [{ path: ['shorthand'], message: 'Another unit has this shorthand' }] },
  })
})

test('[16.3] refuses a stale save, names who changed it, and saves nothing', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.metrics.create(piece())
  await (await shop.as('admin')).metrics.update({ id, name: 'Theirs', version: 1 })
  await expect(owner.metrics.update({ id, name: 'Mine', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Asha admin changed this .+ ago\./),
    data: { changedBy: 'Asha admin', changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), version: 2 },
  })
  expect((await owner.metrics.getOne({ id })).metric.name).toBe('Theirs')
})

test('one key gives twenty concurrent calls the first result, and a different body is refused', async () => {
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  const input = piece()
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.metrics.create(input)))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  await expect(owner.metrics.create(piece())).rejects.toMatchObject({ code: 'conflict' })
})

test('[16.1] a key that another call used is refused, also with the same body', async () => {
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  const { id } = await (await shop.as('owner')).metrics.create(piece())
  await owner.metrics.delete({ id })
  await expect(owner.metrics.restore({ id })).rejects.toMatchObject({
    code: 'conflict',
    data: { reason: 'idempotency_key_reused' },
  })
})

test('[16.61] archives and restores a unit in use, and deletes an unused one', async () => {
  const fresh = await openShop(database)
  const owner = await fresh.as('owner')
  const { metricId } = await stockShelf(database, fresh, 1)
  const unused = await owner.metrics.create(piece())
  expect((await owner.metrics.delete({ id: unused.id })).message).not.toContain('archived')
  expect((await owner.metrics.delete({ id: metricId })).message).toContain('archived')
  const all = async () => (await owner.metrics.getAll({})).map(({ id }) => id)
  expect(await all()).toEqual([])
  await owner.metrics.restore({ id: metricId })
  expect(await all()).toEqual([metricId])
})

test('[16.6] lists pages, sorts and searches, treating wildcards literally', async () => {
  const fresh = await openShop(database)
  const owner = await fresh.as('owner')
  for (const name of ['Bag', 'Bottle', 'Box %'])
    await owner.metrics.create({ name, shorthand: name.slice(0, 4) })
  const sorted = await owner.metrics.getMany({ sortBy: 'name', sortDirection: 'asc', perPage: 2 })
  expect(sorted.metrics.map((unit) => unit.name)).toEqual(['Bag', 'Bottle'])
  expect(sorted.pagination).toMatchObject({ page: 1, perPage: 2, total: 3, totalPages: 2 })
  const found = await owner.metrics.getMany({ search: '%' })
  expect(found.metrics.map((unit) => unit.name)).toEqual(['Box %'])
})

test('a create, a list and a read keep to their budgets of statements, including sign-in', async () => {
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  const counted = countedBy(database)
  const input = piece()
  expect(await counted(() => owner.metrics.create(input))).toBeLessThanOrEqual(statements.create)
  expect(await counted(() => owner.metrics.getMany({ search: 'piece', sortBy: 'name' }))).toBeLessThanOrEqual(
    statements.list,
  )
  const { id } = await owner.metrics.create(input)
  expect(await counted(() => owner.metrics.getOne({ id }))).toBeLessThanOrEqual(statements.read)
})
