import { expect, test } from 'vitest'
import { rowName } from '#imports/refused.ts'

const columns = ['productId', 'name', 'rate'].map((key) => ({ key, label: key, names: [] }))

test.each([
  ['the first column that says something', { productId: 2, name: 0, rate: 1 }, ['Nut', '5', ' '], 'Nut'],
  ['the order is the import’s, not the file’s', { productId: 2, name: 0 }, ['Nut', '5', 'PRD-1'], 'PRD-1'],
  ['a column that nothing is read from names nothing', { rate: 1 }, ['Nut', '5'], '5'],
  ['a row shorter than its heading', { name: 3 }, ['Nut'], undefined],
  ['a row that is not there', { name: 0 }, undefined, undefined],
])('[16.73] a row is identified by %s', (_, mapping, cells, name) => {
  expect(rowName(columns, mapping, cells)).toBe(name)
})
