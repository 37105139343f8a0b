import { expect, test } from 'vitest'
import { isEffective, priceOfTheDay } from '#products/price-of-the-day.ts'

const now = new Date('2026-11-22T06:00:00Z')
const at = (text: string | null) => (text === null ? null : new Date(`${text}Z`))
const version = (
  id: string,
  effectiveFrom: string | null,
  isActive = true,
  made = '2026-04-01T00:00:00',
) => ({
  id,
  isActive,
  effectiveFrom: at(effectiveFrom),
  createdAt: new Date(`${made}Z`),
})

test.each([
  ['[16.211]', 'active since yesterday', true, '2026-11-21T00:00:00', true],
  ['[16.211]', 'active from this moment', true, '2026-11-22T06:00:00', true],
  ['[16.211]', 'active without a day', true, null, true],
  ['[16.211]', 'active from a later day', true, '2027-04-01T00:00:00', false],
  ['[16.211]', 'inactive', false, '2026-11-21T00:00:00', false],
])('%s a version that is %s sells now', (_, _what, isActive, day, sells) => {
  expect(isEffective({ isActive, effectiveFrom: at(day) }, now)).toBe(sells)
})

test.each([
  [
    'the newest that has begun',
    [version('a', '2026-05-01T00:00:00'), version('b', '2026-06-01T00:00:00')],
    'b',
  ],
  ['not one of a later day', [version('a', '2026-05-01T00:00:00'), version('b', '2027-04-01T00:00:00')], 'a'],
  [
    'not an inactive one',
    [version('a', '2026-05-01T00:00:00'), version('b', '2026-06-01T00:00:00', false)],
    'a',
  ],
  ['without a day, by when it was made', [version('a', '2026-05-01T00:00:00'), version('b', null)], 'a'],
  [
    'of one moment the later id',
    [version('b', '2026-05-01T00:00:00'), version('a', '2026-05-01T00:00:00')],
    'b',
  ],
  ['none where none sells', [version('a', '2027-05-01T00:00:00')], undefined],
])('the price of the day is that of %s', (_, versions, id) => {
  expect(priceOfTheDay(versions, now)?.id).toBe(id)
})
