import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { firstDamaged, listFiles } from './file-list.ts'

const { folder, remove } = temporaryFolder('file-list')
afterAll(remove)

test('[17.248] the list of a backup names each of its files with the hash of its contents', async () => {
  mkdirSync(path.join(folder, 'base', '5'), { recursive: true })
  const names = Array.from({ length: 35 }, (_, n) => (n % 2 ? `base/5/${n}` : `${n}`))
  for (const name of names) writeFileSync(path.join(folder, name), name)
  const list = await listFiles(folder)
  const expected = names.map((name) => ({
    path: name,
    bytes: name.length,
    sha256: createHash('sha256').update(name).digest('hex'),
  }))
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
  expect(list.sort(byPath)).toEqual(expected.sort(byPath))
  expect(await firstDamaged(folder, list)).toBeUndefined()
})
