import { expect, test } from 'vitest'
import { overdueNote } from './overdue-note.ts'

test.each([
  [14, 661308, 'from 14 customers, after money on account · customers owe ₹6,61,308.00 in all'],
  [1, 0.01, 'from 1 customer, after money on account · customers owe ₹0.01 in all'],
  [0, 236, 'Nobody is late · customers owe ₹236.00 in all'],
  [0, 0, 'Nobody is late'],
  [0, -200, 'Nobody is late · customers have ₹200.00 more on account than they owe'],
  [2, -0.5, 'from 2 customers, after money on account · customers have ₹0.50 more on account than they owe'],
])(
  '[19.245] the dashboard says who is late and what customers owe: %i late, %d owed',
  (count, owed, note) => {
    expect(overdueNote({ count, owed })).toBe(note)
  },
)
