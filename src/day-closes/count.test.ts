import { expect, test } from 'vitest'
import { cashDifference, countedOf } from '#day-closes/count.ts'

test('[19.120] what was counted is the value of the notes and coins', () => {
  expect(countedOf([])).toBe(0)
  expect(
    countedOf([
      { value: 500, pieces: 3 },
      { value: 1, pieces: 7 },
    ]),
  ).toBe(150700)
})

test.each([
  [0, []],
  [
    -2000,
    [
      { account: 6200, amount: 2000 },
      { account: 1010, amount: -2000 },
    ],
  ],
  [
    150,
    [
      { account: 6200, amount: -150 },
      { account: 1010, amount: 150 },
    ],
  ],
])('[19.120] a difference of %s paise is booked as cash short or over', (difference, entries) => {
  expect(cashDifference(1010, difference)).toEqual(entries)
})
