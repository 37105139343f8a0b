import { type Paise, paise } from '#base/money.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import { balanceWords } from '#sales/balance-words.ts'
import { totalMessages as sales } from '#sales/total-messages.ts'

/**
 * What the credit for goods that came back leaves of it (`left`), and of the bill for those that go out (`toPay`); at least
 * one of them is 0. All in paise.
 */
export const settledByGoods = (credit: number, payable: number): { left: Paise; toPay: Paise } => ({
  left: paise(Math.max(0, credit - payable)),
  toPay: paise(Math.max(0, payable - credit)),
})

/** The totals of the new bill of an exchange that follow its total: the credit of the goods that come back, and the one balance. */
export const exchangeRows = (credit: number, { left, toPay }: { left: Paise; toPay: Paise }): TotalRow[] =>
  credit === 0
    ? []
    : [
        { label: sales.goodsBack, amount: paise(-credit), kind: 'part' },
        { label: balanceWords({ left, toPay }), amount: paise(left + toPay), kind: 'balance' },
      ]
