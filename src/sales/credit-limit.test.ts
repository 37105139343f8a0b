import { expect, test } from 'vitest'
import { overLimit } from '#sales/credit-limit.ts'

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
] as const)('[28.6] %s', (_, creditLimit, owed, charged, over) => {
  expect(overLimit({ creditLimit, owed }, charged)).toBe(over)
})
