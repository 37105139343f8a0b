import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { MAX_FILE_BYTES, MAX_ROWS } from '#base/spreadsheet/table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const readText = (text: string) => readTable(utf8(text), 'file.csv')

function utf16(text: string, mark: boolean): Uint8Array {
  const units = (mark ? `\ufeff${text}` : text).split('').map((unit) => unit.charCodeAt(0))
  return new Uint8Array(new Uint16Array(units).buffer)
}

describe('CSV files', () => {
  test.each([
    ['comma, CRLF, byte-order mark', '\ufeffName,HSN\r\nTea,0902\r\n'],
    ['comma, LF, no last line break', 'Name,HSN\nTea,0902'],
    ['comma, CR only', 'Name,HSN\rTea,0902\r'],
    ['semicolon', 'Name;HSN\r\nTea;0902\r\n'],
    ['tab', 'Name\tHSN\nTea\t0902\n'],
    ['quoted', '"Name","HSN"\r\n"Tea","0902"\r\n'],
    ['blank rows and columns around', '\r\n,,\r\nName,HSN,,\r\n,,\r\nTea,0902,,\r\n,,\r\n'],
    ['line ends of two kinds', 'Name,HSN\r\nTea,0902\n'],
    ['names with blanks', ' Name , HSN\r\nTea,0902'],
  ])('%s', async (_, text) => {
    const table = await readText(text)
    expect(table.headers).toEqual(['Name', 'HSN'])
    expect(table.rows).toEqual([['Tea', '0902']])
  })

  test('numbers rows as in the file, counting blank rows', async () => {
    expect((await readText('Name\nTea\n\n \nSalt\n')).rowNumbers).toEqual([2, 5])
  })

  test('pads short rows and keeps the extra cells of long ones', async () => {
    const { rows } = await readText('A,B,C\n1\n1,2,3,4\n1,2,3,,\n')
    expect(rows).toEqual([
      ['1', '', ''],
      ['1', '2', '3', '4'],
      ['1', '2', '3'],
    ])
  })

  test('treats an inch mark inside a value as text', async () => {
    expect((await readText('Name,Price\n12" pipe,45\nBend 5",9\n')).rows).toEqual([
      ['12" pipe', '45'],
      ['Bend 5"', '9'],
    ])
  })

  test('refuses an unclosed quotation mark and names its row', async () => {
    await expect(readText('Name,Price\nTea,10\n"Salt,20\nSugar,30\n')).rejects.toThrow(
      spreadsheetMessages.openQuote(3),
    )
  })
})

describe('invalid files', () => {
  test.each([
    ['UTF-16 with its mark', utf16('Name,HSN\r\nTea,0902\r\n', true), spreadsheetMessages.utf16],
    ['UTF-16 without a mark', utf16('Name,HSN\r\nTea,0902\r\n', false), spreadsheetMessages.utf16],
    [
      'Windows-1252',
      new Uint8Array([...utf8('Name\r\nCaf'), 0xe9, 0x0d, 0x0a]),
      spreadsheetMessages.windows1252,
    ],
    ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), spreadsheetMessages.oldExcel],
    ['an empty file', new Uint8Array(), spreadsheetMessages.empty],
    ['only blanks', utf8('\r\n , \r\n'), spreadsheetMessages.empty],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 3, 5, 7, 9, 11, 13]),
      spreadsheetMessages.notATable,
    ],
    ['a broken zip', utf8('PK\u0003\u0004 and nothing else'), spreadsheetMessages.brokenExcel],
  ])('%s', async (_, bytes, message) => {
    await expect(readTable(bytes, 'file.csv')).rejects.toThrow(message)
  })

  test.each([
    ['<html><body><table><tr><td>Date</td></tr></table></body></html>'],
    ['\ufeff\r\n<TABLE border=1>\r\n<tr><td>Date</td></tr></TABLE>'],
    ['<!DOCTYPE html>\n<html></html>'],
    ['<?xml version="1.0"?>\n<Workbook></Workbook>'],
    ['<!-- statement -->\n<table></table>'],
  ])('[19.246] refuses a web page that a bank names .xls: %s', async (text) => {
    await expect(readTable(utf8(text), 'statement.xls')).rejects.toThrow(spreadsheetMessages.webPage)
  })

  test('[19.246] a text that only starts with a sign is read', async () => {
    expect((await readText('<5 kg,Price\nTea,10')).headers).toEqual(['<5 kg', 'Price'])
  })

  test('text named as an Excel file', async () => {
    await expect(readTable(utf8('Name\nTea'), 'file.xlsx')).rejects.toThrow(spreadsheetMessages.brokenExcel)
  })

  test('more than 50 MB', async () => {
    await expect(readTable(new Uint8Array(MAX_FILE_BYTES + 1), 'file.csv')).rejects.toMatchObject({
      code: 'tooLarge',
      message: spreadsheetMessages.tooLarge,
    })
  })

  test('reads 1,00,000 rows and refuses one more', async () => {
    const rows = Array.from({ length: MAX_ROWS }, (_, at) => `Item ${at},${at}`).join('\n')
    expect((await readText(`Name,Code\n${rows}`)).rows).toHaveLength(MAX_ROWS)
    await expect(readText(`Name,Code\n${rows}\nOne,2`)).rejects.toMatchObject({ code: 'tooLarge' })
  })
})

