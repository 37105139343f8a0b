import { expect, test } from 'vitest'
import { lineCount } from './line-count.ts'

test.each([
  [[], '0 lines'],
  [[['PCS', 12]], '1 line: 12 PCS'],
  [
    [
      ['PCS', 1200],
      ['KG', 0.1],
      ['PCS', 3],
      ['KG', 0.2],
    ],
    '4 lines: 1,203 PCS, 0.3 KG',
  ],
  [
    [
      ['PCS', undefined],
      [undefined, 2],
    ],
    '2 lines',
  ],
] as const)('[16.491] a bill of %j has %s', (lines, text) => {
  expect(lineCount(lines.map(([unit, quantity]) => ({ unit, quantity })))).toBe(text)
})
