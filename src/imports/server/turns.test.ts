import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { fileOf, nouns } from '../../../tests/support/imports.ts'
import { openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[17.142] an import waits for those of others, and other calls do not wait for it', async () => {
  const owner = await (await openShop(database)).as('owner')
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const long = database.database.longTurns({ workspaceId: 'another', userId: 'another' }, () => ended)
  const { vendors } = nouns
  const file = fileOf(vendors.columns, vendors.headers, [vendors.row(1)])
  let isChecked = false
  const check = owner.vendors.checkImport(file).then((answer) => {
    isChecked = true
    return answer
  })
  expect(await owner.vendors.getAll({})).toEqual([])
  expect(isChecked).toBe(false)
  end()
  await long
  expect(await check).toMatchObject({ accepted: 1, refused: [] })
})
