import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeRupees } from '#base/figures.ts'
import { drawBoard } from '#base/pdf/board.ts'
import { serverPress } from '#base/server/pdf.ts'
import { barcodesOf } from '../../tests/support/barcodes.ts'
import { pagesOf, piecesOf, sizesOf } from '../../tests/support/pdf-text.ts'
import { type LabelPrint, labelBoard } from './label-board.ts'
import { hasBars, LABEL_PARTS, type LabelPart, labelFace } from './label-face.ts'
import { gridOf, isSheet, LABEL_LAYOUTS, type LabelLayout, labelsPerPage } from './label-layouts.ts'
import type { Label } from './labels.ts'

/* Labels as they are printed, read back from the PDF. */

const soap: Label = {
  name: 'Soap',
  code: 'SOAP-1',
  barcode: '8901234567890',
  unit: 'PCS',
  isPack: false,
  goods: 0,
  mrp: 1250,
  price: 1147.2,
  brand: null,
  lot: 'INT-00007',
  isLot: true,
  date: '2026-11-27',
  count: 1,
}
const box = { ...soap, name: 'Soap', barcode: 'BOX-12', unit: 'Box of 12 PCS', isPack: true }

const printed = async (layout: LabelLayout, print: Partial<LabelPrint> & Pick<LabelPrint, 'labels'>) => {
  const all = { start: 1, name: 'Labels', parts: new Set(LABEL_PARTS), shop: 'Sharma Traders' }
  const { bytes } = await drawBoard(serverPress, labelBoard({ ...all, grid: gridOf(layout), ...print }))
  return bytes
}
const dpiOf = (layout: LabelLayout) => (isSheet(layout) ? 300 : 203)
const MM = 25.4 / 72

test.each(LABEL_LAYOUTS)(
  '[16.494] on %s a scanner reads every barcode, whatever is above it',
  async (layout) => {
    const labels = [
      { ...soap, name: 'Lotus herbal soap with neem and turmeric, the family pack of 100 g' },
      { ...box, name: 'मसूर दाल साबुत' },
      { ...soap, barcode: null, mrp: null, lot: null },
    ]
    const codes = (await barcodesOf(await printed(layout, { labels }), dpiOf(layout))).flat()
    expect(codes.map(({ text }) => text).sort()).toEqual(['8901234567890', 'BOX-12', 'SOAP-1'])
  },
)

test('[16.495] a valid EAN-13 is one, and every other code is Code 128, so that a scan finds what is stored', async () => {
  const wrongCheckDigit = '8901234567894'
  const scannedAsUpc = '0012345678905'
  const others = [wrongCheckDigit, scannedAsUpc, '12345670', 'A1', 'INT-00007', '0', 'a~ !"/', '1234567A89']
  const labels = ['8901234567890', ...others].map((barcode) => ({ ...soap, barcode }))
  const [codes = []] = await barcodesOf(await printed('a4_24', { labels }), 300)
  expect(codes).toEqual([
    { format: 'EAN13', text: '8901234567890' },
    ...others.map((text) => ({ format: 'Code128', text })),
  ])
})

test('[16.495] codes of every kind of characters are read as they are', async () => {
  const character = fc.oneof(
    fc.constantFrom(...'0123456789'),
    fc.integer({ min: 33, max: 126 }).map((at) => String.fromCharCode(at)),
  )
  const code = fc.array(character, { minLength: 2, maxLength: 12 }).map((all) => all.join(''))
  const eans = fc.sample(fc.integer({ min: 1e11, max: 1e12 - 1 }), { numRuns: 12, seed: 7 }).map((first) => {
    const sum = [...String(first)].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
    return `${first}${(10 - (sum % 10)) % 10}`
  })
  const barcodes = [...eans, ...fc.sample(code, { numRuns: 60, seed: 7 })]
  const labels = barcodes.map((barcode) => ({ ...soap, barcode }))
  const found = (await barcodesOf(await printed('a4_24', { labels }), 300)).flat()
  expect(found.map(({ text }) => text)).toEqual(barcodes)
})

test('[16.496] labels begin at the first free one of a sheet and go on to the next', async () => {
  const labels = [
    { ...soap, count: 3 },
    { ...box, count: 2 },
  ]
  const bytes = await printed('a4_24', { labels, start: 22 })
  expect(await sizesOf(bytes)).toEqual([
    [210, 297],
    [210, 297],
  ])
  const pages = await piecesOf(bytes)
  const names = pages.map((pieces) => pieces.filter(({ text }) => text.trim() === 'Soap').length)
  expect(names).toEqual([3, 2])
  expect((await barcodesOf(bytes, 150)).map((codes) => codes.map(({ text }) => text))).toEqual([
    ['8901234567890', '8901234567890', '8901234567890'],
    ['BOX-12', 'BOX-12'],
  ])
})

