import { expect, test } from 'vitest'
import { dateQuestion } from '#receipts/date-question.ts'

test.each([
  ['2026-11-20', undefined],
  ['2026-04-01', undefined],
  ['2026-03-31', 'Save in the financial year 2025-26?'],
  ['1900-01-01', 'Save in the financial year 1899-00?'],
  ['20 Nov', undefined],
  [undefined, undefined],
])('[19.41] money dated %s asks %s', (date, title) => {
  expect(dateQuestion(date, '2026-11-20')?.title).toBe(title)
})
