import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAmidSales, type Victim } from '../processes/kills.ts'
import { killAmidWrites, launchWriter } from '../processes/writers.ts'
import { temporaryFolder } from '../support/folders.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each<Victim>(['server', 'database'])(
  'the %s killed during sales, 20 times: nothing acknowledged is lost',
  async (victim) => {
    const folder = mkdtempSync(join(tmpdir(), 'godown-killed-'))
    folders.push(folder)
    await killAmidSales(folder, victim, 20)
    expect.hasAssertions()
  },
  900_000,
)

test('PostgreSQL, Godown or both killed during writes, 20 times: nothing acknowledged is lost', async () => {
  const { folder, remove } = temporaryFolder('writers')
  await killAmidWrites(folder, 20, () => launchWriter(folder))
  remove()
  expect.hasAssertions()
})
