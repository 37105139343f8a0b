import { expect, test } from 'vitest'
import { textWidth } from './paper.ts'
import { type TablePaper, tableDocument } from './table-document.ts'

type Row = { name: string; on: string; amount: number }
const table: TablePaper<Row> = {
  title: 'Day book',
  about: ['1 Apr 2026 to 2 Apr 2026'],
  name: 'Day book 2026-04-01 to 2026-04-02',
  from: { name: 'Sharma Traders', lines: [] },
  logo: undefined,
  columns: [
    { header: 'Name', value: ({ name }) => name },
    { header: 'Date', value: ({ on }) => on },
    { header: 'Amount', value: ({ amount }) => amount },
  ],
  rows: [
    { name: 'Cash', on: '2026-04-01', amount: 1234567.5 },
    { name: 'Bank', on: '2026-04-02', amount: -20 },
  ],
}
const wide = {
  ...table,
  columns: Array.from({ length: 8 }, (_, at) => ({
    header: `Figure ${at}`,
    value: ({ amount }: Row) => amount,
  })),
}

test('[19.157] rupees are grouped and on the right, dates are written out, and the total is bold', () => {
  const { lines, fileName } = tableDocument({ ...table, total: { name: 'Total', on: '', amount: 1234547.5 } })
  expect(fileName).toBe('Day book 2026-04-01 to 2026-04-02.pdf')
  expect(lines.rows[0]).toMatchObject([
    { text: 'Cash' },
    { text: '1 Apr 2026' },
    { text: '₹12,34,567.50', alignment: 'right' },
  ])
  expect(lines.rows.at(-1)).toMatchObject([
    { text: 'Total', bold: true },
    { text: '' },
    { text: '₹12,34,547.50', bold: true },
  ])
})

test.each([
  ['[19.157] few columns are portrait', table, 'portrait'],
  ['[19.157] many columns are landscape', wide, 'landscape'],
] as const)('%s, and never wider than the page', (_, asked, paper) => {
  const sheet = tableDocument<Row>(asked)
  expect(sheet.paper).toBe(paper)
  const width = sheet.lines.widths.reduce((sum, each) => sum + each + 10, 0)
  expect(width).toBeLessThanOrEqual(textWidth(paper) + 1)
})
