import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAmidSales, type Victim } from '../processes/kills.ts'
import { killAmidWrites, launchWriter } from '../processes/writers.ts'
import { temporaryFolder } from '../support/folders.ts'
import { scaled } from './scale.ts'

const KILLS = scaled(20)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each<Victim>(['server', 'database'])(
  `the %s killed during sales, ${KILLS} times: nothing acknowledged is lost`,
  async (victim) => {
    const folder = mkdtempSync(join(tmpdir(), 'godown-killed-'))
    folders.push(folder)
    await killAmidSales(folder, victim, KILLS)
    expect.hasAssertions()
  },
  900_000,
)

test(`PostgreSQL, Godown or both killed during writes, ${KILLS} times: nothing acknowledged is lost`, async () => {
  const { folder, remove } = temporaryFolder('writers')
  await killAmidWrites(folder, KILLS, () => launchWriter(folder))
  remove()
  expect.hasAssertions()
})
