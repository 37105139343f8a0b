import { toPaise } from '#base/money.ts'
import { cashCaution } from '#receipts/cash-limit.ts'
import { messages } from '#sales/messages.ts'

/** From this taxable value, the bill of an unregistered buyer needs name and address (CGST Rule 46(e)). */
const NAMED_FROM = toPaise(50_000)

/** A sale that is about to be saved; amounts in paise. */
type Asked = {
  taxable: number
  cash: number
  /** What the same customer paid in cash today. */
  earlierCash: number
  isNamed: boolean
  hasAddress: boolean
  hasGstin: boolean
}

/** Warnings before a sale is saved; nothing is refused. */
export const cautionsOf = ({ taxable, cash, earlierCash, ...buyer }: Asked): string[] => {
  const isKnown = buyer.hasGstin || (buyer.isNamed && buyer.hasAddress)
  return [cashCaution(cash, earlierCash), !isKnown && taxable >= NAMED_FROM && messages.nameNeeded].filter(
    (caution) => typeof caution === 'string',
  )
}
