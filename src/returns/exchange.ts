import { type Paise, paise } from '#base/money.ts'

/**
 * What the credit for goods that came back leaves of it (`left`), and of the bill for those that go out (`toPay`); at least
 * one of them is 0. All in paise.
 */
export const settledByGoods = (credit: number, payable: number): { left: Paise; toPay: Paise } => ({
  left: paise(Math.max(0, credit - payable)),
  toPay: paise(Math.max(0, payable - credit)),
})
