import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { draw } from '#base/pdf/draw.ts'
import { LANGUAGES } from '#base/pdf/languages.ts'
import { PAPERS, type Paper } from '#base/pdf/paper.ts'
import { serverPress } from '#base/server/pdf.ts'
import { billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDocument } from '#bills/bill-document.ts'
import { wordingIn } from '#bills/labels.ts'
import { fiveLines, type SampleLine, sampleBill } from '../../tests/support/bill-samples.ts'
import { pagesOf, piecesOf, sizesOf } from '../../tests/support/pdf-text.ts'

/* A bill on each paper and in each language. */

const terms = 'Goods are taken back within 7 days with the bill.\nInterest at 18% a year after 30 days.'
const GST = (rate: number) => [
  { type: 'CGST' as const, rate: rate / 2 },
  { type: 'SGST' as const, rate: rate / 2 },
]

const samples: Record<string, (changes: Partial<BillData>) => BillData> = {
  'five lines': (changes) =>
    sampleBill(fiveLines, { notes: 'Deliver before 6 pm.', terms, ...changes }, true),
  'prices with taxes, mixed rates and packs': (changes) => {
    const lines: SampleLine[] = fiveLines.map((line, at) => ({
      ...line,
      includesTax: true,
      taxes: GST(at % 2 ? 18 : 5),
    }))
    const data = sampleBill(lines, { terms, discountPercent: 2, ...changes }, true)
    const items = data.items.map((item) => ({
      ...item,
      mrp: toPaise(2500),
      pack: { name: 'Box', size: 12, price: item.price },
    }))
    return { ...data, items }
  },
  'long names and a charge across states': (changes) => {
    const lines: SampleLine[] = fiveLines.map((line) => ({
      ...line,
      product: `${line.product}, ISI marked, two years warranty, colour as chosen by the customer`,
      taxes: [{ type: 'IGST', rate: 18 }],
    }))
    lines[4] = {
      product: 'Freight',
      hsnNumber: '996511',
      unit: '',
      quantity: 1,
      price: 350,
      taxes: [{ type: 'IGST', rate: 18 }],
    }
    return sampleBill(lines, { terms, placeOfSupply: '33', ...changes })
  },
  'four taxes': (changes) =>
    sampleBill(
      fiveLines.map((line) => ({
        ...line,
        taxes: [...GST(18), { type: 'VAT', rate: 5 }, { type: 'Other', rate: 1 }],
      })),
      { terms, ...changes },
    ),
}

const on = (name: string, paper: Paper, language: (typeof LANGUAGES)[number] = 'en'): BillData => {
  const data = samples[name]?.({})
  if (!data) throw new Error(name)
  return { ...data, workspace: { ...data.workspace, paper, language } }
}
async function printed(data: BillData, name: string) {
  const drawn = await draw(serverPress, billDocument(data))
  const folder = process.env.PICTURES
  if (folder) await writeFile(path.join(folder, `${name.replaceAll(' ', '-')}.pdf`), drawn.bytes)
  return drawn
}

const SIZES: Record<Paper, [number, number]> = {
  landscape: [297, 210],
  portrait: [210, 297],
  a5: [148, 210],
  half_a4: [210, 148],
}
const cases = PAPERS.flatMap((paper) => Object.keys(samples).map((name) => [name, paper] as const))

test.each(cases)('[15.210] a bill with %s fits one page on %s, with all its figures', async (name, paper) => {
  const data = on(name, paper)
  const { bytes } = await printed(data, `${name} ${paper}`)
  expect(await sizesOf(bytes)).toEqual([SIZES[paper]])
  const text = (await pagesOf(bytes)).join(' ')
  const bill = billRows(data)
  for (const { label, amount } of bill.totals) {
    expect(text).toContain(label)
    expect(text).toContain(formatRupees(amount))
  }
  for (const line of bill.lines) {
    expect(text).toContain(line.hsnNumber)
    for (const tax of line.taxes) if (tax) expect(text).toContain(formatRupees(tax.amount))
  }
  expect(text).toContain('Interest at 18% a year after 30 days.')
  expect(text).toContain('Authorised signatory')
})

test.each(PAPERS)(
  '[15.210] on %s a long bill repeats its heads, and no page has totals alone',
  async (paper) => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      product: `Article ${at + 1}`,
      quantity: 1,
      price: 12.5,
    }))
    const data = sampleBill(lines)
    const pages = await pagesOf(
      (await printed({ ...data, workspace: { ...data.workspace, paper } }, `long ${paper}`)).bytes,
    )
    for (const page of pages.filter((each) => /Article \d/.test(each))) expect(page).toContain('No. Product')
    expect(pages.find((page) => page.includes('Balance due'))).toContain('Article 60 ')
  },
)

