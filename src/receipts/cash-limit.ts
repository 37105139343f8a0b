import { formatRupees } from '#base/figures.ts'
import { type Paise, paise, toPaise } from '#base/money.ts'
import { messages } from '#receipts/messages.ts'

/** Cash of this amount or more must not be accepted from one person in a day or for one bill (Income-tax Act s.269ST). */
const CASH_LIMIT = toPaise(200_000)

/**
 * The warning about cash that is about to be accepted, given what the same person paid in cash that day; both in paise.
 * Undefined while the law allows it. Nothing is refused.
 */
export function cashCaution(cash: number, earlier: number): string | undefined {
  if (cash <= 0 || cash + earlier < CASH_LIMIT) return undefined
  return cash >= CASH_LIMIT ? messages.cashLimit : overInADay(paise(earlier), paise(cash + earlier))
}

const overInADay = (earlier: Paise, total: Paise): string =>
  messages.cashLimitOfDay(formatRupees(earlier), formatRupees(total))
