import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { payableOf } from '#pricing/round-off.ts'
import { totalsOf } from '#pricing/totals.ts'
import { roundOffOfNote } from './credit.ts'

/* Notes without goods against one bill, some of them cancelled again. */

test.each([
  ['down', 3933, 100_000, 0, [], -33],
  ['up', 3954, 100_000, 0, [], 46],
  ['not to nothing', 49, 100_000, 0, [], 0],
  ['not to all that is left', 9960, 10_000, 0, [], 0],
  ['not beyond half a rupee with earlier ones', 3933, 100_000, 0, [-33], 0],
  ['where the bill was rounded that way', 3933, 100_000, -30, [], -33],
  ['not beyond half a rupee where the bill was rounded that way', 3933, 100_000, -30, [-33], 0],
  ['not where the bill was rounded the other way', 3933, 100_000, 30, [], 0],
  ['up at most half a rupee, even where the bill was', 3954, 100_000, 30, [30], 0],
  ['by what it is more than all that is left', 3933, 3930, 0, [3], -3],
])('[16.453] a note is rounded %s', (_, amount, left, roundOff, earlier, expected) => {
  const so = { left: paise(left), roundOff, earlier }
  expect(roundOffOfNote(paise(amount), so, { isLast: false, isRounded: true })).toBe(expected)
  const plain = Math.min(0, left - amount)
  expect(roundOffOfNote(paise(amount), so, { isLast: false, isRounded: false })).toBe(plain)
})

/** The note that completes the bill stays, and those before it are cancelled. */
const cancelled = [
  ...[2225, 18_426, 337].map((amount) => ({ amount, cancel: null })),
  ...[1, 1].map((amount) => ({ amount, cancel: 0 })),
]

test('[16.453] whatever is credited and cancelled, a round-off is at most half a rupee and the bill is credited whole', () => {
  const step = fc.record({ amount: fc.integer({ min: 1, max: 30_000 }), cancel: fc.option(fc.nat()) })
  const steps = fc.array(step, { maxLength: 25 })
  const run = (total: number, isRounded: boolean, all: { amount: number; cancel: number | null }[]) => {
    const bill = payableOf({ ...totalsOf([]), totalAmount: paise(total) }, isRounded)
    const notes: { amount: number; roundOff: number }[] = []
    const rest = () => total - notes.reduce((sum, { amount }) => sum + amount, 0)
    const left = () => bill.payable - notes.reduce((sum, { amount, roundOff }) => sum + amount + roundOff, 0)
    const note = (amount: number) => {
      const so = { left: paise(left()), roundOff: bill.roundOff, earlier: notes.map((each) => each.roundOff) }
      const isLast = amount === rest()
      const roundOff = roundOffOfNote(paise(amount), so, { isLast, isRounded: true })
      expect(Math.abs(roundOff)).toBeLessThanOrEqual(50)
      notes.push({ amount, roundOff })
      expect(left()).toBeGreaterThanOrEqual(0)
    }
    for (const { amount, cancel } of all) {
      if (cancel !== null && notes.length > 0) notes.splice(cancel % notes.length, 1)
      const most = amount % 4 === 0 ? Math.max(1, rest() - (amount % 60)) : amount
      if (rest() > 0) note(Math.min(most, rest()))
    }
    if (rest() > 0) note(rest())
    expect(left()).toBe(0)
  }
  fc.assert(fc.property(fc.integer({ min: 1, max: 200_000 }), fc.boolean(), steps, run), {
    numRuns: Number(process.env.RUNS ?? 5000),
    examples: [[20_701, true, cancelled]],
  })
})
