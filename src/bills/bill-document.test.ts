import { describe, expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { billDocument } from '#bills/bill-document.ts'
import { fiveLines, type SampleLine, sampleBill } from '../../tests/support/bill-samples.ts'
import { pagesOf, piecesOf, sizesOf } from '../../tests/support/pdf-text.ts'

const print = (data: BillData) => draw(serverPress, billDocument(data))
const pages = async (data: BillData) => pagesOf((await print(data)).bytes)
const many = (count: number): SampleLine[] =>
  Array.from({ length: count }, (_, at) => ({ product: `Article ${at + 1}`, quantity: at + 1, price: 12.5 }))
const walkIn = { name: 'Walk-in customer' }
const one = fiveLines.slice(0, 1)

/** 1 × 1 pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the text of a bill', () => {
  test('[9.32] contains every figure from billRows, with ₹', async () => {
    const data = sampleBill(fiveLines, { notes: 'Handle with care.', terms: 'No returns.' })
    const bill = billRows(data)
    const text = (await pages(data)).join(' ')
    const amounts = [
      ...bill.lines.flatMap((line) => [
        line.rate,
        line.amount,
        ...line.taxes.flatMap((tax) => tax?.amount ?? []),
      ]),
      ...bill.totals.map((row) => row.amount),
      ...bill.taxSummary.flatMap((row) => [row.taxable, row.tax]),
    ]
    for (const amount of amounts) expect(text).toContain(formatRupees(amount))
    for (const line of bill.lines) expect(text).toContain(line.quantity)
    for (const { label, value } of bill.facts) expect(text).toContain(`${label} ${value}`)
    for (const words of [
      'Tax invoice',
      'Delivered',
      'Asha Stores',
      bill.words,
      'Handle with care.',
      'No returns.',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('No. Product HSN/SAC Qty Rate Disc % CGST 9% SGST 9% Amount')
  })

  test('shows no tax, discount or subtotal when GST is hidden', async () => {
    const text = (await pages(sampleBill(fiveLines, { hideGst: true, customer: walkIn }))).join(' ')
    expect(text).toContain('No. Product HSN/SAC Qty Rate Amount')
    for (const word of ['CGST', 'SGST', 'Disc', 'Subtotal', 'Taxable', 'Tax invoice'])
      expect(text).not.toContain(word)
  })

  test('marks a cancelled sale across the page', async () => {
    expect((await pages(sampleBill(one, { status: 'cancelled' }))).join(' ')).toContain('CANCELLED')
  })
})

describe('scripts', () => {
  const words = ['क्षत्रिय', 'ஸ்ரீ க்ஷேத்திரம்', 'ગુજરાતી શ્રી', 'কলকাতা শ্রী']

  test('Indian scripts use a font that covers them, in every part of the bill', async () => {
    const lines = words.map((product) => ({ product: `${product} (5 kg)`, quantity: 1, price: 10 }))
    const address = {
      street: words.join(' '),
      city: 'पुणे',
      state: 'Maharashtra',
      zipCode: '411001',
      country: 'India',
    }
    const drawn = await print(
      sampleBill(lines, {
        customer: { name: words[0] ?? '' },
        billingAddress: address,
        notes: words.join('\n'),
      }),
    )
    expect(drawn.missing).toEqual([])
  })

  test('conjuncts are shaped, so they are narrower than their separate letters', async () => {
    const widthOf = async (name: string) => {
      const all = (await piecesOf((await print(sampleBill(one, { customer: { name } }))).bytes)).flat()
      const indian = all.filter((piece) =>
        /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Bengali}]/u.test(piece.text),
      )
      return indian.reduce((sum, piece) => sum + piece.width, 0)
    }
    const apart = await widthOf('क\u200cष\u200cत\u200cर\u200cय')
    expect(await widthOf('क्षत्रिय')).toBeLessThan(apart)
    expect(await widthOf('क्षत्रिय')).toBeGreaterThan(0)
    expect(await widthOf('শ্রী')).toBeLessThan(await widthOf('শরী'))
    expect(await widthOf('ஸ்ரீ')).toBeLessThan(await widthOf('ஸரீ'))
  })

  test('scripts without a font print as placeholders and are reported', async () => {
    const drawn = await print(sampleBill([{ product: 'Toy 😀 مرحبا', quantity: 1, price: 10 }]))
    expect(drawn.missing.map((each) => each.placeholder)).toContain('[emoji]')
    expect((await pagesOf(drawn.bytes)).join(' ')).toContain('Toy [emoji] [Arabic text]')
  })
})

describe('pages', () => {
  test.each([1, 5, 6, 9, 11, 12, 13, 25, 50])(
    '[9.34] %d lines: every page of lines has the column heads, and the totals follow a line',
    async (count) => {
      const found = await pages(sampleBill(many(count), { notes: 'Thank you.' }))
      found.forEach((page, at) => {
        expect(page).toContain(`Page ${at + 1} of ${found.length}`)
        if (/Article \d/.test(page)) expect(page).toContain('No. Product HSN/SAC')
      })
      const totals = found.find((page) => page.includes('Balance due')) ?? ''
      expect(totals).toContain(`Article ${count} `)
      expect(totals).toContain('Authorised signatory')
      expect(totals).toContain('Subtotal')
      for (let line = 1; line <= count; line++) expect(found.join(' ')).toContain(`Article ${line} `)
    },
  )

  /** Lines alternating between two rates, with the given number of HSN numbers. */
  const mixed = (count: number, numbers: number) =>
    many(count).map((line, at) => ({
      ...line,
      hsnNumber: `85${String(at % numbers).padStart(2, '0')}`,
      taxes: (['CGST', 'SGST'] as const).map((type) => ({ type, rate: at % 2 ? 9 : 2.5 })),
    }))

  test.each([
    [5, 1],
    [28, 2],
    [60, 3],
  ])('%d lines at two rates take %d pages', async (count, expected) => {
    expect(await pages(sampleBill(mixed(count, 5), { notes: 'Thank you.' }))).toHaveLength(expected)
  })

  test('[15.70] a bill of five lines with five HSN numbers, notes and terms fits on one page', async () => {
    const terms = 'Goods are taken back within 7 days with the bill.\nInterest at 18% a year after 30 days.'
    const notes = 'Deliver before 6 pm.'
    const [page = '', ...more] = await pages(sampleBill(mixed(5, 5), { notes, terms }))
    expect(more).toEqual([])
    expect(page).toContain('Deliver before 6 pm.')
    expect(page).toContain('Interest at 18% a year after 30 days.')
  })

  test('the totals of the tax summary are always on a page with one of its rows', async () => {
    for (let numbers = 12; numbers <= 30; numbers += 1) {
      const found = await pages(sampleBill(mixed(numbers, numbers)))
      const sums = found.filter((page) => /85\d\d Total (5|18)% ₹/.test(page))
      expect(sums, `${numbers} numbers`).toHaveLength(1)
    }
  }, 30_000)

  test('[15.45] 1,000 lines render in under ten seconds of CPU time', async () => {
    const started = process.cpuUsage()
    const found = await pages(sampleBill(many(1000)))
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(10)
    expect(found.at(-1)).toContain(`Page ${found.length} of ${found.length}`)
    expect(found.join(' ')).toContain('Article 1000 ')
  })

  test('[15.45] a 500-character word and 20,000 characters of notes and terms print in full', async () => {
    const started = process.cpuUsage()
    const data = sampleBill([{ product: 'W'.repeat(500), quantity: 1, price: 5 }, ...fiveLines], {
      notes: 'Lorem ipsum. '.repeat(1540),
      terms: 'x'.repeat(20_000),
    })
    const text = (await pages(data)).join('').replace(/Page \d+ of \d+|[\s\u200b]/g, '')
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(10)
    expect(text.match(/W/g)?.length).toBe(502)
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(20_000)
    expect(text.match(/Lorem/g)?.length).toBe(1540)
  })

  test('[15.21] the tax summary shows a dash for a charge without SAC', async () => {
    const lines = [...one, { product: 'Freight', quantity: 1, price: 100, hsnNumber: '' }]
    const found = (await pages(sampleBill(lines))).join(' ')
    expect(found).toMatch(/ — 18% ₹100\.00/)
  })

  test('a tax summary with many HSN numbers continues on the next page', async () => {
    const lines = many(60).map((line, at) => ({ ...line, hsnNumber: `85${String(at).padStart(2, '0')}` }))
    const found = (await pages(sampleBill(lines))).join(' ')
    for (const { hsnNumber } of lines) expect(found.split(hsnNumber).length).toBeGreaterThanOrEqual(3)
  })
})

describe('images', () => {
  test('the logo and signature are drawn from data URLs', async () => {
    const plain = sampleBill(one)
    const drawn = await print({ ...plain, signature: PIXEL, workspace: { ...plain.workspace, logo: PIXEL } })
    expect(
      Buffer.from(drawn.bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length,
    ).toBeGreaterThan(0)
  })

  test.each([
    '/etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
    'data:image/svg+xml;base64,AAAA',
    '../logo.png',
  ])('[17.115] %s is not loaded', async (logo) => {
    const plain = sampleBill(one)
    const sheet = billDocument({ ...plain, signature: logo, workspace: { ...plain.workspace, logo } })
    expect(JSON.stringify(sheet)).not.toContain('"image"')
  })
})

test('the file is named after the bill', () => {
  expect(billDocument(sampleBill(one))).toMatchObject({ fileName: 'INV-2627-00042.pdf', paper: 'landscape' })
})

test('[9.31] every page is A4 landscape', async () => {
  const sizes = await sizesOf((await print(sampleBill(many(50)))).bytes)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toEqual([297, 210])
})
