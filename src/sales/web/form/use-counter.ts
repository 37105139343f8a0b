import { useEffect, useRef } from 'react'
import { toRupees } from '#base/money.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import type { Preview } from '#sales/preview.ts'
import { counterHabits, keepHabit } from './counter-habits.ts'

type Watched = {
  customerId?: string
  deliveryAddressId?: string
  deliveryDate?: string
  paymentType?: string
  advanceAmount?: number
  paidInFull?: boolean
}

/**
 * Cash means paid: unless on credit the advance is what is payable and follows it until it is edited. A bill
 * without customer, address and delivery date is delivered at once. Both follow the defaults in this browser.
 */
export function useCounter(form: FormState, watched: Watched, preview: Preview) {
  const { setValue } = form.methods
  const total = toRupees(preview.totals.payable)
  const onCredit = watched.paymentType === 'credit'
  const { paidInFull = false, advanceAmount } = watched
  const known = useRef(total)
  useEffect(() => {
    if (!paidInFull || !preview.complete) return
    // Typing another amount ends the following; a changed total does not.
    if (known.current === total && advanceAmount !== total) setValue('paidInFull', false)
    else setValue('advanceAmount', total)
    known.current = total
  }, [paidInFull, total, advanceAmount, preview.complete, setValue])

  const pay = (isPaid: boolean) => {
    known.current = Number.NaN
    setValue('paidInFull', isPaid, { shouldDirty: true })
    setValue('advanceAmount', isPaid ? total : 0, { shouldDirty: true, shouldValidate: true })
  }
  useChanged(onCredit, () => {
    if (onCredit ? paidInFull : !advanceAmount && counterHabits().paidInFull) pay(!onCredit)
  })
  const isAtCounter = !watched.customerId && !watched.deliveryAddressId && !watched.deliveryDate
  useChanged(isAtCounter, () => setValue('deliver', isAtCounter && counterHabits().deliver))

  return {
    onCredit,
    isAtCounter,
    /** Sets the switch by hand, which this browser remembers. */
    setPaid: (isPaid: boolean) => {
      if (onCredit) return
      keepHabit({ paidInFull: isPaid })
      pay(isPaid)
    },
  }
}

/** Runs `act` when the value has changed; not at first, because a restored draft may differ. */
function useChanged(value: boolean, act: () => void) {
  const before = useRef(value)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    latest.current()
  }, [value])
}
