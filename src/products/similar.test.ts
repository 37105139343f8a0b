import { expect, test } from 'vitest'
import { isSimilarName } from './similar.ts'

test.each([
  ['LED Bulb 9W', 'led bulb 9w', true],
  ['LED Bulb 9W', 'LED Bulb 9 W', true],
  ['LED Bulb, 9W', 'Bulb LED 9W', true],
  ['CPVC Elbow 1/2 inch', 'CPVC Elbow 12 inch', false],
  ['Steel rod', 'Steel rod 8 mm', false],
  ['Steel rod', 'Steel', false],
  ['---', '***', false],
])('[36.33] %s and %s may be the same product: %s', (one, other, similar) => {
  expect(isSimilarName(one, other)).toBe(similar)
  expect(isSimilarName(other, one)).toBe(similar)
})
