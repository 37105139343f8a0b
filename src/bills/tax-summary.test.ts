import { expect, test } from 'vitest'
import { billRows } from '#bills/bill.ts'
import { taxSummaryTable } from '#bills/tax-summary.ts'
import { sampleBill } from '../../tests/support/bill-samples.ts'

test('[16.417] a charge without SAC has a dash in the tax summary, as its row is not empty', () => {
  const taxes = [{ type: 'IGST' as const, rate: 18 }]
  const bill = billRows(
    sampleBill([
      { product: 'Freight', hsnNumber: '', unit: '', quantity: 1, price: 350, taxes },
      { product: 'Fan', hsnNumber: '841451', quantity: 1, price: 499, taxes },
    ]),
  )
  expect(JSON.stringify(taxSummaryTable(bill))).toContain('{"text":"—"}')
})
