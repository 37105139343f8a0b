import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './support/source.ts'

/* The product in a browser has the real clock, so a day of its tests is relative to today, or past or ahead for good. */

/** The end of the last financial year that was over when these tests began. */
const PAST = '2026-03-31'
const AHEAD = '2090-01-01'

const shops = ['corner-shop', 'money-records', 'trade'].map((name) => `tests/support/${name}.ts`)

/** The days, months and financial years in a text, also those in an address or in SQL. */
const daysIn = (text: string): string[] => text.match(/\b20\d\d-\d\d(-\d\d)?\b/g) ?? []

test('a browser test has no day that may be today, or that leaves the month or financial year of today', () => {
  const found = [...filesBelow('tests/browser'), ...shops].flatMap((path) =>
    daysIn(readFileSync(path, 'utf8'))
      .filter((day) => day > PAST && day < AHEAD)
      .map((day) => `${path}: ${day}`),
  )
  expect(found).toEqual([])
})
