import { expect, test } from 'vitest'
import { bounded, reads } from '../../bench/every-read.ts'
import { calls } from '../../bench/growth-calls.ts'
import { callNames } from '../walls/calls.ts'

const named = Object.values(calls).map(({ path }) => path.replace('/', '.'))

test('every read is measured as data grows, or cannot grow', () => {
  const all = callNames.filter((call) => /\.(get|find|export)/.test(call))
  const known = new Set([...named, ...reads.map(({ call }) => call), ...Object.keys(bounded)])
  expect([...known].toSorted()).toEqual(all)
  expect(reads.filter(({ call }) => call in bounded)).toEqual([])
})
