import { expect, test } from 'vitest'
import { plainWords } from '#base/plain-words.ts'
import { readPreferences, START_PAGES, stored } from './member-preferences.ts'

test.each(['zzz', 'settings', '', 'constructor'])('[22.46] refuses the start page “%s”', (startPage) => {
  const { error } = stored.safeParse({ startPage }, { error: plainWords })
  expect(error?.issues.map(({ message }) => message)).toEqual([`Choose one of: ${START_PAGES.join(', ')}`])
})

test.each(START_PAGES)('[22.46] accepts the start page %s', (startPage) => {
  expect(stored.parse({ startPage })).toEqual({ startPage })
})

test('[22.46] ignores a stored start page that does not exist, and keeps the rest', () => {
  const read = readPreferences({ theme: 'dark', startPage: 'zzz' })
  expect(read.theme).toBe('dark')
  expect(read.startPage).toBeUndefined()
})
