import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { orderedAmount, orderTotals } from '#purchase-orders/order.ts'
import type { OrderRow } from '#purchase-orders/output.ts'
import { orderExport } from './order-export.ts'
import { totalRows } from './order-preview.ts'

test('the export names the total like the footer, not the column head', () => {
  const taxes = [{ type: 'GST' as const, rate: 18 }]
  const line = { quantity: 10, discount: 0, taxes }
  const totals = orderTotals([{ ...line, buyingPrice: paise(10_000) }])
  const row = { totalAmount: totals.totalAmount / 100 } as OrderRow
  const headers = orderExport.map(({ header }) => header)
  const total = orderExport.find(({ header }) => header === 'Total with tax')
  expect(total?.value(row)).toBe(1180)
  expect(Object.fromEntries(totalRows([{ ...line, buyingPrice: 100 }]))['Total with tax']).toBe('₹1,180.00')
  expect(orderedAmount([{ ...line, buyingPrice: paise(10_000) }])).toBe(100_000)
  expect(headers).not.toContain('Total Amount')
})
