import { formatRupees } from '#base/figures.ts'
import { type Paise, paise, toPaise } from '#base/money.ts'
import { cashMessages as messages } from '#books/cash-messages.ts'

/** More cash than this to one party in a day is not deducted as an expense (Income-tax Act s.40A(3)). */
const DEDUCTED_LIMIT = toPaise(10_000)

/**
 * The warning about cash that is about to be paid, given what the same party was paid in cash that day; both in paise.
 * Undefined while it is deducted. Nothing is refused.
 */
export function cashPaidCaution(cash: Paise, earlier: Paise): string | undefined {
  if (cash <= 0 || cash + earlier <= DEDUCTED_LIMIT) return undefined
  return earlier > 0 && cash <= DEDUCTED_LIMIT
    ? messages.cashPaidOfDay(formatRupees(earlier), formatRupees(paise(cash + earlier)))
    : messages.cashPaid
}

/** The warning about cash that the books do not have, `held` being what the account holds; both in paise. */
export function belowZeroCaution(cash: Paise, held: Paise, account: string): string | undefined {
  if (cash <= held || cash <= 0) return undefined
  return messages.belowZero(account, formatRupees(held), formatRupees(paise(cash - held)))
}
