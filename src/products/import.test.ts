import { describe, expect, test } from 'vitest'
import { percentMessages } from '#base/percent-schema.ts'
import type { ImportTable } from '#imports/check.ts'
import { unmappedHeaders } from '#imports/columns.ts'
import { importMessages as sentences } from '#imports/messages.ts'
import { refusedTable } from '#imports/refused.ts'
import { messages as pricing } from '#pricing/messages.ts'
import { checkProducts } from '#products/import.ts'
import { guessMapping } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'
import { sampleTable } from '../../tests/support/catalogue.ts'

const headers = [
  'Product Name',
  'Vendor',
  'Vendor Product ID',
  'Unit',
  'Buying Price',
  'HSN Number',
  'Barcode',
]
const mapping = guessMapping(headers)
const nothing = { vendors: [], units: [] }
const table = (...rows: string[][]): ImportTable => ({
  headers,
  rows,
  rowNumbers: rows.map((_, at) => at + 2),
})
const tea = ['Tea', 'Ganesh', 'G-1', 'PKT', '92', '0902', '']
const reasonsOf = async (checked: ImportTable, known = nothing) =>
  (await checkProducts(checked, mapping, known)).refused.map(({ rowNumber, reasons }) => [
    rowNumber,
    reasons[0]?.message,
  ])

describe('a whole product file', () => {
  test('accepts the sample catalogue and lists its vendors and units once', async () => {
    const sample = await sampleTable('catalogue')
    const check = await checkProducts(sample, guessMapping(sample.headers), {
      vendors: ['sharma  hardware mart'],
      units: ['pcs', 'Kilogram', 'kg'],
    })
    expect(check.refused).toEqual([])
    expect(check.accepted).toHaveLength(sample.rows.length)
    expect(check.newVendors).toHaveLength(13)
    expect(check.newUnits.sort()).toEqual([
      'BAG',
      'BOX',
      'BTL',
      'DOZ',
      'LTR',
      'MTR',
      'PAIR',
      'PKT',
      'ROLL',
      'SET',
    ])
  })

  test('refuses each bad row of the bad sample for its own reason', async () => {
    const sample = await sampleTable('catalogue-bad')
    const sampleMapping = guessMapping(sample.headers)
    const check = await checkProducts(sample, sampleMapping, nothing)
    expect(unmappedHeaders(sample.headers, sampleMapping)).toEqual(['Remark'])
    expect(check.accepted.map(({ row }) => row.name)).toEqual([
      'Gel pen, blue',
      '=HYPERLINK("http://example.com","Tea")',
    ])
    const reasonTexts = check.refused.map(({ reasons }) => reasons.map((reason) => reason.message))
    expect(reasonTexts.every((sentences) => sentences.length === 1)).toBe(true)
    expect(reasonTexts.flat()).toEqual([
      sentences.negative,
      sentences.notANumber('ask vendor'),
      messages.hsnMissing,
      pricing.taxRate,
      percentMessages.range,
      'Use at most 2 decimals',
      messages.sameVendorProductId(8),
      messages.sameName(8),
      messages.nameMissing,
      messages.hsnZeroLost('902'),
      sentences.negative,
      messages.rateAsFraction(0.18),
    ])
  })

  test('refuses duplicates and names the row they repeat', async () => {
    expect(
      await reasonsOf(
        table(
          tea,
          ['Green tea', 'ganesh', 'g-1', 'PKT', '92', '0902', ''],
          ['TEA ', ' Ganesh', 'G-3', 'PKT', '92', '0902', ''],
          ['Tea', 'Sharma', 'G-1', 'PKT', '92', '0902', '200'],
          ['Black tea', 'Sharma', '', 'PKT', '92', '0902', '200'],
          ['Coffee', 'Sharma', '', 'PKT', '92', '0901', ''],
        ),
      ),
    ).toEqual([
      [3, messages.sameVendorProductId(2)],
      [4, messages.sameName(2)],
      [6, messages.sameBarcode(5)],
    ])
  })

  test('a refused row does not make a later good row a duplicate', async () => {
    expect(await reasonsOf(table(['Tea', 'Ganesh', 'G-1', 'PKT', '-1', '0902', ''], tea))).toEqual([
      [2, sentences.negative],
    ])
  })

  test('does not create products that already exist', async () => {
    const products = [{ name: 'tea', vendor: 'GANESH', vendorProductId: 'X' }]
    const known = { ...nothing, products }
    expect(await reasonsOf(table(tea), known)).toEqual([[2, messages.exists]])
  })

  test('refuses a row with too many cells instead of shifting them', async () => {
    expect(await reasonsOf(table([...tea.slice(0, 4), '1', '234.50', '0902', 'x']))).toEqual([
      [2, sentences.extraCells],
    ])
  })

  test('lists vendors and units as new only for accepted rows', async () => {
    const check = await checkProducts(
      table(['', 'Nobody', '', 'CRATE', '1', '0902', ''], tea),
      mapping,
      nothing,
    )
    expect([check.newVendors, check.newUnits]).toEqual([['Ganesh'], ['PKT']])
  })

  test('[16.31] writes the refused rows to a file to correct', async () => {
    const { refused } = await checkProducts(
      table(['', 'Ganesh', '', 'PKT', 'x', '0902', '']),
      mapping,
      nothing,
    )
    expect(refusedTable(headers, refused, (reason) => reason.column ?? undefined)).toEqual({
      headers: [...headers, 'Reason'],
      rows: [
        [
          '',
          'Ganesh',
          '',
          'PKT',
          'x',
          '0902',
          '',
          'name: Product name is missing; buyingPrice: “x” is not a number',
        ],
      ],
    })
  })

  test('checks 10,000 rows in well under two seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `Product ${at}`,
      `Vendor ${at % 40}`,
      `V-${at}`,
      'PCS',
      '₹1,234.50',
      '8517',
      String(2_000_000 + at),
    ])
    const started = process.cpuUsage()
    const check = await checkProducts(table(...rows), mapping, nothing)
    expect(check.accepted).toHaveLength(10_000)
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(2)
  })
})