describe('Excel files', () => {
  const sheet = [
    ['Name', 'HSN', 'Price', 'GST', 'Since', 'Live'],
    [
      { value: 'Tea', type: String },
      { value: '0902', type: String },
      { value: 18.9, type: Number },
      { value: 0.18, type: Number, format: '0%' },
      { value: new Date(Date.UTC(2026, 9, 1)), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
    [
      { value: 'Salt', type: String },
      { value: 2501, type: Number },
      { value: 1234567.5, type: Number, format: '#,##0.00' },
      { value: 0.025, type: Number, format: '0.0%' },
      null,
      null,
    ],
  ]

  test('returns values as the sheet shows them', async () => {
    const blob = await writeExcelFile(sheet, { sheet: 'Stock' }).toBlob()
    expect(await readTable(blob, 'stock.xlsx')).toEqual({
      headers: ['Name', 'HSN', 'Price', 'GST', 'Since', 'Live'],
      rows: [
        ['Tea', '0902', '18.9', '18%', '2026-10-01', 'TRUE'],
        ['Salt', '2501', '1234567.5', '2.5%', '', ''],
      ],
      rowNumbers: [2, 3],
      sheet: 'Stock',
      sheets: ['Stock'],
    })
  })

  test('reads another sheet by name, and refuses an unknown one', async () => {
    const blob = await writeExcelFile([
      { data: [['A'], ['1']], sheet: 'First' },
      { data: [['B'], [{ value: 0.5, type: Number, format: '0%' }]], sheet: 'Second' },
    ]).toBlob()
    expect(await readTable(blob, 'a.xlsx', 'Second')).toMatchObject({ headers: ['B'], rows: [['50%']] })
    expect(await readTable(blob, 'a.xlsx')).toMatchObject({ headers: ['A'], sheets: ['First', 'Second'] })
    await expect(readTable(blob, 'a.xlsx', 'Third')).rejects.toThrow(spreadsheetMessages.noSuchSheet('Third'))
  })

  test('refuses a truncated file', async () => {
    const whole = new Uint8Array(await (await writeExcelFile(sheet).toBlob()).arrayBuffer())
    await expect(readTable(whole.slice(0, whole.length - 200), 'a.xlsx')).rejects.toThrow(
      spreadsheetMessages.brokenExcel,
    )
  })

  test('refuses a file whose directory declares gigabytes', async () => {
    const bytes = new Uint8Array(await (await writeExcelFile(sheet).toBlob()).arrayBuffer())
    const view = new DataView(bytes.buffer)
    const end = bytes.length - 22
    view.setUint32(view.getUint32(end + 16, true) + 24, 0xefffffff, true)
    await expect(readTable(bytes, 'a.xlsx')).rejects.toThrow(spreadsheetMessages.unpacksTooLarge)
  })
})
