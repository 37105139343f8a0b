import { describe, expect, it } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { type LineAmount, lineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { summaryByHsn, totalsOf } from '#pricing/totals.ts'

const intra = (rate: number): LineTax[] => [
  { type: 'CGST', rate: rate / 2 },
  { type: 'SGST', rate: rate / 2 },
]
const line = (price: number, taxes: LineTax[], quantity = 1, discountPercent = 0): LineAmount =>
  lineAmount({ price: toPaise(price), quantity, discountPercent, taxes })

describe('totals', () => {
  it('A2: two lines at different rates', () => {
    expect(totalsOf([line(1234.57, intra(18)), line(99.99, intra(5))])).toEqual({
      subtotal: 133456,
      totalDiscount: 0,
      taxable: 133456,
      totalTax: 22722,
      totalAmount: 156178,
      taxBreakdown: [
        { type: 'CGST', amount: 11361 },
        { type: 'SGST', amount: 11361 },
      ],
    })
  })

  it('[12.5] A12: the sum of rounded lines, not the rounded sum', () => {
    const totals = totalsOf([1, 2, 3].map(() => line(12.22, intra(5))))
    expect(totals.taxBreakdown.map((each) => each.amount)).toEqual([93, 93])
  })

  it('for a hundred lines of 0.77 at 18 % have 14.00 of tax', () => {
    const lines = Array.from({ length: 100 }, () => line(0.77, [{ type: 'GST', rate: 18 }]))
    expect(totalsOf(lines).totalTax).toBe(1400)
  })

  it('list the tax columns in their usual order', () => {
    const lines = [line(10, [{ type: 'Other', rate: 1 }]), line(10, [{ type: 'IGST', rate: 5 }])]
    expect(totalsOf(lines).taxBreakdown.map((each) => each.type)).toEqual(['IGST', 'Other'])
  })

  it('for no lines are zero', () => {
    expect(totalsOf([])).toMatchObject({ subtotal: 0, totalAmount: 0, taxBreakdown: [] })
  })

  it('have a zero balance when paid in advance', () => {
    const total = totalsOf([line(138.66, [{ type: 'VAT', rate: 19 }])]).totalAmount
    expect(Object.is(paise(total - toPaise(165.01)), 0)).toBe(true)
  })

  it('are refused above 99,99,99,999.99', () => {
    const large = line(600_000_000, [])
    expect(() => totalsOf([large, large])).toThrow(Refusal)
  })
})

describe('the tax summary', () => {
  const lines = [
    { ...line(100, intra(18)), hsnNumber: '8517' },
    { ...line(50, intra(5)), hsnNumber: '6402' },
    { ...line(10.1, intra(18)), hsnNumber: '8517' },
    { ...line(20, intra(18)), hsnNumber: '0902' },
    { ...line(30, []), hsnNumber: '0401' },
  ]

  it('has a row for each HSN and rate', () => {
    expect(summaryByHsn(lines).map(({ hsnNumber, taxable }) => [hsnNumber, taxable])).toEqual([
      ['0401', 3000],
      ['0902', 2000],
      ['6402', 5000],
      ['8517', 11010],
    ])
  })

  it('leaves the lines unchanged and adds up to the totals', () => {
    const before = JSON.stringify(lines)
    const rows = summaryByHsn(lines)
    expect(JSON.stringify(lines)).toBe(before)
    expect(rows.reduce((sum, row) => sum + row.tax, 0)).toBe(totalsOf(lines).totalTax)
    expect(rows.flatMap((row) => row.taxes).reduce((sum, tax) => sum + tax.amount, 0)).toBe(
      totalsOf(lines).totalTax,
    )
  })
})
