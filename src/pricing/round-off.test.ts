import { expect, it } from 'vitest'
import { toPaise } from '#base/money.ts'
import { roundOff } from '#pricing/round-off.ts'

it.each([
  [1561.49, -0.49, 1561],
  [1561.5, 0.5, 1562],
  [1561.78, 0.22, 1562],
  [0.49, -0.49, 0],
  [1825.02, -0.02, 1825],
  [0, 0, 0],
  [100, 0, 100],
])('%d is rounded by %d to %d', (total, difference, payable) => {
  expect(roundOff(toPaise(total))).toEqual({ payable: toPaise(payable), difference: toPaise(difference) })
})
