import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

test('the table types match the migrated database (run npm run tables to update them)', () => {
  const generator = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const args = [generator, '--config-file', 'codegen.json', '--url', database.adminUrl, '--verify']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stdout).toContain('up-to-date')
  expect(status).toBe(0)
})
