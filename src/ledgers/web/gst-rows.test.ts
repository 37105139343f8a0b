import { expect, test } from 'vitest'
import { isUnsettled } from './gst-rows.ts'

const of = (cgst: number, sgst = 0, igst = 0) => ({ cgst, sgst, igst })
const none = of(0)
const nothing = {
  output: { before: none, now: none },
  reverse: { before: none, now: none },
  credit: { before: none, now: none },
  settled: { output: none, reverse: none, credit: none },
  used: { cgst: none, sgst: none, igst: none },
  excess: none,
  cash: none,
  roundOff: none,
  left: none,
  settlement: null,
}

test.each([
  ['nothing', {}, false],
  ['tax', { output: { before: none, now: of(0, 18) } }, true],
  ['a head that returns made minus', { output: { before: none, now: of(0, -18) } }, false],
  ['reverse charge', { reverse: { before: of(5), now: none } }, true],
  ['credit taken back after it was used', { excess: of(90) }, true],
  [
    'amounts that are equal in paise',
    {
      output: { before: of(0.1), now: of(0.2) },
      settled: { output: of(0.3), reverse: none, credit: none },
    },
    false,
  ],
])('[19.161] whether there is GST to settle: %s', (_what, change, answer) => {
  expect(isUnsettled({ ...nothing, ...change })).toBe(answer)
})