test('warns about a non-standard GST rate with its rows and accepts it', async () => {
  const rated = (rate: string, at: number) => [`Hammer ${at}`, 'Sharma', 'PCS', '100', '8205', rate]
  const headers = ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'GST Rate']
  const rows = ['18', '19', '0.25', '', '19', '7.5', '40'].map(rated)
  const table = { headers, rows, rowNumbers: rows.map((_, at) => at + 2) }
  const check = await checkProducts(table, guessMapping(headers), { vendors: ['Sharma'], units: ['PCS'] })
  expect(check.accepted).toHaveLength(7)
  expect(check.oddRates).toEqual([
    { rate: 19, rows: [3, 6] },
    { rate: 7.5, rows: [7] },
  ])
})

test('[16.377] warns about a rate that is unusual for its HSN number, and accepts it', async () => {
  const rated = ([hsn = '', rate = '']: string[], at: number) => [
    `Goods ${at}`,
    'Sharma',
    'PCS',
    '100',
    hsn,
    rate,
  ]
  const headers = ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'GST Rate']
  const rows = [
    ['8517', '18'],
    ['8517', '12'],
    ['1006', '5'],
    ['8517', '12'],
    ['1006', '18'],
    ['8517', '19'],
    ['9801', '12'],
    ['8517', ''],
  ].map(rated)
  const table = { headers, rows, rowNumbers: rows.map((_, at) => at + 2) }
  const check = await checkProducts(table, guessMapping(headers), { vendors: ['Sharma'], units: ['PCS'] })
  expect(check.accepted).toHaveLength(8)
  expect(check.unusualRates).toEqual([
    { hsnNumber: '8517', rate: 12, usual: [18], rows: [3, 5] },
    { hsnNumber: '1006', rate: 18, usual: [0, 5], rows: [6] },
  ])
  expect(check.unusualRates.map(messages.unusualRate)).toEqual([
    'GST on HSN 8517 is usually 18%, not 12%: check rows 3, 5.',
    'GST on HSN 1006 is usually 0% or 5%, not 18%: check row 6.',
  ])
})
