import { expect, it } from 'vitest'
import { toPaise } from '#base/money.ts'
import { taxInside } from '#pricing/inclusive.ts'
import type { LineTax } from '#pricing/tax.ts'

const intra: LineTax[] = [
  { type: 'CGST', rate: 9 },
  { type: 'SGST', rate: 9 },
]
const inter: LineTax[] = [{ type: 'IGST', rate: 18 }]

it.each([
  ['A9 intra', 999, intra, 846.62, [76.19, 76.19]],
  ['A9 inter', 999, inter, 846.61, [152.39]],
  ['A10', 1062, intra, 900, [81, 81]],
  ['A11 intra', 100, intra, 84.74, [7.63, 7.63]],
  ['A11 inter', 100, inter, 84.75, [15.25]],
  ['no tax', 100, [], 100, []],
] satisfies [string, number, LineTax[], number, number[]][])('%s', (_, amount, rows, taxable, taxes) => {
  const inside = taxInside(toPaise(amount), rows)
  expect(inside.taxable).toBe(toPaise(taxable))
  expect(inside.taxes.map((tax) => tax.amount)).toEqual(taxes.map(toPaise))
})
