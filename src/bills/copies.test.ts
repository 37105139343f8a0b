import { describe, expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDocument } from '#bills/bill-document.ts'
import { BILL_COPIES, isGstHidden } from '#bills/copies.ts'
import { fiveLines, sampleBill } from '../../tests/support/bill-samples.ts'
import { pagesOf } from '../../tests/support/pdf-text.ts'

const copiesOf = async (data: BillData) => {
  const sheets = BILL_COPIES.map((copy) => billDocument({ ...data, copy }))
  return pagesOf((await draw(serverPress, sheets)).bytes)
}
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ product: `Article ${at + 1}`, quantity: 1, price: 10 }))
const walkIn = { name: 'Walk-in customer' }

describe('three copies in one PDF', () => {
  test('[15.30] names the copy on each page (Rule 48)', async () => {
    const [original, duplicate, triplicate, ...more] = await copiesOf(sampleBill(fiveLines))
    expect(original).toContain('ORIGINAL FOR RECIPIENT')
    expect(duplicate).toContain('DUPLICATE FOR TRANSPORTER')
    expect(triplicate).toContain('TRIPLICATE FOR SUPPLIER')
    expect(more).toEqual([])
  })

  test.each([1, 12, 40])(
    '%d lines: each copy numbers its own pages and keeps totals with lines',
    async (count) => {
      const own = await pagesOf((await draw(serverPress, billDocument(sampleBill(lines(count))))).bytes)
      const pages = await copiesOf(sampleBill(lines(count)))
      expect(pages.length).toBe(own.length * 3)
      pages.forEach((page, at) => {
        expect(page).toContain(`Page ${(at % own.length) + 1} of ${own.length}`)
      })
      const closed = pages.filter((page) => page.includes('Balance due'))
      expect(closed).toHaveLength(3)
      for (const page of closed) expect(page).toContain(`Article ${count} `)
    },
  )

  test('hides GST on the customer’s copy only, and never for a registered buyer', async () => {
    const hidden = await copiesOf(sampleBill(fiveLines, { hideGst: true, customer: walkIn }))
    expect(hidden.map((page) => page.includes('CGST'))).toEqual([false, true, true])
    const registered = await copiesOf(sampleBill(fiveLines, { hideGst: true }))
    expect(registered.map((page) => page.includes('CGST'))).toEqual([true, true, true])
    const { gstin } = sampleBill(fiveLines).customer
    expect(isGstHidden({ hideGst: true, copy: 'original', customer: { gstin } })).toBe(false)
    expect(isGstHidden({ hideGst: false, copy: 'original', customer: { gstin: null } })).toBe(false)
  })
})
