import { expect, test } from 'vitest'
import { labelForm, startingFrom, startOf } from './label-form.ts'

/* What is asked before labels are printed. */

const form = { ...startingFrom(undefined), start: 1, each: 'pieces' as const, counts: [2, 0] }

test.each([
  ['no layout', { layout: 'a3' }, 'layout', 'Choose a layout'],
  ['a place before the first label', { start: 0 }, 'start', 'Enter 1 to 65'],
  ['a place after the last label', { start: 66 }, 'start', 'Enter 1 to 65'],
  ['no place', { start: undefined }, 'start', 'Enter a whole number'],
  ['a part of a label', { counts: [1, 0.5] }, 'counts.1', 'Enter a whole number'],
  ['an emptied number', { counts: [1, undefined] }, 'counts.1', 'Enter a whole number'],
  ['no labels', { counts: [0, 0] }, 'counts', 'Enter how many labels to print'],
  ['too many labels', { counts: [2000, 1] }, 'counts', 'Print at most 2,000 labels at a time'],
])('[16.500] refuses %s at its field', (_, change, field, message) => {
  const { error } = labelForm.safeParse({ ...form, ...change })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})

test('[16.500] a roll begins at its first label, whatever a sheet began with', () => {
  const roll = labelForm.parse({ ...form, layout: 'roll_38', start: 30 })
  expect(startOf(roll)).toBe(1)
  expect(startOf(labelForm.parse({ ...form, start: 30 }))).toBe(30)
})

test('[16.500] a print starts as the last one did, and as a usual sheet where that is unknown', () => {
  const { layout, parts } = startingFrom({ layout: 'roll_50', hidden: ['shop', 'gone'] })
  expect(layout).toBe('roll_50')
  expect(parts).toMatchObject({ shop: false, price: true })
  expect(startingFrom({ layout: 'gone', hidden: [] }).layout).toBe('a4_65')
})
