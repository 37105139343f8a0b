import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeys } from '../scripts/journeys.mjs'
import { ROOMS } from './support/rooms.ts'

test('a change in any room is tried in a browser: each room names its journeys', () => {
  expect(Object.keys(journeys).sort()).toEqual([...ROOMS].sort())
  const missing = Object.values(journeys)
    .flat()
    .filter((name) => !existsSync(`tests/browser/${name}.test.ts`))
  expect(missing).toEqual([])
  expect(Object.entries(journeys).filter(([, names]) => names.length === 0)).toEqual([])
})
