import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { fileOf, nouns, type TestNoun } from '../support/imports.ts'
import { openShop, type Shop } from '../support/people.ts'
import { stockShelf } from '../support/shelf.ts'
import { pass, through } from '../walls/calls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countOf = (shop: Shop, table: string) =>
  database.asOwner(async (client) => {
    const found = await client.query(`select count(*)::int as n from ${table} where workspace_id = $1`, [
      shop.workspaceId,
    ])
    return found.rows[0].n
  })

/** A shop in which `rows` rows can be imported. */
async function shopFor(name: string, rows: number): Promise<Shop> {
  const shop = await openShop(database)
  if (name === 'inventory') await stockShelf(database, shop, rows)
  return shop
}

const rowsOf = (noun: TestNoun, count: number, badAt = -1): string[][] => {
  const [at, cell] = noun.bad
  return Array.from({ length: count }, (_, n) =>
    noun.row(n + 1).map((value, place) => (n === badAt && place === at ? cell : value)),
  )
}
const file = (noun: TestNoun, rows: string[][]) => fileOf(noun.columns, noun.headers, rows)

describe.each(Object.entries(nouns))('%s', (name, noun) => {
  test('a role that cannot manage them cannot import them', async () => {
    const shop = await openShop(database)
    for (const role of [noun.refused, 'viewer'] as const) {
      const caller = await shop.as(role)
      for (const call of [noun.check, noun.save])
        await expect(call(caller, file(noun, rowsOf(noun, 1)))).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('refuses a file without a required column, and names it', async () => {
    const owner = await (await openShop(database)).as('owner')
    const asked = { ...file(noun, rowsOf(noun, 1)), mapping: {} }
    for (const call of [noun.check, noun.save])
      await expect(call(owner, asked)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/^Choose a column for /),
      })
  })

  test('a bad row 9,001 of 10,000 leaves nothing behind, and once corrected each row is saved once', async () => {
    const many = name === 'inventory' ? 1_100 : 10_000
    const bad = many - 1_000
    const shop = await shopFor(name, many)
    const owner = await shop.as('owner')
    const activity = await countOf(shop, 'activity')
    const asked = file(noun, rowsOf(noun, many, bad))
    await expect(noun.save(owner, asked)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(new RegExp(`^Nothing was imported: row ${bad + 2} was refused\\.`)),
    })
    const [, , message] = noun.bad
    expect((await noun.check(owner, asked)).refused).toMatchObject([
      { rowNumber: bad + 2, reasons: [{ message }] },
    ])
    for (const table of [noun.table, 'customer_addresses', 'number_series', 'product_versions'])
      expect([table, await countOf(shop, table)]).toEqual([table, 0])
    expect(await countOf(shop, 'activity')).toBe(activity)

    const corrected = file(noun, rowsOf(noun, many))
    expect(await noun.save(owner, corrected)).toMatchObject({
      message: noun.said(many),
      created: many,
      refused: [],
    })
    expect(await countOf(shop, noun.table)).toBe(many)
    expect(await countOf(shop, 'activity')).toBe(activity + many)
    await expect(noun.save(owner, { ...corrected, skipRefused: true })).rejects.toMatchObject({
      message: 'Every row was refused, so nothing was imported.',
    })
    expect(await countOf(shop, noun.table)).toBe(many)
  })

  test('imports the other rows on request', async () => {
    const shop = await shopFor(name, 3)
    const owner = await shop.as('owner')
    const asked = file(noun, rowsOf(noun, 3, 1))
    expect(await noun.save(owner, { ...asked, skipRefused: true })).toMatchObject({
      message: noun.said(2),
      refused: [{ rowNumber: 3 }],
    })
    expect(await countOf(shop, noun.table)).toBe(2)
  })

  test('accepts the first of two equal rows, and the second names it', async () => {
    const owner = await (await shopFor(name, 1)).as('owner')
    const [row = []] = rowsOf(noun, 1)
    const check = await noun.check(owner, file(noun, [row, row]))
    expect(check).toMatchObject({
      accepted: 1,
      refused: [{ rowNumber: 3, reasons: [{ message: expect.stringMatching(/row 2$/) }] }],
    })
  })

  test('a repeat with one key, and five at once without keys, import once', async () => {
    const shop = await shopFor(name, 2)
    const again = await shop.as('owner', { idempotencyKey: v7() })
    const asked = file(noun, rowsOf(noun, 2))
    const first = await noun.save(again, asked)
    expect(await noun.save(again, asked)).toEqual(first)
    expect(await countOf(shop, noun.table)).toBe(2)

    const other = await shopFor(name, 2)
    const owner = await other.as('owner')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => noun.save(owner, asked)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOf(other, noun.table)).toBe(2)
  })

  test('a cancelled import saves nothing, and its progress was visible', async () => {
    const shop = await shopFor(name, 1_500)
    const key = v7()
    const caller = await shop.as('owner', { idempotencyKey: key })
    const watcher = await shop.as('owner')
    expect(await watcher.imports.getProgress({ key })).toEqual({ done: 0, total: 0 })
    await watcher.imports.stop({ key })
    await expect(noun.save(caller, file(noun, rowsOf(noun, 1_500)))).rejects.toMatchObject({
      code: 'conflict',
      message: 'The import was cancelled. Nothing was imported.',
    })
    expect(await countOf(shop, noun.table)).toBe(0)
    expect(await watcher.imports.getProgress({ key })).toMatchObject({ total: 1_500 })
    // Another person's import with the same key is a separate import.
    expect(await (await shop.as('admin')).imports.getProgress({ key })).toEqual({ done: 0, total: 0 })
    const withNewKey = await shop.as('owner', { idempotencyKey: v7() })
    expect(await noun.save(withNewKey, file(noun, rowsOf(noun, 1_500)))).toMatchObject({ created: 1_500 })
  })

  test.each([
    ['is removed', 'delete from members where workspace_id = $1', 'notFound'],
    ['gets a lesser role', `update members set role = 'viewer' where workspace_id = $1`, 'forbidden'],
    [
      'is signed out',
      'delete from sessions where user_id in (select user_id from members where workspace_id = $1)',
      'unauthenticated',
    ],
  ])('[17.120] an import whose person %s meanwhile saves nothing', async (_what, loss, code) => {
    const shop = await shopFor(name, 2)
    const losing = through(database.database, async (client, query) => {
      if (JSON.stringify(query).includes('session_scope'))
        await database.asOwner((owner) => owner.query(loss, [shop.workspaceId]))
      return pass(client, query)
    })
    const caller = await shop.as('owner', { database: losing })
    await expect(noun.save(caller, file(noun, rowsOf(noun, 2)))).rejects.toMatchObject({ code })
    expect(await countOf(shop, noun.table)).toBe(0)
  })
})
