import { expect, test } from 'vitest'
import { agedPaper } from './aged-paper.ts'

const nothing = {
  notDelivered: 0,
  notDue: 0,
  days30: 0,
  days60: 0,
  days90: 0,
  days180: 0,
  older: 0,
  onAccount: 0,
  overdue: 0,
  balance: 0,
}
const head = { from: { name: 'Sharma Traders', lines: [] }, logo: undefined }

test('[19.158] a PDF of receivables has a column for each age that somebody has, money on account taken off, and the total', () => {
  const meera = { ...nothing, name: 'Meera', phoneNumber: '', days30: 1500, overdue: 1500, balance: 1500 }
  const ravi = { ...nothing, name: 'Ravi', phoneNumber: '9876543210', onAccount: 200, balance: -200 }
  const sums = { ...nothing, days30: 1500, onAccount: 200, overdue: 1500, balance: 1300 }
  const { count, sheet } = agedPaper({
    title: 'Receivables',
    party: 'Customer',
    day: '2026-11-23',
    rows: [meera, ravi],
    sums,
  })
  expect(count).toBe(2)
  const { lines, fileName } = sheet(head)
  expect(fileName).toBe('Receivables 2026-11-23.pdf')
  const texts = lines.rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : undefined)))
  expect(lines.head).toMatchObject(
    ['Customer', 'Phone', '1–30', 'On account', 'Balance'].map((text) => ({ text })),
  )
  expect(texts).toEqual([
    ['Meera', '', '₹1,500.00', '', '₹1,500.00'],
    ['Ravi', '98765 43210', '', '-₹200.00', '-₹200.00'],
    ['Total', '', '₹1,500.00', '-₹200.00', '₹1,300.00'],
  ])
})
