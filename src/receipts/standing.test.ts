import { expect, test } from 'vitest'
import { isUndone, standingOf } from '#receipts/standing.ts'

const line = {
  mode: 'cheque',
  amount: 5,
  reference: '1',
  chequeDate: null,
  drawerBank: '',
  account: 1030,
} as const
const receipt = { kind: 'receipt', cancelledAt: null, lines: [line] } as const

test.each([
  ['Receipt', false, { ...receipt, lines: [line] }],
  ['Refund', false, { ...receipt, kind: 'refund' as const, lines: [] }],
  ['Cheque bounced', true, { ...receipt, lines: [line, { ...line, isBounced: true }] }],
  ['Cancelled', true, { ...receipt, lines: [line], cancelledAt: '2026-11-20T06:00:00Z' }],
])('[19.205] a receipt is labelled %s', (label, undone, given) => {
  expect([standingOf(given), isUndone(given)]).toEqual([label, undone])
})
