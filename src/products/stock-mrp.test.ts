import { expect, test } from 'vitest'
import { otherMrps } from '#products/stock-mrp.ts'

const lots = [
  { mrp: 90, onHand: 5 },
  { mrp: 95, onHand: 20.5 },
  { mrp: 80, onHand: 0 },
  { mrp: null, onHand: 2 },
  { mrp: 90, onHand: 15.1 },
]

test.each([
  [
    95,
    [
      { mrp: 90, onHand: 20.1 },
      { mrp: null, onHand: 2 },
    ],
  ],
  [
    null,
    [
      { mrp: 95, onHand: 20.5 },
      { mrp: 90, onHand: 20.1 },
    ],
  ],
])('[16.583] of a product with the MRP %s, stock carries other MRPs', (today, others) => {
  expect(otherMrps(lots, today)).toEqual(others)
})

test('[16.583] stock with the MRP of the product is not named', () => {
  expect(otherMrps([{ mrp: 95, onHand: 3 }], 95)).toEqual([])
})
