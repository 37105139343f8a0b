import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { findBinaries, linkLibraries } from './binaries.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'godown-programs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')('creates missing library links once', () => {
  mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), '')
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(list))
  for (let round = 0; round < 2; round += 1) {
    expect(linkLibraries(folder)).toBe(true)
    expect(readlinkSync(path.join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  }
})

test('a package without a list of links needs none', () => {
  cpSync('package.json', path.join(folder, 'package.json'))
  expect(linkLibraries(folder)).toBe(true)
})

test('prefers the packaged PostgreSQL', () => {
  const found = findBinaries({ account: serverAccount(folder), data: folder, source: 'both' })
  expect(found.major).toBeGreaterThanOrEqual(15)
  expect(existsSync(found.bin)).toBe(true)
})

test('leaves a database of a missing version unchanged and says what to do', () => {
  expect(() =>
    findBinaries({ account: serverAccount(folder), data: '/data', made: 9, source: 'both' }),
  ).toThrow(
    'The data folder /data was created by PostgreSQL 9, which is not installed. Install PostgreSQL 9, or restore a backup into a new data folder.',
  )
})
