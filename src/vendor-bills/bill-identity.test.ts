import { expect, test } from 'vitest'
import { billKey } from './bill-identity.ts'

test.each([
  ['spaces', ' inv - 12 '],
  ['a zero-width space', 'INV\u200b-12'],
  ['a word joiner', 'INV-12\u2060'],
  ['a soft hyphen', 'INV-1\u00ad2'],
  ['full-width letters', 'ＩＮＶ-12'],
])('[20.5] a number with %s is the same number', (_, number) => {
  expect(billKey(number)).toBe('inv-12')
})
