import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { allocated } from '#books/allocate.ts'

const bills = [
  { id: 'a', number: 'INV/2627/00001', open: 118000 },
  { id: 'b', number: 'INV/2627/00002', open: 1000 },
  { id: 'd', number: 'INV/2627/00003', open: 0 },
]
const asked = (...some: [dueId: string, amount: number][]) =>
  some.map(([dueId, amount]) => ({ dueId, amount: paise(amount) }))

test.each<[string, [string, number][], number, object]>([
  [
    'more than was received',
    [
      ['a', 60000],
      ['b', 1],
    ],
    60000,
    { message: 'Only ₹600.00 is left to settle bills' },
  ],
  [
    'anything of a bill that is paid or cancelled',
    [['d', 100]],
    60000,
    {
      data: {
        issues: [
          {
            path: ['allocations', 0, 'amount'],
            message: 'Nothing of INV/2627/00003 is open: it is paid in full, or cancelled',
          },
        ],
      },
    },
  ],
  [
    'a bill of someone else',
    [
      ['a', 100],
      ['c', 100],
    ],
    60000,
    {
      code: 'notFound',
      data: {
        issues: [
          {
            path: ['allocations', 1, 'dueId'],
            message: 'This bill was not found or is already settled.',
          },
        ],
      },
    },
  ],
  [
    'more than is open of a bill',
    [
      ['a', 500],
      ['b', 1001],
    ],
    60000,
    {
      data: {
        issues: [
          { path: ['allocations', 1, 'amount'], message: 'Only ₹10.00 of INV/2627/00002 is still open' },
        ],
      },
    },
  ],
])('[19.10, 27.57] refuses to settle %s', (_, some, total, refusal) => {
  expect(() => allocated(asked(...some), bills, paise(total))).toThrow(expect.objectContaining(refusal))
})

test('[19.9] settles bills as requested, in part or in full', () => {
  expect(allocated(asked(['b', 1000], ['a', 20000]), bills, paise(30000))).toEqual([
    { dueId: 'b', amount: 1000 },
    { dueId: 'a', amount: 20000 },
  ])
})
