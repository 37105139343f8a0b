import { paise, typedPaise } from '#base/money.ts'
import { focusField } from '#base/web/form/focus-field.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import type { Mode } from '#books/mode.ts'
import type { Replaced } from '#sales/credit-limit.ts'
import { beyond, cashIn, coveredOf, PAYMENT_TYPES, paidWith, splitPayment } from '#sales/payment.ts'

/** How a sale is paid, as it is typed. */
export type Paid = {
  paymentType?: string
  advanceAmount?: number
  deliver?: boolean
  otherPayments?: readonly { mode: Mode; amount?: number | null }[]
  cashGiven?: number
}

/**
 * How the sale being typed is paid, in paise: `paid` now, its `parts` by mode (undefined when the other payments are
 * more than that), the cash among them, and the change for the cash that the customer gave, which is negative when it is
 * not enough. `replaced` says what settles it already.
 */
export function useSplit(form: FormState, values: Paid, payable: number, replaced?: Replaced) {
  const { advanceAmount, deliver, otherPayments: typed = [], cashGiven: given } = values
  const paymentType = PAYMENT_TYPES.find((each) => each === values.paymentType) ?? 'cash'
  const others = typed.map(({ mode, amount }) => ({ mode, amount: typedPaise(amount) }))
  const advance = typedPaise(advanceAmount)
  const paid = paidWith({ paymentType, advance, deliver: deliver ?? false, payable })
  const partsOf = (amount: number) => {
    const parts = splitPayment(amount, paymentType, others)
    return parts && beyond(parts, replaced ? coveredOf({ ...replaced, payable, paid: amount }) : 0)
  }
  const parts = partsOf(paid)
  const cash = cashIn(parts ?? [])
  const change = typeof given === 'number' && cash > 0 ? paise(typedPaise(given) - cash) : undefined
  const toPay = paymentType === 'credit' ? paid : payable
  return {
    paymentType,
    paid,
    others,
    parts,
    cash,
    change,
    /** The cash in hand once the sale is paid; on credit, of its advance. */
    cashToPay: cashIn(partsOf(toPay) ?? []),
    /** Saves, unless the customer gave less cash than is to be paid, which the form shows at its field. */
    checked:
      (submit: FormState['submit']): FormState['submit'] =>
      async (how) => {
        if (change === undefined || change >= 0) return submit(how)
        focusField(form.methods.control, 'cashGiven')
        return false
      },
  }
}
