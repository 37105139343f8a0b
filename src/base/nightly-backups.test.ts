import { expect, test } from 'vitest'
import { backupsIn, dayDue, drafts, outdated } from './nightly-backups.ts'

const TODAY = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-21T20:29:00Z', [], undefined],
  ['2026-11-21T20:30:00Z', [], '2026-11-22'],
  ['2026-11-22T12:00:00Z', ['godown-2026-11-21', 'godown-2026-11-22.partial', 'mine'], '2026-11-22'],
  ['2026-11-22T12:00:00Z', ['godown-2026-11-22'], undefined],
  ['2026-11-22T18:29:00Z', ['godown-2026-11-22'], undefined],
  ['2026-11-22T18:31:00Z', ['godown-2026-11-22'], undefined],
])('[17.65] at %s with %j present, the backup of %s is due', (now, names, day) => {
  expect(dayDue(names, new Date(now))).toBe(day)
})

test('[17.65] keeps the newest 14 backups and all other files in the folder', () => {
  const days = Array.from({ length: 16 }, (_, at) => `godown-2026-11-${String(at + 1).padStart(2, '0')}`)
  expect(outdated(['mine', 'godown-2026', ...days.toReversed()], TODAY)).toEqual(days.slice(0, 2))
  expect(outdated(days.slice(2), TODAY)).toEqual([])
  const sealed = days.map((name) => `${name}.zip.sealed`)
  expect(outdated(['godown-2026-11-30.zip.sealed.partial', ...sealed], TODAY)).toEqual(sealed.slice(0, 2))
})

test('[17.261] backups that a clock ahead of time dated later than today are the first to go', () => {
  const ahead = Array.from({ length: 14 }, (_, at) => `godown-2031-03-${String(at + 1).padStart(2, '0')}`)
  const made = ['godown-2026-11-21', 'godown-2026-11-22']
  expect(backupsIn([...ahead, ...made], TODAY)).toEqual([...ahead, ...made])
  expect(outdated([...ahead, ...made], TODAY)).toEqual(ahead.slice(0, 2))
})

test('[17.65] tells unfinished copies from backups and other files', () => {
  const names = ['godown-2026-11-22.partial', 'godown-2026-11-22.unsealed', 'godown-2026-11-22.zip.uploading']
  const others = [
    'godown-2026-11-22',
    'godown-2026-11-22.zip',
    'godown-2026-11-22.zip.sealed',
    'mine.partial',
  ]
  expect(drafts([...others, ...names])).toEqual(names)
})