test.each<[LabelLayout, number, number]>([
  ['a4_65', 65, 1],
  ['a4_40', 40, 1],
  ['a4_24', 24, 1],
  ['roll_50', 1, 3],
  ['roll_38', 2, 2],
])('[16.496] %s has %i labels on a page', (layout, perPage, pages) => {
  expect(labelsPerPage(layout)).toBe(perPage)
  const grid = gridOf(layout)
  expect(
    labelBoard({ labels: [{ ...soap, count: 3 }], start: 1, name: '', grid, parts: new Set(), shop: '' })
      .pages,
  ).toHaveLength(pages)
  expect(grid.left + (grid.columns - 1) * grid.across + grid.label.width).toBeCloseTo(
    grid.page.width - grid.left,
  )
  expect(grid.top + grid.rows * grid.down).toBeCloseTo(grid.page.height - grid.top)
})

test.each(LABEL_LAYOUTS)('[16.497] on %s no text leaves its label', async (layout) => {
  const names = [
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    'MAGGI 2-MINUTE MASALA NOODLES 840 G',
    'श्री स्वास्थ्य च्यवनप्राश विशेष',
    'Supercalifragilistic expialidocious goods of the finest kind, with an even longer name than that',
  ]
  const labels = names.map((name) => ({
    ...box,
    name,
    unit: 'Case of 144 PCS',
    mrp: 1234567.5,
    price: 1234567.5,
  }))
  const shop = 'SRI VENKATESWARA WHOLESALE & RETAIL MARKETING PRIVATE LIMITED'
  const grid = gridOf(layout)
  for (const pieces of await piecesOf(await printed(layout, { labels, shop })))
    for (const { text, left, width } of pieces.filter((piece) => piece.text.trim())) {
      const at = Math.floor((left * MM - grid.left) / grid.across)
      const from = grid.left + at * grid.across
      expect(left * MM, text).toBeGreaterThan(from + 1)
      expect((left + width) * MM, text).toBeLessThan(from + grid.label.width - 1)
    }
})

test.each<[LabelPart, string]>([
  ['shop', 'Sharma Traders'],
  ['pack', 'Box of 12 PCS'],
  ['lot', 'INT-00007'],
  ['mrp', 'MRP ₹1,250.00 incl. of all taxes'],
  ['price', 'Price ₹1,147.20'],
  ['barcode', 'BOX-12'],
])('[16.497] a label says its name, and %s only where that is chosen', async (part, words) => {
  const [all] = await pagesOf(await printed('a4_24', { labels: [box] }))
  expect(all).toContain(words)
  const parts = new Set(LABEL_PARTS.filter((each) => each !== part))
  const [others] = await pagesOf(await printed('a4_24', { labels: [box], parts }))
  expect(others).toContain('Soap')
  expect(others).not.toContain(words)
})

test('[16.498] a code that does not fit in bars that scanners read is printed in characters alone', async () => {
  const long = { ...soap, barcode: 'PRODUCT-OF-2026-XL' }
  expect(LABEL_LAYOUTS.filter((layout) => hasBars(long, gridOf(layout)))).toEqual(['a4_24'])
  expect(hasBars({ code: 'SOAP-1', barcode: 'साबुन' }, gridOf('a4_24'))).toBe(false)
  const bytes = await printed('roll_38', { labels: [long] })
  expect(await barcodesOf(bytes, 203)).toEqual([[]])
  expect((await pagesOf(bytes))[0]).toContain('PRODUCT-OF-2026-XL')
})

const amounts = [
  0.5, 12_345.67, 250_000, 999_999.99, 1_300_000, 12_345_678.9, 177_777_720, 888_888_888.88, 999_999_999.99,
]
const law = (mrp: number) => `MRP ${writeRupees(mrp)} incl. of all taxes`

