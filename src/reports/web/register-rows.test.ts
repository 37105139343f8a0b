import { expect, test } from 'vitest'
import { registerPaper } from './register-paper.ts'
import {
  foundIn,
  type RegisterRow,
  registeredGstin,
  sortedBy,
  sumsOfDocument,
  sumsOfRows,
} from './register-rows.ts'

const line = (taxable: number, type: 'CGST' | 'SGST' | 'IGST', amount: number) => ({
  taxable,
  taxes: [{ type, amount }],
  amount: Math.round((taxable + amount) * 100) / 100,
})

const rowOf = (number: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  id: number,
  documentId: number,
  panel: 'saleId',
  kind: 'sale',
  type: 'Sale',
  number,
  against: '',
  date: '2026-11-02',
  party: 'Meera Joshi',
  gstin: '',
  isCancelled: false,
  taxable: 100,
  taxes: { CGST: 9, SGST: 9 },
  tcs: 0,
  roundOff: 0,
  total: 118,
  ...more,
})

test('[27.74] a document of a register comes to its rows, its round-off and TCS, to the paisa', () => {
  const rows = [line(0.1, 'CGST', 0.2), line(0.2, 'CGST', 0.4), line(100.3, 'SGST', 0.3)]
  expect(sumsOfDocument({ rows, roundOff: -0.2, tcs: 1 })).toEqual({
    taxable: 100.6,
    taxes: { CGST: 0.6, SGST: 0.3 },
    tcs: 1,
    roundOff: -0.2,
    total: 102.3,
  })
  expect(sumsOfDocument({ rows: [], roundOff: 0 })).toEqual({
    taxable: 0,
    taxes: {},
    tcs: 0,
    roundOff: 0,
    total: 0,
  })
  const note = rowOf('CN/1', { taxable: -33.33, taxes: { IGST: -6 }, total: -39.33 })
  expect(sumsOfRows([rowOf('INV/1'), note])).toEqual({
    taxable: 66.67,
    taxes: { CGST: 9, SGST: 9, IGST: -6 },
    tcs: 0,
    roundOff: 0,
    total: 78.67,
  })
})

const listed = [
  rowOf('INV/10', { party: 'Asha Stores', gstin: '29AAACX0000A1Z7', total: 50 }),
  rowOf('INV/9', { total: 900 }),
  rowOf('CN/1', { kind: 'creditNote', against: 'INV/9', total: -10 }),
]

test.each([
  [{ search: '' }, ['INV/10', 'INV/9', 'CN/1']],
  [{ search: 'stores asha' }, ['INV/10']],
  [{ search: '29aaacx' }, ['INV/10']],
  [{ search: 'inv/9' }, ['INV/9', 'CN/1']],
  [{ search: 'URP' }, ['INV/9', 'CN/1']],
  [{ search: 'meera urp' }, ['INV/9', 'CN/1']],
  [{ search: 'ur' }, []],
  [{ search: '', kind: 'creditNote' }, ['CN/1']],
  [{ search: '', gstin: true }, ['INV/10']],
  [{ search: 'meera', gstin: false }, ['INV/9', 'CN/1']],
])('[27.74, 27.172] a register is searched and filtered: %j', (filter, numbers) => {
  expect(foundIn(listed, filter).map(({ number }) => number)).toEqual(numbers)
})

test.each([
  ['number', 'asc', ['CN/1', 'INV/9', 'INV/10']],
  ['total', 'desc', ['INV/9', 'INV/10', 'CN/1']],
  ['date', 'asc', ['INV/10', 'INV/9', 'CN/1']],
] as const)('[27.74] a register is sorted by %s, %s', (by, direction, numbers) => {
  expect(sortedBy(listed, by, direction).map(({ number }) => number)).toEqual(numbers)
})

test('[27.75] a PDF of a register has a row for each document, a column for each tax that occurs, and the sums', () => {
  const rows = [rowOf('INV/1'), rowOf('INV/2', { roundOff: 0.5, total: 118.5 })]
  const { count, sheet } = registerPaper({
    title: 'Sales register',
    party: 'Customer',
    rows,
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(count).toBe(2)
  const { lines, fileName } = sheet({ from: { name: 'Sharma Traders', lines: [] }, logo: undefined })
  expect(fileName).toBe('Sales register 2026-11-01 to 2026-11-30.pdf')
  const heads = [
    'Date',
    'Number',
    'Type',
    'Customer',
    'GSTIN',
    'Taxable value',
    'CGST',
    'SGST',
    'Round off',
    'Total',
  ]
  expect(lines.head).toMatchObject(heads.map((text) => ({ text })))
  const texts = lines.rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : undefined)))
  expect(texts[1]?.slice(5)).toEqual(['₹100.00', '₹9.00', '₹9.00', '₹0.50', '₹118.50'])
  expect(texts[2]).toEqual(['', 'Total', '', '', '', '₹200.00', '₹18.00', '₹18.00', '₹0.50', '₹236.50'])
})

test.each([
  ['29AAACX0000A1Z7', '29AAACX0000A1Z7'],
  ['URP', ''],
  ['', ''],
  [null, ''],
])('[27.124] a register lists the GSTIN %s as “%s”', (stored, listed) => {
  expect(registeredGstin(stored)).toBe(listed)
})
