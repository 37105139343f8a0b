import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallDisk, temporaryFolder } from '../../../../tests/support/folders.ts'
import { zipTo } from '../../../../tests/support/zip.ts'
import { StartError } from '../start-error.ts'
import { backupMark } from './backup.ts'
import { pack } from './pack.ts'
import { restorePacked } from './restore-packed.ts'

let place = temporaryFolder('none')
beforeEach(() => {
  place.remove()
  place = temporaryFolder('pack')
})
afterEach(() => place.remove())
const at = (name: string) => path.join(place.folder, name)

/** Restores a packed backup, which fails, and returns the error. */
const failureOf = (file: string, dataFolder = at('data')) =>
  restorePacked({ dataFolder, backupBucket: undefined, backupPassphrase: undefined }, file).then(
    () => undefined,
    (error: unknown) => error,
  )

/** A packed backup with a file that does not compress. */
async function packed(bytes = 200_000): Promise<string> {
  mkdirSync(at('made'))
  writeFileSync(at(path.join('made', backupMark)), '{"files":[]}')
  writeFileSync(
    at(path.join('made', 'secret')),
    Buffer.from(Array.from({ length: bytes }, (_, n) => (n * n) % 251)),
  )
  await pack(at('made'), at('backup.zip'))
  return at('backup.zip')
}

const damaged = /^The backup .*backup\.zip is damaged\. Nothing was restored; use another backup\.$/

test('[17.262] a packed backup with changed bytes is refused with one sentence, and nothing is left behind', async () => {
  const file = await packed()
  const bytes = readFileSync(file)
  for (let n = 0; n < 400; n += 1) bytes[300 + n] = (bytes[300 + n] ?? 0) ^ 90
  writeFileSync(file, bytes)
  const error = await failureOf(file)
  expect(error).toBeInstanceOf(StartError)
  expect(error).toHaveProperty('message', expect.stringMatching(damaged))
  expect(readdirSync(place.folder).sort()).toEqual(['backup.zip', 'made'])
})

test('[17.262] so is one with a file that leads out of the folder', async () => {
  await zipTo(at('inside.zip'), new Map([['xx/out', Buffer.from('out')]]))
  writeFileSync(
    at('backup.zip'),
    readFileSync(at('inside.zip')).toString('latin1').replaceAll('xx/', '../'),
    'latin1',
  )
  expect(await failureOf(at('backup.zip'))).toHaveProperty('message', expect.stringMatching(damaged))
  expect(readdirSync(place.folder).sort()).toEqual(['backup.zip', 'inside.zip'])
})

test('[17.262] a disk without room for the restore is named', async ({ skip }) => {
  const disk = smallDisk('1m')
  if (!disk) return skip()
  const error = await failureOf(await packed(3_000_000), path.join(disk.disk, 'data'))
  expect(error).toBeInstanceOf(StartError)
  expect(error).toHaveProperty('message', expect.stringContaining('is full'))
  disk.remove()
})
