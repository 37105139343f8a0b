import { expect, test } from 'vitest'
import { overLimit, replacedFor } from '#sales/credit-limit.ts'

const bill = (payable: number, paid = 0) => ({ payable, paid })

test.each([
  ['no limit', null, 90_000, bill(10_000), undefined],
  ['at the limit', 100_000, 90_000, bill(10_000), undefined],
  ['a paisa above it', 99_999, 90_000, bill(10_000), 100_000],
  ['as much is paid as needed', 99_999, 90_000, bill(10_000, 1), undefined],
  ['above it already, but this sale is paid', 50_000, 90_000, bill(10_000, 10_000), undefined],
  ['money on account counts', 5_000, -6_000, bill(10_000), undefined],
  ['no credit at all', 0, 0, bill(1), 1],
  [
    'above it already, but the bill it replaces was as large',
    50_000,
    80_000,
    { ...bill(10_000), replaced: { payable: 10_000, settled: 0, isCopy: true } },
    undefined,
  ],
  [
    'more than the bill it replaces, whose advance is on account',
    50_000,
    -4_000,
    { ...bill(60_000, 4_000), replaced: { payable: 10_000, settled: 4_000, isCopy: true } },
    56_000,
  ],
  [
    'an exchange whose advance comes on top of the goods that came back',
    50_000,
    -10_000,
    { ...bill(65_000, 5_000), replaced: { payable: 10_000, settled: 10_000, isCopy: false } },
    undefined,
  ],
  [
    'above it already, but what an exchange leaves to pay is paid',
    50_000,
    80_000,
    { ...bill(65_000, 55_000), replaced: { payable: 10_000, settled: 10_000, isCopy: false } },
    undefined,
  ],
  [
    'above it already, but what a correction adds is paid',
    50_000,
    80_000,
    { ...bill(65_000, 65_000), replaced: { payable: 10_000, settled: 10_000, isCopy: true } },
    undefined,
  ],
  [
    'an exchange for as much that takes a discount back',
    50_000,
    49_000,
    { ...bill(10_000), replaced: { payable: 8_000, settled: 8_000, isCopy: false } },
    59_000,
  ],
] as const)('[28.6] %s', (_, creditLimit, owed, charged, over) => {
  expect(overLimit({ creditLimit, owed }, charged)).toBe(over)
})

const copied = { customerId: 'first', payable: 10_000, settled: 6_000, isCopy: true }
test.each([
  ['brings its money', 8_000, bill(10_000), undefined],
  ['owes what that leaves', 8_000, bill(14_001), 16_001],
  ['receives only what an advance is above that money', 8_000, bill(15_000, 7_000), 16_000],
  ['takes nothing off what the other customer owes', 15_998, bill(6_001), undefined],
  ['owes it on top', 15_999, bill(6_001), 16_000],
] as const)('[28.6] the copy of another customer’s bill %s', (_, owed, charged, over) => {
  const replaced = replacedFor('second', copied)
  expect(overLimit({ creditLimit: 15_999, owed }, { ...charged, replaced })).toBe(over)
})

test('[28.6] a copy for the same customer takes off the bill that it replaces', () => {
  expect(replacedFor('first', copied)).toBe(copied)
  expect(replacedFor('first', undefined)).toBeUndefined()
})
