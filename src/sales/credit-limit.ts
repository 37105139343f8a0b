import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'
import { coveredOf } from '#sales/payment.ts'

/**
 * What takes off what is owed before a sale to the same customer, in paise: the bill that it corrects (`isCopy`), or goods
 * that come back in an exchange. What was payable, and what of it settles the sale.
 */
export type Replaced = { payable: number; settled: number; isCopy: boolean }

/** A sale as it is compared with a credit limit, in paise: what is paid with it, and the bill that it replaces. */
export type Charged = { payable: number; paid: number; replaced?: Replaced | undefined }

/**
 * What a sale adds to what is owed, in paise: what is payable less the money received with it. Money that settled a
 * replaced bill is on account by then and comes first, so that only what is paid beyond it is received.
 */
const unpaidOf = ({ payable, paid, replaced }: Charged): number =>
  payable - Math.max(0, paid - (replaced ? coveredOf({ ...replaced, payable, paid }) : 0))

/** Whether a sale can exceed a limit at all: not when it is paid, or replaces a bill of the same or a larger amount. */
export const addsDebt = (charged: Charged): boolean =>
  unpaidOf(charged) > 0 && (charged.replaced === undefined || charged.payable > charged.replaced.payable)

/** The limit, and what is owed without this sale and without a bill that it replaces; paise. */
type Owing = { creditLimit: number | null; owed: number }

/** What a customer will owe after a sale that takes them above their limit, in paise; undefined when it does not. */
export function overLimit({ creditLimit, owed }: Owing, charged: Charged): number | undefined {
  const total = owed + unpaidOf(charged)
  return creditLimit !== null && addsDebt(charged) && total > creditLimit ? total : undefined
}

/** What is owed now, with the sale, and the limit, in words; paise. */
export function limitWords({
  owed,
  total,
  creditLimit,
}: {
  owed: number
  total: number
  creditLimit: number
}) {
  const say = owed < 0 ? messages.overLimitOnAccount : messages.overLimit
  const rupees = (amount: number) => formatRupees(paise(amount))
  return say(rupees(Math.abs(owed)), rupees(total), rupees(creditLimit))
}
