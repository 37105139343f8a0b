import { expect, test } from 'vitest'
import { invoiceNumber } from '#sales/invoice-number.ts'

test.each([
  ['INV', '2026-11-20', 42, 'INV/2627/00042'],
  ['INV', '2026-03-31', 1, 'INV/2526/00001'],
  ['INV', '2026-04-01', 1, 'INV/2627/00001'],
  ['INV', '2099-04-01', 1, 'INV/9900/00001'],
  ['SHARM', '2026-11-20', 99999, 'SHARM/2627/99999'],
  ['INV', '2026-11-20', 1234567, 'INV/2627/1234567'],
])('%s of %s, number %i: %s', (prefix, date, number, text) => {
  expect(invoiceNumber(prefix, date, number)).toBe(text)
})

test.each([
  ['SHARMA', 1],
  ['INV', 12345678],
])('[15.11] %s with number %i would exceed 16 characters', (prefix, number) => {
  expect(() => invoiceNumber(prefix, '2026-11-20', number)).toThrow('longer than 16 characters')
})

test.each(['inv', 'I_V', '0A', '/A', 'चा'])('the prefix %s is refused', (prefix) => {
  expect(() => invoiceNumber(prefix, '2026-11-20', 1)).toThrow('Use capital letters')
})
