import { expect, test } from 'vitest'
import { movedTo } from './moved.ts'

test.each([
  ['the same amount moves whole', 354, { settled: 354, discount: 0 }, { moved: 354, lost: 0, left: 0 }],
  ['a larger copy takes all of it', 472, { settled: 354, discount: 10 }, { moved: 354, lost: 0, left: 0 }],
  ['a smaller copy leaves the rest', 118, { settled: 354, discount: 0 }, { moved: 118, lost: 0, left: 236 }],
  ['nothing had settled it', 118, { settled: 0, discount: 0 }, { moved: 0, lost: 0, left: 0 }],
  ['a discount is lost before money', 350, { settled: 354, discount: 10 }, { moved: 350, lost: 4, left: 0 }],
  ['and never counts as money', 118, { settled: 354, discount: 10 }, { moved: 118, lost: 10, left: 226 }],
  ['a copy for nothing', 0, { settled: 354, discount: 10 }, { moved: 0, lost: 10, left: 344 }],
])('[27.200] of what settled a bill, %s', (_, payable, settled, expected) => {
  expect(movedTo(payable, settled)).toEqual(expected)
})
