import { expect, test } from 'vitest'
import { searchText, searchWords, squeezed } from '#base/search-words.ts'

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

test.each([
  ['m8x40', ['Bolt M8×40', 'Bolt M8 × 40 mm', 'Bolt M8x40', 'Bolt M8 x 40']],
  ['M8×40', ['Bolt M8×40', 'Bolt M8x40']],
  ['m8 x 40', ['Bolt M8×40', 'Bolt M8 × 40', 'Bolt M8x40']],
])('[16.570] %s finds each of %j', (text, names) => {
  const found = (name: string) =>
    searchWords(text).every((spellings) =>
      spellings.some((word) => `${searchText(name)} ${squeezed(name)}`.includes(word)),
    )
  expect(names.filter((name) => !found(name))).toEqual([])
  expect(found('Bolt M10×50')).toBe(false)
})

test('[16.570] a size typed with x does not find its digits in a row', () => {
  expect(searchWords('8x1')).toEqual([['8x1', '8×1', '8 × 1']])
})
