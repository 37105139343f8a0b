import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { backupMark } from './backup.ts'
import { openEmbedded } from './embedded.ts'
import { openNightly } from './nightly.ts'
import { restore } from './restore.ts'

const MORNING = new Date('2026-11-22T03:00:00Z')
let place = temporaryFolder('none')
beforeEach(() => {
  place.remove()
  place = temporaryFolder('nightly')
})
afterEach(() => place.remove())
const at = (name: string) => path.join(place.folder, name)

test('[17.66] the nightly backup can be restored, is made once, and replaces the oldest of 14', async () => {
  const database = await openEmbedded({ dataFolder: at('data') })
  for (let day = 1; day <= 14; day += 1) {
    const name = at(`backups/godown-2026-10-${String(day).padStart(2, '0')}`)
    mkdirSync(name, { recursive: true })
    writeFileSync(path.join(name, backupMark), '{}')
  }
  const reported: unknown[] = []
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => MORNING }
  const nightly = openNightly(paths, (error) => reported.push(error))
  await nightly.run()
  const made = readdirSync(at('backups')).sort()
  expect([made.length, made.at(0), made.at(-1)]).toEqual([14, 'godown-2026-10-02', 'godown-2026-11-22'])
  await nightly.run()
  expect([reported, nightly.failure()]).toEqual([[], undefined])
  await nightly.close()
  await database.stop()
  await restore(at('again'), at('backups/godown-2026-11-22'))
  const again = await openEmbedded({ dataFolder: at('again') })
  await again.stop()
})

test('[17.67] a failure is reported with its start and reason until a backup succeeds', async () => {
  writeFileSync(at('backups'), 'a file where the folder should be')
  let now = MORNING
  const reported: unknown[] = []
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => now }
  const nightly = openNightly(paths, (error) => reported.push(error))
  await nightly.run()
  now = new Date('2026-11-22T04:00:00Z')
  await nightly.run()
  expect(nightly.failure()).toMatchObject({
    since: MORNING.toISOString(),
    reason: expect.stringMatching(/exist/i),
  })
  expect(reported).toHaveLength(2)
  expect(existsSync(at('data'))).toBe(false)
  await nightly.close()
})