const transport = {
  transporter: 'Shree Road Lines',
  vehicleNumber: 'KA01AB1234',
  lrNumber: '4471',
  lrDate: '2026-11-24',
}
/** What credit notes, supplementary invoices, quotations and delivery challans say and bills do not. */
const OF_OTHER_PAPERS = [
  ...['Credit note', 'Against invoice', 'Reason', 'Amount credited'],
  ...['Supplementary invoice', 'Number', 'Amount charged'],
  ...['Quotation', 'Quotation no.', 'Valid until', 'Revision', 'For', 'Delivery to'],
  ...['Delivery challan', 'Challan no.', 'Consignee', 'Place of delivery'],
]

const languages = LANGUAGES.filter((language) => language !== 'en')

test.each(languages.flatMap((language) => PAPERS.map((paper) => [language, paper] as const)))(
  '[15.211] labels in English and %s print on %s, on one page',
  async (language, paper) => {
    const data = { ...on('five lines', paper, language), transport }
    const { bytes, missing } = await printed(data, `${language} ${paper}`)
    expect(missing).toEqual([])
    expect(await sizesOf(bytes)).toHaveLength(1)
    const text = (await pagesOf(bytes)).join(' ')
    for (const label of [
      'Tax invoice',
      'Invoice no.',
      'Taxable value',
      'Balance due',
      'Authorised signatory',
    ])
      expect(text).toContain(label)
  },
)

const NAMES = [
  'LED bulb 9 W B22, cool daylight 6500 K, box of 12, ISI marked',
  'Ceiling fan 1200 mm, brown, double ball bearing, 5 star rated',
  'PVC conduit pipe 1/2 inch x 3 m, heavy, flame retardant, grey',
  'Modular switch 16 A with indicator, one way, white, polycarb.',
  'Copper wire 1.5 sq mm FR, 90 m coil, multistrand, red or blue',
]
const LONG_UPI = 'sharmatraders.bengaluru@okhdfcbank'

test.each(
  languages.flatMap((language) =>
    (['portrait', 'a5', 'half_a4'] as const).flatMap((paper) =>
      (['five lines', 'prices with taxes, mixed rates and packs'] as const).map(
        (name) => [name, language, paper] as const,
      ),
    ),
  ),
)(
  '[16.450] a bill with %s of long names in English and %s fits one page on %s, with nothing cut off',
  async (name, language, paper) => {
    const data = on(name, paper, language)
    const items = data.items.map((item, at) => ({ ...item, product: NAMES[at] ?? '' }))
    const identity = { ...data.workspace.identity, upiId: LONG_UPI }
    const long = { ...data, items, notes: 'Deliver before 6 pm.', workspace: { ...data.workspace, identity } }
    const { bytes } = await printed(long, `long ${name} ${language} ${paper}`)
    expect(await sizesOf(bytes)).toEqual([SIZES[paper]])
    const [width] = SIZES[paper]
    const pieces = (await piecesOf(bytes)).flat()
    const right = Math.max(...pieces.map((piece) => piece.left + piece.width))
    expect(right).toBeLessThanOrEqual((width / 25.4) * 72 - 20)
    const text = (await pagesOf(bytes)).join(' ')
    for (const { amount } of billRows(long).totals) expect(text).toContain(formatRupees(amount))
    expect(text).toContain('Interest at 18% a year after 30 days.')
  },
)

test.each(languages)(
  '[15.219] in %s, whatever a document says beside its figures is translated',
  (language) => {
    const { other } = wordingIn(language)
    const { facts } = billRows({ ...on('five lines', 'a5', language), dueDate: '2026-12-31', transport })
    expect(facts.map(({ label }) => label).filter((label) => other(label) === '')).toEqual([])
    expect(OF_OTHER_PAPERS.filter((label) => other(label) === '')).toEqual([])
  },
)

test('[15.211] a label is in English alone, or beside or above its translation', () => {
  expect(wordingIn().beside('Rate')).toBe('Rate')
  expect(wordingIn().after('Rate')).toEqual([{ text: 'Rate' }])
  expect(wordingIn('hi').beside('Rate')).toBe('Rate / दर')
  expect(wordingIn('ta').after('Rate')).toEqual([{ text: 'Rate' }, { text: ' / விலை', fontSize: 7 }])
  expect(wordingIn('ta').below('Rate')).toEqual([{ text: 'Rate' }, { text: '\nவிலை', fontSize: 7 }])
  expect(wordingIn('hi').beside('CGST 9%')).toBe('CGST 9%')
})
