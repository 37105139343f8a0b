import { expect, test } from 'vitest'
import { csvCells, csvHeaders } from './csv.ts'

const columns = ['workspace_id', 'name', 'amount_paise', 'quantity', 'is_open', 'taxes', 'search', 'due_on']

test('a row for people has amounts in rupees, lists as JSON, and nothing that repeats', () => {
  expect(csvHeaders(columns)).toEqual(['name', 'amount', 'quantity', 'is_open', 'taxes', 'due_on'])
  const row = {
    workspace_id: 'w',
    name: 'कपड़ा',
    amount_paise: 42195,
    quantity: 1.5,
    is_open: false,
    taxes: [{ type: 'GST', rate: 18 }],
    search: 'kapda',
    due_on: null,
  }
  expect(csvCells(columns, row)).toEqual(['कपड़ा', 421.95, 1.5, false, '[{"type":"GST","rate":18}]', null])
})
