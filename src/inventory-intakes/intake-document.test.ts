import { describe, expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { type IntakeData, intakeDocument, intakeFileName } from '#inventory-intakes/intake-document.ts'
import { sampleIntake } from '../../tests/support/intake-samples.ts'
import { pagesOf, sizesOf } from '../../tests/support/pdf-text.ts'

const pages = async (data: IntakeData) => pagesOf((await draw(serverPress, intakeDocument(data))).bytes)

describe('the PDF of an intake', () => {
  test('[1.9] contains every figure with ₹, the parties and the profit columns', async () => {
    const data = sampleIntake(8)
    const text = (await pages(data)).join(' ')
    const amounts = data.items.flatMap((item) => [item.buyingPrice, item.sellingPrice, item.totalBuyingPrice])
    const profit = paise(data.totalSellingPrice - data.totalBuyingPrice)
    for (const amount of [...amounts, data.totalBuyingPrice, data.totalSellingPrice, profit]) {
      expect(text).toContain(formatRupees(amount))
    }
    const words = [
      'INT-00012',
      'Bharat Lighting Works',
      'Deccan Roadlines',
      'Arrival 9 Oct 2026',
      '17.5%',
      'HSN 85395000',
    ]
    for (const word of [...words, data.notes ?? '']) expect(text).toContain(word)
  })

  test('[20.44] counts tax that is part of the cost against the profit', async () => {
    const [item] = sampleIntake(1).items
    if (!item) throw new Error('The sample has no item')
    const text = (await pages(sampleIntake(1, { items: [{ ...item, taxInCost: paise(18_001) }] }))).join(' ')
    expect(text).toContain('GST in the cost')
    const before = paise(item.totalSellingPrice - item.totalBuyingPrice)
    expect(text).toContain(formatRupees(paise(before - 18_001)))
    expect(text).not.toContain(formatRupees(before))
  })

  test.each([1, 20, 21, 22, 23, 24, 25, 26, 50])(
    '[9.29] %d items: footer and page numbers, totals on a page with items',
    async (count) => {
      const found = await pages(sampleIntake(count))
      found.forEach((page, at) => {
        expect(page).toContain('Generated on 6 Oct 2026, 3:05 pm')
        expect(page).toContain(`Page ${at + 1} of ${found.length}`)
      })
      const totals = found.find((page) => page.includes('Expected profit')) ?? ''
      expect(totals).toContain(`carton ${count} `)
      expect(totals).toContain('Total buying price')
    },
  )

  test('[4.10] shows draft in amber and any other status in green', () => {
    const badge = (status: string) => JSON.stringify(intakeDocument(sampleIntake(1, { status })).opening)
    expect(badge('draft')).toContain('#92400e')
    expect(badge('confirmed')).toContain('#166534')
    expect(badge('cancelled')).toContain('#166534')
  })

  test('is complete without logistics, date and notes', async () => {
    const text = (await pages(sampleIntake(1, { logistics: null, arrivingDate: null, notes: null }))).join(
      ' ',
    )
    expect(text).toContain('Arrival Not specified')
    expect(text).not.toContain('Logistics')
    expect(text).not.toContain('Notes')
  })

  test('prints an intake without items as one page with its head', async () => {
    expect((await pages(sampleIntake(0))).join(' ')).toContain('Page 1 of 1')
  })
})

test('[9.30] the file name follows the specification', () => {
  expect(intakeFileName('INT-00012', '2026-10-06')).toBe('inventory-intake-INT-00012-2026-10-06.pdf')
  expect(intakeDocument(sampleIntake(1))).toMatchObject({
    fileName: 'inventory-intake-INT-00012-2026-10-06.pdf',
    paper: 'portrait',
  })
})

test('[9.28] every page is A4 portrait', async () => {
  const sizes = await sizesOf((await draw(serverPress, intakeDocument(sampleIntake(50)))).bytes)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toEqual([210, 297])
})
