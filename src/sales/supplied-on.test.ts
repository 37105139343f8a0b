import { expect, test } from 'vitest'
import { suppliedOn } from '#sales/supplied-on.ts'

test.each([
  [
    'made and delivered on one day, invoice of last month',
    '2026-10-20',
    '2026-11-20',
    '2026-11-20',
    '2026-10-20',
  ],
  ['delivered a week later', '2026-11-13', '2026-11-13', '2026-11-20', '2026-11-20'],
  ['delivered in parts on the day it was made', '2026-11-13', '2026-11-20', '2026-11-20', '2026-11-20', true],
  ['delivered before its invoice date', '2026-12-01', '2026-11-13', '2026-11-20', '2026-12-01'],
])('[19.3] %s', (_, invoiceDate, madeOn, today, supplied, inParts = false) => {
  expect(suppliedOn({ invoiceDate, madeOn, inParts }, today)).toBe(supplied)
})
