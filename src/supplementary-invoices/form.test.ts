import { describe, expect, test } from 'vitest'
import { supplementForm, supplementTotal } from './form.ts'
import type { Charged } from './output.ts'

const saleItemId = '0190a000-0000-7000-8000-000000000001'
const line = {
  saleItemId,
  description: 'Rice',
  quantity: 10,
  unit: 'kg',
  taxable: 1000,
  taxes: [{ type: 'IGST' as const, rate: 5, amount: 50 }],
}
const charged: Charged = {
  number: 'INV/2627/00001',
  isRounded: false,
  place: { interState: true, halfLabel: 'SGST', charge: 'tax' },
  lines: [line],
}
const filled = { saleId: saleItemId, notes: '', reason: 'rate_difference' as const }
const problems = (reason: 'rate_difference' | 'tax_too_low', row: object) =>
  supplementForm(charged)
    .safeParse({ ...filled, reason, lines: [{ saleItemId, ...row }] })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('[46.9] the form', () => {
  test.each<['rate_difference' | 'tax_too_low', object, string[]]>([
    ['rate_difference', { amount: 10 }, []],
    ['rate_difference', { amount: 10, gstRate: 200 }, []],
    ['rate_difference', {}, ['lines: Enter an amount for at least one line']],
    ['rate_difference', { amount: 1.005 }, ['lines.0.amount: Use at most 2 decimals']],
    ['tax_too_low', { gstRate: 18 }, []],
    ['tax_too_low', { gstRate: 18, amount: -1 }, []],
    ['tax_too_low', { amount: 10 }, ['lines: Enter the right GST rate for at least one line']],
    ['tax_too_low', { gstRate: 5 }, ['lines.0.gstRate: Enter a rate above the 5% charged']],
    ['tax_too_low', { gstRate: 200 }, ['lines.0.gstRate: Enter a GST rate from 0 to 100']],
  ])('for %s with %j says %j', (reason, row, expected) => {
    expect(problems(reason, row)).toEqual(expected)
  })

  test.each<['rate_difference' | 'tax_too_low', object, boolean, number | undefined]>([
    ['rate_difference', { amount: 10 }, false, 1050],
    ['rate_difference', { amount: 10.01 }, true, 1100],
    ['rate_difference', { amount: -10 }, false, undefined],
    ['tax_too_low', { gstRate: 18 }, false, 13_000],
    ['tax_too_low', { gstRate: 4 }, false, undefined],
    ['tax_too_low', {}, false, undefined],
  ])('for %s with %j, rounded: %s, comes to %s paise', (reason, row, isRounded, total) => {
    expect(supplementTotal({ ...charged, isRounded }, [{ saleItemId, ...row }], reason)?.payable).toBe(total)
  })
})
