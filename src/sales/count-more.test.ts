import { expect, test } from 'vitest'
import { countMore } from './count-more.ts'

const line = (left: number, counted = 0, pack?: string) => ({ left, counted, pack })
const piece = { quantity: 1 }
const box = { quantity: 12, pack: 'Box' }

test.each([
  ['selects the line of the goods with one', [line(3), line(5)], [1], piece, [{ at: 1, quantity: 1 }]],
  ['adds one to a selected line', [line(3, 1)], [0], piece, [{ at: 0, quantity: 2 }]],
  ['continues with their next line', [line(1, 1), line(2)], [0, 1], piece, [{ at: 1, quantity: 1 }]],
  ['prefers a selected line with more left', [line(2), line(2, 1)], [0, 1], piece, [{ at: 1, quantity: 2 }]],
  ['takes what is left of less than one', [line(0.5)], [0], piece, [{ at: 0, quantity: 0.5 }]],
  ['changes nothing when all is selected', [line(2, 2)], [0], piece, []],
  ['changes nothing for goods of another bill', [line(2)], [], piece, []],
])('[15.196] a scan %s', (_, lines, theirs, scanned, changes) => {
  expect(countMore(lines, (at) => theirs.includes(at), scanned)).toEqual(changes)
})

test.each([
  ['counts what the pack holds', [line(24)], [{ at: 0, quantity: 12 }]],
  ['adds it to what is counted', [line(24, 1)], [{ at: 0, quantity: 13 }]],
  ['takes no more than is left', [line(24, 20)], [{ at: 0, quantity: 24 }]],
  [
    'goes on with the next line',
    [line(5), line(9)],
    [
      { at: 0, quantity: 5 },
      { at: 1, quantity: 7 },
    ],
  ],
  ['begins with the line of that pack', [line(20, 2), line(12, 0, 'Box')], [{ at: 1, quantity: 12 }]],
])('[28.61] a scan of a pack %s', (_, lines, changes) => {
  expect(countMore(lines, () => true, box)).toEqual(changes)
})

test('[28.61] a scan of a piece begins with the line that was sold in pieces', () => {
  expect(countMore([line(12, 12, 'Box'), line(24, 0, 'Box'), line(3)], () => true, piece)).toEqual([
    { at: 2, quantity: 1 },
  ])
})
