import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'
import { coveredOf } from '#sales/payment.ts'

/**
 * What the customer of a sale no longer owes because of it, in paise: the bill that it corrects (`isCopy`), or goods that
 * come back in an exchange, less the discounts that they take back. `settled` is what then settles the sale, and `brought`
 * what of that comes from another customer.
 */
export type Replaced = { payable: number; settled: number; isCopy: boolean; brought?: number }

/** The same for the customer of the new bill. The copy of another customer's bill takes nothing off, but brings its money. */
export function replacedFor(
  customerId: string | undefined,
  replaced: (Replaced & { customerId: string }) | undefined,
): Replaced | undefined {
  if (!replaced || replaced.customerId === customerId) return replaced
  return { ...replaced, payable: 0, brought: replaced.settled }
}

/** A sale as it is compared with a credit limit, in paise: what is paid with it, and the bill that it replaces. */
export type Charged = { payable: number; paid: number; replaced?: Replaced | undefined }

/**
 * What a sale adds to what is owed, in paise: what is payable less the money that comes with it. Money that settled a
 * replaced bill is on account by then and comes first, so that only what is paid beyond it is received.
 */
function unpaidOf({ payable, paid, replaced }: Charged): number {
  const covered = replaced ? coveredOf({ ...replaced, payable, paid }) : 0
  return payable - Math.max(0, paid - covered) - (replaced?.brought ?? 0)
}

/** Whether a sale can exceed a limit at all: when it adds more to what is owed than it takes off. */
export const addsDebt = (charged: Charged): boolean => unpaidOf(charged) > (charged.replaced?.payable ?? 0)

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
