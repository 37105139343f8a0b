import { type Paise, typedPaise } from '#base/money.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { useQuestion } from '#base/web/form/use-question.ts'
import { useEarlier } from '#base/web/use-earlier.ts'
import type { Paid } from './use-split.ts'

type Typed = Paid & {
  customerId?: string
  deliveryAddressId?: string
  placeOfSupply?: string
  discountPercentage?: number
  paidInFull?: boolean
  items: readonly unknown[]
  charges?: readonly unknown[]
}

/**
 * The change as it was before a price changed elsewhere, until something of the bill or its payment is typed; and a save that
 * asks first while there is one, as the customer may have that change already.
 */
export function useChangeQuestion(
  submit: FormState['submit'],
  { change, payable }: { change: Paise | undefined; payable: Paise },
  typed: Typed,
) {
  const { customerId, deliveryAddressId, placeOfSupply, discountPercentage, items, charges } = typed
  const { paymentType, otherPayments, deliver, cashGiven, paidInFull } = typed
  // What is paid in full follows the total a moment later.
  const isFollowed = !paidInFull || typedPaise(typed.advanceAmount) === payable
  const earlier = useEarlier(isFollowed ? change : undefined, [
    ...[customerId, deliveryAddressId, placeOfSupply, discountPercentage, items, charges],
    ...[paymentType, otherPayments, deliver, cashGiven, paidInFull],
    paidInFull ? undefined : typed.advanceAmount,
  ])
  const asking = useQuestion(submit, async () => {
    if (earlier === undefined || change === undefined) return undefined
    const { changeQuestion } = await import('#sales/change-question.ts')
    return changeQuestion(earlier, change)
  })
  return { earlier, submit: asking }
}
