import { expect, test } from 'vitest'
import { calls, unmeasured } from '../../bench/growth-calls.ts'
import { callNames } from '../walls/calls.ts'

const measured = [...new Set(Object.values(calls).map(({ path }) => path.replace('/', '.')))]

test('every read is measured as data grows, or listed as not measured yet', () => {
  const reads = callNames.filter((call) => /\.(get|find|export)/.test(call))
  expect([...measured, ...unmeasured].toSorted()).toEqual(reads)
})
