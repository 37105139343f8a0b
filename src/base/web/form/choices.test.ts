import { expect, test } from 'vitest'
import { choicesOf, matching } from './choices.ts'

const labels = (text: string, ...names: string[]) =>
  matching(
    names.map((label) => ({ value: label, label, hint: 'HSN 8539' })),
    text,
  ).map(({ label }) => label)

test.each([
  ['every word, in any order', 'bolt steel', ['Steel bolt', 'Steel nut'], ['Steel bolt']],
  ['what starts with the text first', 'led', ['Red LED', 'LED bulb'], ['LED bulb', 'Red LED']],
  ['then those of which a word does', 'raj', ['Neeraj Kumar', 'Amit Raj'], ['Amit Raj', 'Neeraj Kumar']],
  ['the second line as well', '8539', ['LED bulb'], ['LED bulb']],
  ['names without spaces', '9w', ['Bulb 9 W', 'Bulb 12 W'], ['Bulb 9 W']],
])('[15.75] the list offers %s', (_, text, names, found) => {
  expect(labels(text, ...names)).toEqual(found)
})

test('[15.75] a key press evaluates no option twice', () => {
  let reads = 0
  const bulb = {
    value: '1',
    get label() {
      reads += 1
      return 'LED bulb'
    },
  }
  matching([bulb], 'l')
  const first = reads
  expect(matching([bulb], 'led b')).toHaveLength(1)
  expect(reads).toBe(first)
})

test.each([
  ['undefined while it loads', undefined, false, undefined, false],
  ['asked for again once it failed', undefined, true, undefined, true],
  ['those loaded before, when a later load failed', ['Rao'], true, [{ value: 'Rao', label: 'Rao' }], false],
])('[15.75] the options of a query are %s', (_, data, isError, expected, canRetry) => {
  let asked = 0
  const refetch = () => {
    asked += 1
  }
  const list = (names: string[]) => names.map((name) => ({ value: name, label: name }))
  const { choices, retry } = choicesOf({ data, isError, refetch }, list)
  expect(choices).toEqual(expected)
  retry?.()
  expect(asked).toBe(canRetry ? 1 : 0)
})
