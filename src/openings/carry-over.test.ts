import { expect, test } from 'vitest'
import { carriedOver } from '#openings/carry-over.ts'

const before = { customerId: 'meera', amount: 10000 }
const settled = [{ debit: 'old', credit: 'receipt', amount: 4000 }]

test.each([
  ['another customer', { customerId: 'asha', amount: 10000 }, 'customerId'],
  ['a vendor', { vendorId: 'gupta', amount: 10000 }, 'vendorId'],
  ['the other side', { customerId: 'meera', amount: -10000 }, 'side'],
  ['less than was settled', { customerId: 'meera', amount: 3999 }, 'amount'],
])('[22.11] a settled bill does not become one of %s', (_, after, path) => {
  expect(() => carriedOver(settled, before, after, 'new')).toThrow(
    expect.objectContaining({ data: { issues: [expect.objectContaining({ path: [path] })] } }),
  )
  expect(carriedOver([], before, after, 'new')).toEqual([])
})

test('[22.12] what settled a bill settles the one in its place', () => {
  expect(carriedOver(settled, before, { ...before, amount: 4000 }, 'new')).toEqual([
    { debit: 'new', credit: 'receipt', amount: 4000 },
  ])
  const owed = { vendorId: 'gupta', amount: -10000 }
  expect(carriedOver([{ debit: 'payment', credit: 'old', amount: 1 }], owed, owed, 'new')).toEqual([
    { debit: 'payment', credit: 'new', amount: 1 },
  ])
})
