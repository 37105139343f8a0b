import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { writeXlsx } from '#base/spreadsheet/write-xlsx.ts'

const headers = ['Name', 'HSN', 'Phone', 'Account']
const columns = textColumns(headers)
const csvBytes = (rows: string[][]) => new TextEncoder().encode(writeCsv(columns, rows))

const hard = [
  'कपड़ा ₹5',
  '0902',
  '+919800000000',
  '001234',
  '=HYPERLINK("http://x","y")',
  "'=1",
  "''",
  '-5',
  '@a',
  '\t=1',
  '\r\n=1',
  '  padded  ',
  'தேங்காய் எண்ணெய் 1 லிட்டர்',
  '5" pipe, "heavy"',
  'a\r\nb\rc\nd',
  '＝1+1',
  '\ufeff=1',
  '1e5',
  '18%',
  'TRUE',
  '2026-10-01',
  '_x0041_',
  '_x005F_',
  'a\u0001b\u001fc',
  '<b>&amp;</b>',
  ']]>',
  ';',
  '#N/A',
  ' ',
  '👨‍👩‍👧',
  '\ufffd',
  '00',
  '1,234.50',
  "O'Brien",
  'constructor',
  '__proto__',
  'toString',
]

const cell = fc.oneof(
  fc.constantFrom(...hard),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
const wellFormed = cell.filter((text) => !/\p{Surrogate}/u.test(text))
const rowOf = (value: fc.Arbitrary<string>) =>
  fc.tuple(value, value, value, value).filter((cells) => cells.some((text) => text.trim() !== ''))

describe('reading back an export', () => {
  test('CSV preserves every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowOf(wellFormed.filter((text) => !text.includes('\0'))), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const table = await readTable(csvBytes(rows), 'export.csv')
          expect(table).toEqual({ headers, rows, rowNumbers: rows.map((_, at) => at + 2) })
        },
      ),
      { numRuns: 500 },
    )
  })

  test('Excel preserves every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf(cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const table = await readTable(await writeXlsx(columns, rows), 'export.xlsx')
        expect(table.headers).toEqual(headers)
        expect(table.rows).toEqual(rows)
      }),
      { numRuns: 150 },
    )
  })

  test('each difficult text alone survives CSV and Excel', async () => {
    const rows = hard.map((text, at) => [text, String(at), '', text])
    expect((await readTable(csvBytes(rows), 'a.csv')).rows).toEqual(rows)
    expect((await readTable(await writeXlsx(columns, rows), 'a.xlsx')).rows).toEqual(rows)
  })
})
