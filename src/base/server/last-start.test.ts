import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { sinceLastStart } from './last-start.ts'

const place = temporaryFolder('last-start')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(async () => {
  await database.close()
  place.remove()
})

const SECRET = 'the secret of this installation, long enough'
const first = join(place.folder, 'first')
const s3 = {
  bucket: 'pictures',
  region: 'ap-south-1',
  endpoint: undefined,
  accessKeyId: 'a',
  secretAccessKey: 'b',
}
const start = (secret: string, dataFolder: string, config = {}) =>
  sinceLastStart(database.adminUrl, secret, { s3: undefined, dataFolder, ...config })

test('[17.95] a start says that it uses another secret than the last one, once', async () => {
  expect(await start(SECRET, first)).toEqual([])
  expect(await start(SECRET, first)).toEqual([])
  const said = await start('a secret that somebody made anew, long enough', first)
  expect(said).toEqual([expect.stringContaining('secret differs from the one used at the last start')])
  expect(await start(SECRET, first)).toHaveLength(1)
})

test('[17.95] and another place for uploaded files, unless they were moved or are shared', async () => {
  const moved = join(place.folder, 'moved')
  cpSync(first, moved, { recursive: true })
  expect(await start(SECRET, moved)).toEqual([])
  const said = await start(SECRET, join(place.folder, 'empty'))
  expect(said).toEqual([expect.stringContaining('Uploaded files are stored in a different place')])
  expect(await start(SECRET, first, { s3 })).toHaveLength(1)
  expect(await start(SECRET, moved, { s3 })).toEqual([])
})
