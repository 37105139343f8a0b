import { expect, test } from 'vitest'
import { issueCautions } from './self-invoice.ts'

const late = expect.stringContaining('30 days')
const backdated = expect.stringContaining('earlier month')

test.each([
  ['on the 30th day after its bill', '2026-10-29', '2026-11-28', '2026-11-28', []],
  ['on the 31st', '2026-10-28', '2026-11-28', '2026-11-28', [late]],
  ['on an earlier day of this month', '2026-11-01', '2026-11-01', '2026-11-28', []],
  ['on the last day of the month before', '2026-10-29', '2026-10-31', '2026-11-01', [backdated]],
  ['late and in an earlier year', '2026-10-01', '2026-11-30', '2027-01-02', [late, backdated]],
])('[27.192] a self-invoice %s', (_, billDate, issuedOn, today, cautions) => {
  expect(issueCautions(billDate, issuedOn, today)).toEqual(cautions)
})
