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

test.skipIf(process.platform === 'win32')('library links that npm did not make are made, once', () => {
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

test('the packaged PostgreSQL goes first', () => {
  const found = findBinaries({ account: serverAccount(folder), data: folder, source: 'both' })
  expect(found.major).toBeGreaterThanOrEqual(15)
  expect(existsSync(found.bin)).toBe(true)
})

test('a database of a version that is not installed is left alone, with what to do', () => {
  expect(() =>
    findBinaries({ account: serverAccount(folder), data: '/data', made: 9, source: 'both' }),
  ).toThrow(
    'The data folder /data was created by PostgreSQL 9, which is not installed. Install PostgreSQL 9, or restore a backup into a new data folder.',
  )
})
