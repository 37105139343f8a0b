import { expect, test } from 'vitest'
import { dueDaysOf } from './due-days.ts'

const micro = { paymentTerm: 'monthly', msme: 'micro', agreedDays: null } as const

test.each([
  ['before the bill', ['2026-10-30', '2026-10-28'], '2026-11-12'],
  ['after the bill', ['2026-11-05'], '2026-11-20'],
  ['long after the bill, when it is due first', ['2026-11-25'], '2026-12-01'],
])('[20.41] the days count from the first arrival of goods %s', (_, arrivedOn, payBy) => {
  expect(dueDaysOf({ billDate: '2026-11-01', arrivedOn }, micro)).toEqual({ dueDate: '2026-12-01', payBy })
})

test.each([
  ['V36: micro, nothing agreed', micro, undefined, '2026-12-01', '2026-11-16'],
  ['V36: micro, 60 days agreed', { ...micro, agreedDays: 60 }, undefined, '2026-12-31', '2026-12-16'],
  [
    'small, 20 days agreed',
    { ...micro, msme: 'small', agreedDays: 20 },
    undefined,
    '2026-11-21',
    '2026-11-21',
  ],
  [
    'micro, 30 days agreed, 60 on the bill',
    { ...micro, agreedDays: 30 },
    '2026-12-31',
    '2026-12-31',
    '2026-12-01',
  ],
  ['micro, due at once', micro, '2026-11-01', '2026-11-01', '2026-11-01'],
  ['micro, 1 week', { ...micro, paymentTerm: 'weekly' }, null, '2026-11-08', '2026-11-08'],
  ['medium', { ...micro, msme: 'medium', agreedDays: 60 }, undefined, '2026-12-31', null],
  ['not an MSME', { ...micro, msme: null }, undefined, '2026-12-01', null],
] as const)('[20.41] %s', (_, vendor, typed, dueDate, payBy) => {
  expect(dueDaysOf({ billDate: '2026-11-01', dueDate: typed }, vendor)).toEqual({ dueDate, payBy })
})
