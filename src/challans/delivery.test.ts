import { describe, expect, test } from 'vitest'
import { dayRefusal, deliveryRefusal } from './delivery.ts'

const line = { quantity: 10, sentQuantity: 4, isStocked: true, decimals: 0, unit: 'PCS' }

describe('[34.4] a part of a line', () => {
  test.each([
    ['less than is left', {}, 3, undefined],
    ['all that is left', {}, 6, undefined],
    ['more than is left', {}, 7, 'Only 6 PCS left to deliver'],
    ['anything of a line that is out', { sentQuantity: 10 }, 1, 'Only 0 PCS left to deliver'],
    ['nothing', {}, 0, 'Quantity must be at least 1'],
    ['a part of a unit that is counted whole', {}, 1.5, 'Quantity must be a whole number'],
    ['a service', { isStocked: false }, 1, 'Only goods can be delivered in parts'],
  ])('%s', (_, changes, sending, refusal) => {
    const said = deliveryRefusal({ ...line, ...changes }, sending)
    expect(said).toEqual(refusal === undefined ? undefined : expect.stringContaining(refusal))
  })
})

describe('[34.5] the day of a delivery', () => {
  const today = '2026-11-20'
  test.each([
    ['today', '2026-11-20', '2026-11-10', undefined],
    ['the day of the bill', '2026-11-10', '2026-11-10', undefined],
    [
      'the day before the bill',
      '2026-11-09',
      '2026-11-10',
      'Delivery date cannot be before the invoice date',
    ],
    ['today, for a bill dated ahead', '2026-11-20', '2026-11-25', undefined],
    ['tomorrow', '2026-11-21', '2026-11-10', 'Delivery date cannot be in the future'],
  ])('%s', (_, sentOn, invoiceDate, refusal) => {
    expect(dayRefusal(sentOn, { invoiceDate, today })).toBe(refusal)
  })
})
