import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { hasPlace, removeLeftFolders } from './in-folder.ts'

const DAY = 24 * 60 * 60_000
const { folder, remove } = temporaryFolder('left-archives')
afterAll(() => {
  vi.unstubAllEnvs()
  remove()
})

const people = (count: number) => Array.from({ length: count }, (_, at) => `person ${at}`)

test.each([
  ['the first archive', [], true],
  ['a second one while there are places to spare', ['me', ...people(3)], true],
  ['a second one when half the places are taken', ['me', ...people(4)], false],
  ['a first one when half the places are taken', people(5), true],
  ['a third one', ['me', 'me'], false],
  ['any when all places are taken', people(10), false],
])('[17.101] a person has a place for %s: %s', (_, taken, expected) => {
  expect(hasPlace('me', taken)).toBe(expected)
})

test('[17.259] the archives that a killed process left are deleted after a day, and nothing else', async () => {
  vi.stubEnv('TMPDIR', folder)
  const now = new Date()
  const leave = (name: string, ago: number) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'export.zip'), 'all books')
    const at = new Date(now.getTime() - ago)
    utimesSync(join(folder, name), at, at)
  }
  leave('godown-archive-left', 25 * 60 * 60_000)
  leave('godown-archive-running', 60_000)
  leave('mine', 9 * DAY)
  symlinkSync(join(folder, 'mine'), join(folder, 'godown-archive-link'))
  await removeLeftFolders(now)
  expect(readdirSync(folder).sort()).toEqual(['godown-archive-link', 'godown-archive-running', 'mine'])
  expect(readdirSync(join(folder, 'mine'))).toEqual(['export.zip'])
  await removeLeftFolders(new Date(now.getTime() + DAY))
  expect(readdirSync(folder).sort()).toEqual(['godown-archive-link', 'mine'])
})
