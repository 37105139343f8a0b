import { describe, expect, test } from 'vitest'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'

describe('CSV', () => {
  test('[16.16] has a byte-order mark, CRLF rows, plain numbers and neutralised text', () => {
    const columns = [
      { header: 'Name', value: (row: { name: string; amount: number | null }) => row.name },
      { header: 'Amount', value: (row: { name: string; amount: number | null }) => row.amount },
      { header: '=Note', value: (row: { name: string; amount: number | null }) => row.amount === null },
    ]
    const rows = [
      { name: '=cmd|" /C calc"!A0', amount: -5.25 },
      { name: 'चाय, 250 ग्राम', amount: null },
    ]
    expect(writeCsv(columns, rows)).toBe(
      '\ufeffName,Amount,\'=Note\r\n"\'=cmd|"" /C calc""!A0",-5.25,FALSE\r\n"चाय, 250 ग्राम",,TRUE\r\n',
    )
  })

  test.each([
    ['a blank', ' '],
    ['no width', '\u200b'],
    ['an override of direction', '\u202e'],
    ['an isolate of direction', '\u2067'],
    ['an Arabic mark', '\u061c'],
    ['a soft hyphen', '\u00ad'],
  ])('[17.203] a formula behind %s is text', (_what, hidden) => {
    const columns = [{ header: 'Name', value: (row: string) => row }]
    expect(writeCsv(columns, [`${hidden}=1+1`])).toBe(`\ufeffName\r\n'${hidden}=1+1\r\n`)
  })
})
