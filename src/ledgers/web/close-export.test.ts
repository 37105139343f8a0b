// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { closeTable } from './close-export.ts'

const closings = [
  { account: 1010, name: 'Cash', group: 'Cash-in-Hand', closing: 250.5 },
  { account: 1100, name: 'Customers', group: 'Sundry Debtors', closing: 49.5 },
  { account: 4000, name: 'Sales', group: 'Sales Accounts', closing: -300 },
]
const head = { from: { name: 'Sharma Traders', lines: [] }, logo: undefined }

test('[19.235] on paper the trial balance of a close has debits and credits, each with its total', () => {
  const { lines, fileName } = closeTable({ year: '2025-26', to: '2026-03-31', closings }).sheet(head)
  expect(fileName).toBe('Trial balance kept for 2025-26, 2026-03-31.pdf')
  const texts = lines.rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : undefined)))
  expect(texts).toEqual([
    ['Cash', 'Cash-in-Hand', '₹250.50', ''],
    ['Customers', 'Sundry Debtors', '₹49.50', ''],
    ['Sales', 'Sales Accounts', '', '₹300.00'],
    ['Total', '', '₹300.00', '₹300.00'],
  ])
})
