import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import {
  bookedArrival,
  damagedWorth,
  goodUnits,
  lotCost,
  refuseArrival,
  unitTax,
} from '#inventory-intakes/arrival.ts'
import { itemTotals } from '#inventory-intakes/intake.ts'

const item = (quantity: number, damaged: number, free: number, price = 10_000, discount = 0, added = 0) => ({
  quantity,
  damaged,
  free,
  buyingPrice: paise(price),
  discount,
  addedCost: paise(added),
})

test.each([
  [item(10, 0, 0), 10, 10_000, { damaged: 0, rounding: 0, owed: 100_000 }],
  [item(10, 2, 0), 8, 10_000, { damaged: 20_000, rounding: 0, owed: 100_000 }],
  // 1,000.00 over 11 units is 90.91 each, a paisa more than was paid.
  [item(10, 0, 1), 11, 9091, { damaged: 0, rounding: -1, owed: 100_000 }],
  [item(10, 2, 4), 12, 6667, { damaged: 20_000, rounding: -4, owed: 100_000 }],
  [item(10, 10, 0), 0, 10_000, { damaged: 100_000, rounding: 0, owed: 100_000 }],
  [item(10, 10, 1), 1, 0, { damaged: 100_000, rounding: 0, owed: 100_000 }],
  [item(10, 1, 0, 10_000, 5), 9, 9500, { damaged: 9500, rounding: 0, owed: 95_000 }],
  [item(10, 2, 2, 10_000, 0, 1800), 10, 9440, { damaged: 23_600, rounding: 0, owed: 118_000 }],
  [item(2.5, 0.5, 0), 2, 10_000, { damaged: 5000, rounding: 0, owed: 25_000 }],
])('[14.110] %j: %d to stock at %d paise, booked %j', (arrival, good, cost, booked) => {
  expect(goodUnits(arrival)).toBe(good)
  expect(lotCost(arrival)).toBe(cost)
  expect(bookedArrival(arrival, Math.round(good * cost))).toEqual(booked)
})

test('[14.110] the units invoiced are owed, whatever arrived, and parts of the damaged ones add up', () => {
  const units = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      units,
      units,
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 99_999 }),
      (quantity, broken, free, price, discount, added) => {
        const arrival = item(quantity, Math.min(broken, quantity), free, price, discount, added)
        const stock = goodUnits(arrival) * lotCost(arrival)
        const { owed, damaged, rounding } = bookedArrival(arrival, stock)
        expect(owed).toBe(quantity * lotCost(item(quantity, 0, 0, price, discount, added)))
        expect(stock + damaged + rounding).toBe(owed)
        // Half a paisa per unit at most.
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(goodUnits(arrival))
        const part = Math.floor(arrival.damaged / 3)
        expect(damagedWorth(arrival, part) + damagedWorth(arrival, arrival.damaged - part, part)).toBe(
          damaged,
        )
      },
    ),
    { numRuns: 5000 },
  )
})

test('[20.44] the tax of a unit is that of its discounted price, rounded to the paisa', () => {
  const taxes = [{ type: 'GST', rate: 18 } as const]
  expect(unitTax(item(1, 0, 0, 10_000, 12), taxes)).toBe(1584)
  expect(unitTax(item(1, 0, 0, 3333), taxes)).toBe(600)
})

test('[14.110] cost counts the units invoiced, selling value the good ones', () => {
  const totals = itemTotals({ ...item(10, 2, 1), sellingPrice: paise(15_000) })
  expect(totals).toEqual({ buying: 100_000, selling: 135_000 })
})

test.each([
  [item(10, 11, 0), 'damaged', 'At most the 10 PCS invoiced can be damaged'],
  [item(10, 0.5, 0), 'damaged', 'Quantity must be a whole number'],
  [item(10, 0, 0.5), 'free', 'Quantity must be a whole number'],
])('[14.110] %j is refused at %s', (arrival, field, message) => {
  expect(() => refuseArrival(arrival, { unit: 'PCS', decimals: 0 }, ['items', 1])).toThrow(
    expect.objectContaining({ data: { issues: [{ path: ['items', 1, field], message }] } }),
  )
})
