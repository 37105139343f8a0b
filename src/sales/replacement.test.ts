import { describe, expect, test } from 'vitest'
import { replacementRefusal } from './replacement.ts'

const bill = {
  status: 'delivered',
  invoiceDate: '2026-11-10',
  hasNotes: false,
  isPartlyOut: false,
  lockedUntil: null,
  gstFiledUntil: null,
} as const

describe('[27.9] cancelling and copying a bill', () => {
  test.each([
    ['a delivered bill', {}, undefined],
    ['an ordered bill', { status: 'ordered' }, undefined],
    ['a bill of the day after the lock', { lockedUntil: '2026-11-09' }, undefined],
    ['a cancelled bill', { status: 'cancelled' }, 'This sale is already cancelled.'],
    [
      'a bill of the last locked day',
      { lockedUntil: '2026-11-10' },
      'The books are locked up to 10 Nov 2026. Correct this bill with a credit note.',
    ],
    [
      'an ordered bill of a filed month',
      { status: 'ordered', gstFiledUntil: '2026-11-30' },
      'GST is filed up to 30 Nov 2026. Cancel this sale, and create it again: a credit note dated today reverses it.',
    ],
    ['a bill of the month after a filed one', { gstFiledUntil: '2026-10-31' }, undefined],
    [
      'a bill of a filed month',
      { gstFiledUntil: '2026-11-30' },
      'GST is filed up to 30 Nov 2026. Correct this bill with a credit note.',
    ],
    [
      'a bill with a credit note',
      { hasNotes: true },
      'This bill has returns, credit notes or supplementary invoices, so it cannot be cancelled. Correct it with another of them.',
    ],
    [
      'a bill of which some goods are out',
      { status: 'ordered', isPartlyOut: true },
      'Some goods of this sale have been delivered. Undo its deliveries first, so that the goods are back in stock.',
    ],
    ['a returned bill', { status: 'returned', hasNotes: true }, expect.stringMatching(/credit note/)],
  ] as const)('%s', (_, changes, refusal) => {
    expect(replacementRefusal({ ...bill, ...changes })).toEqual(refusal)
  })
})
