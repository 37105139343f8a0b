import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('random ids have the same length and differ', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{28}$/)
})
