import { expect, test } from 'vitest'
import { dateQuestion } from '#sales/date-question.ts'
import { isEnteredLate } from '#sales/entered-late.ts'
import { messages } from '#sales/messages.ts'

const today = '2026-11-22'

test.each([
  ['today', today, today, false],
  ['seven days ago', '2026-11-15', today, false],
  ['eight days ago', '2026-11-14', today, true],
  ['the last day of the past year', '2026-03-31', '2026-04-02', true],
  ['a day to come', '2026-12-01', today, false],
])('[15.61] a bill dated %s: entered late or not', (_, invoiceDate, day, late) => {
  expect(isEnteredLate(invoiceDate, day)).toBe(late)
})

test.each([
  [today, undefined],
  ['2026-11-01', undefined],
  ['2026-11-23', messages.futureDate('23 Nov 2026')],
  ['2026-03-31', messages.pastYear('2025-26')],
  ['not a date', undefined],
])('[15.63] what the form asks about an invoice date of %s', (invoiceDate, title) => {
  expect(dateQuestion(invoiceDate, today)?.title).toBe(title)
})

test('[27.39] the form asks nothing about a future date of goods that are handed over now, which is refused', () => {
  expect(dateQuestion('2026-11-23', today, true)).toBe(undefined)
  expect(dateQuestion('2026-03-31', today, true)?.title).toBe(messages.pastYear('2025-26'))
})
