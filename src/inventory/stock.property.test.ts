import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumQuantities } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import { isLow } from '#products/low-balance.ts'
import { adjustRefusal } from './adjust.ts'
import { availableOf, balanceOf, changesOf, levelAfter, type NamedLevel } from './stock.ts'

const level: NamedLevel = {
  productVersionId: 'v',
  productId: 'p',
  product: 'Rice',
  unit: 'kg',
  onHand: 5,
  reserved: 0,
}

test('checks two lines of one version together', () => {
  const [change] = changesOf(
    [],
    [
      { productVersionId: 'v', quantity: 3 },
      { productVersionId: 'v', quantity: 3 },
    ],
  )
  expect(() => levelAfter(level, change ?? { onHand: 0, reserved: 0 })).toThrow('Only 5 kg of Rice available')
})

test('[14.21] an adjustment cannot remove reserved stock', () => {
  expect(() => levelAfter({ ...level, reserved: 4 }, { onHand: -2, reserved: 0 })).toThrow(
    'Only 1 kg of Rice available',
  )
})

test('releasing more than is reserved throws, as it is a bug', () => {
  expect(() => levelAfter(level, { onHand: 0, reserved: -1 })).not.toThrow(Refusal)
  expect(() => levelAfter(level, { onHand: 0, reserved: -1 })).toThrow('More released than reserved')
})

test.each([
  [0, 5, 'out', true],
  [5, 5, 'low', true],
  [5.001, 5, 'ok', false],
  [1, null, 'ok', false],
] as const)('[14.23] %s available with a threshold of %s is %s', (available, threshold, balance, low) => {
  expect(balanceOf(available, threshold)).toBe(balance)
  expect(isLow(available, threshold)).toBe(low)
})

test.each([
  ['count', -2, 0, undefined],
  ['count', 0, 0, 'Enter a quantity to add or remove'],
  ['count', 1.5, 0, 'Quantity must be a whole number'],
  ['found', -1, 0, 'Found adds stock: enter a quantity above 0'],
  ['damage', 1, 0, 'Damage removes stock: enter a quantity below 0'],
  ['loss', -0.25, 2, undefined],
] as const)('an adjustment %s of %s with %s decimals', (reason, quantity, decimals, refused) => {
  expect(adjustRefusal(reason, quantity, decimals)).toBe(refused)
})

const milli = fc.integer({ min: -5000, max: 5000 }).map((n) => n / 1000)

test('stock always equals the sum of accepted movements and never falls below the reserved quantity', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ onHand: milli, reserved: milli }), { maxLength: 60 }), (tries) => {
      let now: NamedLevel = { ...level, onHand: 0 }
      const passed: { onHand: number; reserved: number }[] = []
      for (const change of tries)
        try {
          now = { ...now, ...levelAfter(now, change) }
          passed.push(change)
        } catch {
          // Refused, so nothing of it may count.
        }
      expect(now.onHand).toBe(sumQuantities(passed.map((each) => each.onHand)))
      expect(now.reserved).toBe(sumQuantities(passed.map((each) => each.reserved)))
      expect(availableOf(now)).toBeGreaterThanOrEqual(0)
      expect(now.reserved).toBeGreaterThanOrEqual(0)
    }),
  )
})
