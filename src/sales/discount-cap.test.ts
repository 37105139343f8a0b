import { expect, test } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import { refuseOverCap } from '#sales/discount-cap.ts'

/** The field that is refused, if any. */
function fieldOf(sale: number, lines: number[], cap: number | null): string | undefined {
  try {
    const items = lines.map((discountPercentage) => ({ discountPercentage }))
    refuseOverCap({ discountPercentage: sale, items }, cap)
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.data?.issues?.[0]?.path.join('.') : String(error)
  }
}

test.each([
  [100, [100], null, undefined],
  [0, [10], 10, undefined],
  [10, [0, 0], 10, undefined],
  [0, [0, 10.001], 10, 'items.1.discountPercentage'],
  [10.001, [0], 10, 'discountPercentage'],
  [10, [10], 19, undefined],
  [10, [10], 18.999, 'items.0.discountPercentage'],
  [0, [0], 0, undefined],
  [0, [0.001], 0, 'items.0.discountPercentage'],
  [100, [100], 100, undefined],
])(
  '[13.78] %d%% of the sale and %j of its lines under a cap of %s: refused at %s',
  (sale, lines, cap, field) => {
    expect(fieldOf(sale, lines, cap)).toBe(field)
  },
)
