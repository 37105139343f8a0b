import { toPaise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'

/** Cash of this amount or more must not be accepted from one person for one bill (Income-tax Act s.269ST). */
const CASH_LIMIT = toPaise(200_000)

/** From this amount, the bill of an unregistered buyer needs name and address (CGST Rule 46(e)). */
const NAMED_FROM = toPaise(50_000)

/** Warnings before a sale is saved, from what is payable and how much of it in cash, in paise; nothing is refused. */
export const cautionsOf = ({
  cash,
  payable,
  isNamed,
}: {
  cash: number
  payable: number
  isNamed: boolean
}): string[] => [
  ...(cash >= CASH_LIMIT ? [messages.cashLimit] : []),
  ...(!isNamed && payable >= NAMED_FROM ? [messages.nameNeeded] : []),
]
