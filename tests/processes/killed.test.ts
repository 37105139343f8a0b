import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAmidSales, type Victim } from './kills.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each<Victim>(['server', 'database'])(
  '[17.41] the %s killed during sales, 3 times: nothing acknowledged is lost',
  async (victim) => {
    const folder = mkdtempSync(join(tmpdir(), 'godown-killed-'))
    folders.push(folder)
    await killAmidSales(folder, victim, 3)
    expect.hasAssertions()
  },
  120_000,
)
