import { expect, test } from 'vitest'
import { listInput } from './list.ts'

const input = listInput(['createdAt'])

test.each([
  [{ page: 0 }, 'Page must be a whole number from 1 to 10,00,000'],
  [{ page: 1.5 }, 'Page must be a whole number from 1 to 10,00,000'],
  [{ page: 1_000_001 }, 'Page must be a whole number from 1 to 10,00,000'],
  [{ perPage: 101 }, 'Choose 1 to 100 rows per page'],
  [{ search: 'x'.repeat(201) }, 'Use at most 200 characters'],
])('[16.547] a list refuses %o in words', (asked, message) => {
  expect(input.safeParse(asked).error?.issues).toMatchObject([{ message }])
  expect(input.parse({ page: 1_000_000 })).toMatchObject({ page: 1_000_000, perPage: 10 })
})