test.each(LABEL_LAYOUTS)(
  '[16.510] on %s MRP with the words of the law, price and code are whole and on the label',
  async (layout) => {
    const grid = gridOf(layout)
    const barcode = 'CARTON-OF-THE-YEAR-2026-XL-0001'
    for (const amount of amounts) {
      const label = { ...box, name: 'मसूर दाल साबुत', barcode, mrp: amount, price: amount }
      const [pieces = []] = await piecesOf(await printed(layout, { labels: [label] }))
      const line = (text: string) => {
        const of = pieces.filter((piece) => piece.text.trim() && text.includes(piece.text.trim()))
        const [left, right] = [
          Math.min(...of.map((each) => each.left)),
          Math.max(...of.map((each) => each.left + each.width)),
        ]
        expect(left * MM, text).toBeGreaterThan(grid.left + 1)
        expect(right * MM, text).toBeLessThan(grid.left + grid.label.width - 1)
      }
      const words = [law(amount), `Price ${writeRupees(amount)}`]
      const [page = ''] = await pagesOf(await printed(layout, { labels: [label] }))
      for (const text of words) expect(page).toContain(text)
      for (const text of [...words, barcode]) line(text)
      // The code may have several lines.
      expect(page.replace(/\s/g, '')).toContain(barcode)
    }
  },
)

const textsOf = (layout: LabelLayout, label: Label, shop = 'Sharma Traders') =>
  labelFace(label, { grid: gridOf(layout), parts: new Set(LABEL_PARTS), shop }).flatMap((piece) =>
    'text' in piece ? [piece] : [],
  )

test.each(LABEL_LAYOUTS)(
  '[16.511] on %s the place of bars that do not fit goes to name and code',
  (layout) => {
    const label = { ...soap, name: 'Neem soap', lot: null, mrp: null }
    const size = (barcode: string, words: string) =>
      textsOf(layout, { ...label, barcode }).find(({ text }) => text === words)?.fontSize ?? 0
    const long = 'PRODUCT-OF-2026-XL-0001-LARGE'
    expect(hasBars({ ...label, barcode: long }, gridOf(layout))).toBe(false)
    expect(size(long, 'Neem soap')).toBeGreaterThan(size('A1', 'Neem soap') * 1.2)
    const all = textsOf(layout, { ...label, barcode: long })
    for (const [at, { y, fontSize = 0 }] of all.entries()) {
      const next = all[at + 1]?.y ?? gridOf(layout).label.height / MM
      expect(y + fontSize * 1.2).toBeLessThanOrEqual(next + 0.1)
      expect(next - (y + fontSize * 1.24)).toBeLessThan((gridOf(layout).label.height / MM) * 0.25)
    }
  },
)

test('[16.512] a name too long for one line has a second one, on small labels in place of the shop', () => {
  const label = { ...soap, name: 'Lotus herbal soap with neem and turmeric', lot: null }
  const texts = textsOf('a4_65', label).map(({ text }) => text)
  expect(texts.slice(0, 3)).toEqual(['Lotus herbal soap with', 'neem and turmeric', '8901234567890'])
  expect(textsOf('a4_65', soap).map(({ text }) => text)).toContain('Sharma Traders')
  expect(textsOf('a4_24', label).map(({ text }) => text)).toContain('Sharma Traders')
})

test.each(LABEL_LAYOUTS)(
  '[16.537] on %s a long code without bars has several lines of the usual size, and is whole',
  (layout) => {
    const usual = textsOf(layout, { ...soap, barcode: 'A1' }).find(({ text }) => text === 'A1')?.fontSize ?? 0
    const barcode = 'HEAVY-DUTY-PVC-CASING-2026-40MM-GREY-0000017'
    for (const label of [soap, { ...soap, name: 'Lotus herbal soap with neem and turmeric, family pack' }]) {
      const texts = textsOf(layout, { ...label, barcode })
      const code = texts.filter(({ text }) => barcode.includes(text))
      expect(code.map(({ text }) => text).join('')).toBe(barcode)
      expect(code.length).toBeGreaterThan(1)
      for (const { text, fontSize = 0 } of code) {
        expect(fontSize).toBeGreaterThanOrEqual(usual)
        expect(text).toMatch(/[-\d]$/)
      }
      for (const [at, { y, fontSize = 0 }] of texts.entries()) {
        const next = texts[at + 1]?.y ?? gridOf(layout).label.height / MM
        expect(y + fontSize * 1.2).toBeLessThanOrEqual(next + 0.1)
      }
    }
  },
)

test('[16.537] a code of 100 characters stays whole on the smallest label', () => {
  const barcode = 'WM'.repeat(50)
  const texts = textsOf('a4_65', { ...soap, barcode }).filter(({ text }) => barcode.includes(text))
  expect(texts.map(({ text }) => text).join('')).toBe(barcode)
  expect(texts.length).toBeGreaterThan(1)
})
