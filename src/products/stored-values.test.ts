import { expect, test } from 'vitest'
import { gstRate } from '#pricing/tax-schema.ts'
import { createVersionInput } from './version-input.ts'

const messageOf = (error: { issues: readonly { message: string }[] } | undefined) => error?.issues[0]?.message

test.each([
  [0.001, 'GST can have at most 2 decimals, so that half goes to the Centre and half to the State'],
  [0.125, 'GST can have at most 2 decimals, so that half goes to the Centre and half to the State'],
  [0.25, undefined],
  [18, undefined],
])('[17.179] a GST rate of %s percent: %s', (rate, message) => {
  expect(messageOf(gstRate.safeParse(rate).error)).toBe(message)
})

test.each([
  ['9999-12-31', 'Enter a date from 1900 to 2199'],
  ['2200-01-01T00:00:00Z', 'Enter a date from 1900 to 2199'],
  ['2105-01-01', undefined],
])('[17.179] a price that starts on %s: %s', (effectiveFrom, message) => {
  const version = {
    productId: '01a00000-0000-7000-8000-000000000001',
    buyingPrice: 1,
    sellingPrice: 2,
    effectiveFrom,
  }
  expect(messageOf(createVersionInput.safeParse(version).error)).toBe(message)
})
