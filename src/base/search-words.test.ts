import { expect, test } from 'vitest'
import { searchWords, squeezed } from '#base/search-words.ts'

test.each([
  ['LED bulb 9 W', 'ledbulb9w'],
  ['M-Seal (100 g)', 'mseal100g'],
  ['Cable 1.5 mm', 'cable1.5mm'],
  ['Elbow 1/2 inch', 'elbow1/2inch'],
  ['तांबे की तार', 'तांबेकीतार'],
])('[15.73] %s is reduced to %s', (text, expected) => {
  expect(squeezed(text)).toBe(expected)
})

test.each([
  ['bulb 9w', [['bulb'], ['9w']]],
  ['PO-00001', [['po-00001', 'po00001']]],
  ['%', [['%']]],
  ['nails 2",', [['nails'], ['2",']]],
  ['a b c d e f g h i', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g'], ['h i', 'hi']]],
])('[15.73] a search for %s matches %j', (text, expected) => {
  expect(searchWords(text)).toEqual(expected)
})
