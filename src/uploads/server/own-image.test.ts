import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsAlone } from '#base/server/scope.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { requireOwnImage, requireOwnPaper } from './own-image.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const nobody = { userId: v7(), workspaceId: v7(), now: new Date() }
const gone = '/files/images/0195f0c0-0000-7000-8000-000000000000/abcdefghijklmnop'
test.each([
  ['a PDF as the paper', requireOwnPaper, `${gone}.pdf`, 'Upload the PDF again.'],
  ['a picture as the paper', requireOwnPaper, `${gone}.jpg`, 'Upload the picture again.'],
  ['a PDF as the picture', requireOwnImage, `${gone}.pdf`, 'Upload the picture again.'],
])('[22.33] %s that is gone is asked for again', async (_, require, address, message) => {
  const asked = require(statementsAlone(database.database), 'attachment', address, nobody)
  await expect(asked).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: ['attachment'], message }] },
  })
})
