import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideRounded, hasDecimalsAtMost, thousandths } from '#base/rounding.ts'

it.each([
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [15n, 10n, 2n],
  [25n, 10n, 3n],
  [-5n, 10n, -1n],
  [-4n, 10n, 0n],
  [-25n, 10n, -3n],
  [7n, 3n, 2n],
  [8n, 3n, 3n],
  [0n, 7n, 0n],
])('[12.3] %s over %s is %s', (dividend, divisor, rounded) => {
  expect(divideRounded(dividend, divisor)).toBe(rounded)
})

it('is within half a step and symmetric around zero', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 12n), (dividend, divisor) => {
      const off = dividend - divideRounded(dividend, divisor) * divisor
      expect((off < 0n ? -off : off) * 2n <= divisor).toBe(true)
      expect(divideRounded(-dividend, divisor)).toBe(-divideRounded(dividend, divisor))
    }),
  )
})

it('reads every number with three decimals exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (milli) => {
      expect(thousandths(milli / 1000)).toBe(BigInt(milli))
    }),
  )
})

it.each([0.0001, 1.00049, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('rejects %d', (value) => {
  expect(hasDecimalsAtMost(value, 3)).toBe(false)
  expect(() => thousandths(value)).toThrow()
})
