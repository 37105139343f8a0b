import { expect, test } from 'vitest'
import { mrpMessages } from '#products/mrp-messages.ts'
import { named, otherMrps } from '#products/stock-mrp.ts'

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

test('[16.583] a note names three MRPs, and says that there are more', () => {
  const goods = [mrpMessages.atMrp('5 PCS', '₹90.00'), mrpMessages.withoutMrp('2 PCS'), '1 PCS at ₹80.00']
  const three = '5 PCS at ₹90.00, 2 PCS with no MRP, 1 PCS at ₹80.00'
  expect(named(goods)).toBe(three)
  expect(named([...goods, '1 PCS at ₹70.00'])).toBe(`${three} and more`)
})
