import { expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { serverPress } from '#base/server/pdf.ts'
import { billDocument } from '#bills/bill-document.ts'
import { intakeDocument } from '#inventory-intakes/intake-document.ts'
import { fiveLines, sampleBill } from '../support/bill-samples.ts'
import { sampleIntake } from '../support/intake-samples.ts'
import { pagesOf } from '../support/pdf-text.ts'

/* The texts that people type, each with characters that no font has, and the text that readers extract from the PDF. */

const TYPED = [
  ...[
    'name',
    'legalName',
    'businessName',
    'accountHolderName',
    'bankName',
    'branch',
    'address',
    'street',
    'city',
  ],
  ...['label', 'product', 'unit', 'notes', 'terms', 'vehicleNumber'],
]

/** The same data, with a numbered text in three scripts and an emoji in every field that people type. */
function filled<T>(data: T): { data: T; count: number } {
  let count = 0
  const text = JSON.stringify(data, (key, value) => {
    if (!TYPED.includes(key) || typeof value !== 'string') return value
    count += 1
    return `F${count} क्षत्रिय ஸ்ரீ مرحبا 😀`
  })
  return { data: JSON.parse(text), count }
}

const one = fiveLines.slice(0, 1)
const bill = filled(sampleBill(one, { notes: 'Fragile', terms: 'No returns' }))
const intake = filled(sampleIntake(1))
const papers: [string, Sheet, number][] = [
  ['a bill', billDocument(bill.data), bill.count],
  ['an intake', intakeDocument(intake.data), intake.count],
]

test.each(papers)('[17.114] %s drops no character of what people typed', async (_what, paper, count) => {
  const { bytes, missing } = await draw(serverPress, paper)
  const text = (await pagesOf(bytes)).join(' ')
  const whole = [...text.matchAll(/F(\d+) [^F]*?ஸ்ரீ \[Arabic text\] \[emoji\]/g)].map(([, n]) => Number(n))
  expect(new Set(whole)).toEqual(new Set(Array.from({ length: count }, (_, at) => at + 1)))
  expect(text.match(/F\d/g)).toHaveLength(whole.length)
  expect(new Set(missing.map(({ placeholder }) => placeholder))).toEqual(
    new Set(['[Arabic text]', '[emoji]']),
  )
  expect(text).toContain('₹')
})
