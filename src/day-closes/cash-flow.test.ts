import { expect, test } from 'vitest'
import { cashFlow } from '#day-closes/cash-flow.ts'

test('[19.201] the way of the cash begins with what was there and adds up to what is in hand', () => {
  expect(cashFlow(0, [])).toEqual([{ flow: 'opening', amount: 0 }])
  const flow = cashFlow(98_000, [
    { event: 'day_close', amount: -2_000 },
    { event: 'gst_settled', amount: -5_000 },
    { event: 'contra', amount: -40_000 },
    { event: 'receipt', amount: 90_000 },
    { event: 'receipt_cancelled', amount: -10_000 },
    { event: 'refund', amount: -1_000 },
    { event: 'refund_cancelled', amount: 1_000 },
    { event: 'expense', amount: -5_000 },
    { event: 'payment', amount: -20_000 },
  ])
  expect(flow).toEqual([
    { flow: 'opening', amount: 90_000 },
    { flow: 'received', amount: 80_000 },
    { flow: 'paid', amount: -20_000 },
    { flow: 'spent', amount: -5_000 },
    { flow: 'moved', amount: -40_000 },
    { flow: 'other', amount: -5_000 },
    { flow: 'difference', amount: -2_000 },
  ])
  expect(flow.reduce((sum, { amount }) => sum + amount, 0)).toBe(98_000)
})
